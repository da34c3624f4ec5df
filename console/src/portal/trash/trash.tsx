import '../styles/paper.css'
import '../styles/trash.css'
import { Alert } from '../parts/alert.tsx'
import { lazyDialog } from '../parts/lazy-dialog.tsx'
import { useCallback, useMemo, useState } from 'react'
import { userName } from '@aktenraum/client/words/users'
import { pageSize, TrashSceneProvider } from '../../features/trash/scene.tsx'
import type { TrashScene } from '../../features/trash/scene.tsx'
import { Trash as TrashFeature } from '../../features/trash/trash.tsx'
import { KitButton } from '../kit/button.tsx'
import { portalLists } from '../kit/list-kit.tsx'
import { KitProblem } from '../kit/problem.tsx'
import { KitText } from '../kit/text.tsx'
import type { Office } from '../office/office.ts'
import { usePortal, useReady } from '../office/portal-context.tsx'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { NotFound } from '../frame/not-found.tsx'

const kit = {
  ...portalLists,
  Button: KitButton,
  Problem: KitProblem,
  Text: KitText,
}
const Viewer = lazyDialog(async () => (await import('./trashed-viewer.tsx')).TrashedViewer)
/** The place of the choice is where other lists show of what type a document is. */
const FileIcon = () => null

/** What of a case one has deleted, or had uploaded. */
export const Trash = ({ caseId }: { readonly caseId: string }) => {
  const { session } = usePortal()
  const ready = useReady()
  const { data, problem, error, reload, page, setPage } = useTrash(caseId)
  const [said, setSaid] = useState({ message: '', isPartly: false })
  const scene = useMemo<TrashScene>(
    () => ({
      kit,
      listing: { rows: data?.results, count: data?.count ?? 0, error, page, setPage, reload },
      work: {
        restore: async (document) => ready?.deletions.restore(document),
        erase: async (document) => ready?.deletions.erase(document),
        empty: async () => {
          const erased = await ready?.office.client.emptyTrash(caseId)
          ready?.contents.forgetAll()
          return erased ?? 0
        },
      },
      days: ready?.trashDays,
      viewerId: ready?.session.user.id,
      nameOf: data?.nameOf ?? (() => null),
      now: ready?.office.now() ?? new Date(0),
      tell: (message, isPartly) => setSaid({ message, isPartly }),
      note: async (thrown) => session.note(await session.problemOf(thrown)),
      FileIcon,
      Viewer,
    }),
    [caseId, data, error, page, ready, reload, session, setPage],
  )
  if (problem?.kind === 'not-found') return <NotFound />
  return (
    <div className="trash">
      <div className={said.isPartly ? '' : 'visually-hidden'} role="status">
        {said.isPartly ? <Alert kind="warning">{said.message}</Alert> : said.message}
      </div>
      <TrashSceneProvider scene={scene}>
        <TrashFeature />
      </TrashSceneProvider>
    </div>
  )
}

/** A page of the trash, with the names of those who deleted. */
const useTrash = (caseId: string) => {
  const [page, setPage] = useState(1)
  const load = useCallback(
    async ({ client }: Office) => {
      const [{ participants = [] }, trash] = await Promise.all([
        client.retrieveCase(caseId),
        client.listTrash(caseId, { page, pageSize }),
      ])
      const nameOf = (id: string): string | null => {
        const person = participants.find(({ user }) => user.id === id)?.user
        return person === undefined ? null : userName(person)
      }
      return { ...trash, nameOf }
    },
    [caseId, page],
  )
  const loaded = useLoaded(load)
  useChanges(loaded.reload, caseId)
  return { ...loaded, page, setPage }
}
