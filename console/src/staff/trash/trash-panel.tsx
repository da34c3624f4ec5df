import { Stack } from '@mui/material'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { ComponentProps } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { userName } from '@aktenraum/client/words/users'
import { patientLazy } from '../components/patient-lazy.tsx'
import { pageSize, TrashSceneProvider } from '../../features/trash/scene.tsx'
import type { TrashListing, TrashScene } from '../../features/trash/scene.tsx'
import { Trash } from '../../features/trash/trash.tsx'
import { useCase } from '../open-case/case-scope.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { FileIcon } from '../components/file-icon.tsx'
import { KitButton } from '../kit/button.tsx'
import { staffLists } from '../kit/list-kit.tsx'
import { KitText } from '../kit/text.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { useTrashPage } from '../reads/reads.ts'
import { useCheckedError } from '../office/use-checked-error.ts'
import { useNow } from '../office/use-now.ts'

const kit: TrashScene['kit'] = {
  ...staffLists,
  Button: KitButton,
  Problem: ErrorNote,
  Text: KitText,
}
const LazyViewer = patientLazy(async () => (await import('./trashed-viewer.tsx')).TrashedViewer)
const Viewer = (props: ComponentProps<typeof LazyViewer>) => (
  <Suspense>
    <LazyViewer {...props} />
  </Suspense>
)

/** What lies in the trash of the case, as far as one may see it, and what can be done with it. */
export const TrashPanel = () => {
  const { client, contents, deletions, config } = useOffice()
  const { record, personOf } = useCase()
  const { user } = useSession()
  const now = useNow()
  const notify = useNotify()
  const check = useCheckedError()
  const listing = useListing()
  const tell = useCallback<TrashScene['tell']>(
    (message, isPartly) => notify(message, { type: isPartly ? 'warning' : 'success' }),
    [notify],
  )
  const scene = useMemo<TrashScene>(
    () => ({
      kit,
      listing,
      work: {
        restore: deletions.restore,
        erase: deletions.erase,
        empty: async () => {
          const erased = await client.emptyTrash(record.id)
          contents.forgetAll()
          return erased
        },
      },
      days: config.trashDays,
      viewerId: user.id,
      nameOf: (id) => {
        const person = personOf(id)
        return person === null ? null : userName(person)
      },
      now,
      tell,
      note: check,
      FileIcon,
      Viewer,
    }),
    [check, client, config, contents, deletions, listing, now, personOf, record.id, tell, user.id],
  )
  return (
    <Stack spacing={1.5}>
      <TrashSceneProvider scene={scene}>
        <Trash />
      </TrashSceneProvider>
    </Stack>
  )
}

const useListing = (): TrashListing => {
  const { record } = useCase()
  const [page, setPage] = useState(1)
  const refresh = useRefresh()
  const { data, error } = useTrashPage(record.id, { page, pageSize })
  return useMemo(
    () => ({
      rows: data?.results,
      count: data?.count ?? 0,
      error: error ?? undefined,
      page,
      setPage,
      reload: refresh,
    }),
    [data, error, page, refresh],
  )
}
