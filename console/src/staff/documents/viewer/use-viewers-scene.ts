import { useRefresh } from 'react-admin'
import type { ViewersScene } from '../../../features/viewers/scene.ts'
import { staffViewers } from '../../kit/viewer-kit.tsx'
import { useOffice } from '../../office/office-context.tsx'
import { useCheckedError } from '../../office/use-checked-error.ts'

/** What looking at a document needs. That it was read then shows everywhere. */
export const useViewersScene = (): ViewersScene => {
  const { contents, downloads, progress } = useOffice()
  return { kit: staffViewers, contents, downloads, progress, onShown: useRefresh(), note: useCheckedError() }
}
