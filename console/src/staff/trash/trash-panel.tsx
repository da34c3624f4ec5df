import DeleteOutline from '@mui/icons-material/DeleteOutline'
import { Box, Button, Typography } from '@mui/material'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useGetList, useNotify, useRefresh } from 'react-admin'
import type { TrashedDocument } from '../../shared/client/trash-types.ts'
import { useChosen } from '../../shared/trash/use-chosen.ts'
import { useCase } from '../case/case-scope.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Entries } from '../components/entries.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/page.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { useOffice } from '../office/office-context.tsx'
import { readOptions } from '../office/read-options.ts'
import { useAction } from '../office/use-action.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { TrashRow } from './trash-row.tsx'
import { TrashSelection } from './trash-selection.tsx'

const TrashedViewer = lazy(() => import('./trashed-viewer.tsx').then((module) => ({ default: module.TrashedViewer })))

const pageSize = 30

/** What lies in the trash of the case, as far as one may see it, and what can be done with it. */
export const TrashPanel = () => {
  const { trashDays } = useOffice().config
  const trash = useTrash()
  const heading = useRef<HTMLParagraphElement>(null)
  const { rows, count, error, isPending, page, setPage, reload } = trash
  const chosen = useChosen(rows)
  const [lookedAt, setLookedAt] = useState<TrashedDocument | null>(null)
  const done = (): void => {
    chosen.clear()
    heading.current?.focus()
  }
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mt: -1.5, mb: 2.5 }}>
        {pageTexts.trash.hint(trashDays)}
      </Typography>
      <Panel>
        {error !== null && rows.length === 0 ? (
          <Box sx={{ p: 2 }}>
            <LoadFailure title={pageTexts.trash.error} error={error} onRetry={reload} />
          </Box>
        ) : isPending ? (
          <PlaceholderLines expected={150} height={64} />
        ) : count === 0 ? (
          <EmptyState icon={DeleteOutline} title={pageTexts.trash.empty} />
        ) : (
          <>
            <Typography
              ref={heading}
              tabIndex={-1}
              variant="body2"
              sx={{ px: 2, py: 1.5, fontWeight: 600, outline: 'none' }}
            >
              {pageTexts.trash.count(count)}
            </Typography>
            <TrashSelection selected={chosen.rows} onDone={done} />
            <Entries label={pageTexts.trash.list}>
              {rows.map((document) => (
                <TrashRow
                  key={document.id}
                  document={document}
                  isSelected={chosen.has(document.id)}
                  onSelect={(isNow) => chosen.choose(document.id, isNow)}
                  onLook={() => setLookedAt(document)}
                  onDone={() => heading.current?.focus()}
                />
              ))}
            </Entries>
            <Pagination page={page} count={Math.ceil(count / pageSize)} onPage={setPage} />
          </>
        )}
      </Panel>
      {rows.some(({ can_erase: canErase }) => canErase) ? <EmptyTrash /> : null}
      {lookedAt === null ? null : (
        <Suspense>
          <TrashedViewer document={lookedAt} onClose={() => setLookedAt(null)} />
        </Suspense>
      )}
    </>
  )
}

const none: readonly TrashedDocument[] = []

const useTrash = () => {
  const { record } = useCase()
  const [page, setPage] = useState(1)
  const filter = useMemo(() => ({ caseId: record.id }), [record.id])
  const { data, total, error, isPending, refetch } = useGetList<TrashedDocument>(
    'trash',
    { filter, pagination: { page, perPage: pageSize } },
    { ...readOptions, placeholderData: (previous) => previous },
  )
  const count = total ?? 0
  const pages = Math.max(1, Math.ceil(count / pageSize))
  // What was on the last page may be restored or erased by now.
  useEffect(() => {
    if (!isPending && page > pages) setPage(pages)
  }, [isPending, page, pages])
  return { rows: data ?? none, count, error, isPending, page, setPage, reload: () => void refetch() }
}

const EmptyTrash = () => {
  const { client, contents } = useOffice()
  const { record } = useCase()
  const confirm = useConfirm()
  const notify = useNotify()
  const refresh = useRefresh()
  const { run, isRunning, error } = useAction(async () => {
    const erased = await client.emptyTrash(record.id)
    contents.forgetAll()
    notify(pageTexts.trash.cleared(erased), { type: 'success' })
    refresh()
  })
  const ask = async (): Promise<void> => {
    const { clearQuestion: title, clearHint: message, clear } = pageTexts.trash
    if (await confirm({ title, message, confirm: clear, colour: 'error' })) await run()
  }
  return (
    <Box sx={{ mt: 1.5, textAlign: 'right' }}>
      <Button color="error" size="small" disabled={isRunning} onClick={() => void ask()}>
        {pageTexts.trash.clear}
      </Button>
      {error === undefined ? null : (
        <Box sx={{ mt: 1.5 }}>
          <ErrorNote error={error} onRetry={() => void run()} />
        </Box>
      )}
    </Box>
  )
}
