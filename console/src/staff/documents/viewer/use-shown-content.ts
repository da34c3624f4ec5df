import { useCallback } from 'react'
import { useAuthProvider, useRefresh } from 'react-admin'
import type { Document } from '@aktenraum/client/collections/types'
import type { OpenedContent } from '../../../shared/viewers/use-content.ts'
import { useContent } from '../../../shared/viewers/use-content.ts'
import { useOffice } from '../../office/office-context.tsx'

/** The content of a document that is shown; that it was read then shows everywhere. */
export const useShownContent = (document: Document | undefined): OpenedContent => {
  const { contents } = useOffice()
  const authProvider = useAuthProvider()
  const refresh = useRefresh()
  const onFailed = useCallback(
    (error: unknown) => void authProvider?.checkError(error).catch(() => undefined),
    [authProvider],
  )
  return useContent(document, contents, { onShown: refresh, onFailed })
}
