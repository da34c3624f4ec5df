import type { ViewersScene } from '../../features/viewers/scene.ts'
import { portalViewers } from '../kit/viewer-kit.tsx'
import { usePortal } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'

/** What looking at a document needs. */
export const useViewersScene = ({ contents, downloads, office }: Ready, onShown: () => void): ViewersScene => {
  const { session } = usePortal()
  return {
    kit: portalViewers,
    contents,
    downloads,
    progress: office.progress,
    onShown,
    note: (thrown) => session.note(office.problemOf(thrown, 'download')),
  }
}
