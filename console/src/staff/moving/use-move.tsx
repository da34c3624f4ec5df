import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { Case, Document } from '@aktenraum/client/collections/types'
import { contentKeyOf } from '@aktenraum/client/collections/content-key'
import { listingIdOf } from '../../shared/documents/documents.ts'
import { useOffice } from '../office/office-context.tsx'
import { MovedNotice } from './moved-notice.tsx'

export interface Move {
  /** Rejects with what went wrong; then the document lies where it lay. */
  readonly move: (document: Document, to: Case) => Promise<void>
  /** Says what was moved where, with the way there and the way back. Stays until it is closed. */
  readonly tell: (documents: readonly Document[], to: Case) => void
}

/** Moving documents, and everything on this page that follows from it. */
export const useMove = (): Move => {
  const { client, documents: known } = useOffice()
  const notify = useNotify()
  const move = useCallback(
    async (document: Document, to: Case) => {
      const { id, case: caseId, pinned } = document
      const contentKeyId = contentKeyOf(document)
      await client.moveDocument({ documentId: id, caseId, toCaseId: to.id, contentKeyId, shownAs: to })
      known.listings.unselect(listingIdOf(caseId), [id])
      if (pinned) known.pinnedCounts.reset(caseId)
    },
    [client, known],
  )
  const tell = useCallback(
    (documents: readonly Document[], to: Case) => {
      const notice = <MovedNotice documents={documents} to={to} />
      notify(notice, { type: 'success', autoHideDuration: null })
    },
    [notify],
  )
  return { move, tell }
}
