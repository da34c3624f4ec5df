import '../styles/trash.css'
import type { RefObject } from 'react'
import { useCallback, useRef, useState } from 'react'
import type { TrashedDocument } from '../../shared/client/trash-types.ts'
import { userName } from '../../shared/format/users.ts'
import { useChosen } from '../../shared/trash/use-chosen.ts'
import type { Office } from '../office/office.ts'
import { useReady } from '../office/portal-context.tsx'
import { Pager } from '../documents/pager.tsx'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { NotFound } from '../pages/not-found-page.tsx'
import { Content } from '../parts/content.tsx'
import { lazyDialog } from '../parts/lazy-dialog.tsx'
import { laterTexts } from '../texts/later-de.ts'
import { TrashRow } from './trash-row.tsx'
import { TrashSelection } from './trash-selection.tsx'

const TrashedViewer = lazyDialog(async () => (await import('./trashed-viewer.tsx')).TrashedViewer)

const pageSize = 30

/** What of a case one has deleted, or had uploaded: to be looked at, restored, or erased for good. */
export const Trash = ({ caseId }: { readonly caseId: string }) => {
  const { data, problem, reload, ...pager } = useTrash(caseId)
  const [said, setSaid] = useState('')
  const days = useReady()?.trashDays
  const list = useRef<HTMLUListElement>(null)
  if (problem?.kind === 'not-found') return <NotFound />
  const done = (message: string): void => {
    setSaid(message)
    list.current?.focus()
    reload()
  }
  return (
    <>
      <p className="muted trash-hint">{days === undefined ? null : laterTexts.trash.hint(days)}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Content
        data={data}
        problem={problem === undefined ? undefined : { ...problem, message: laterTexts.trash.failed }}
        onRetry={reload}
      >
        {(page) =>
          page.count === 0 ? (
            <div className="empty card">
              <h2>{laterTexts.trash.empty}</h2>
              <p>{laterTexts.trash.emptyHint}</p>
            </div>
          ) : (
            <>
              <Rows {...page} list={list} onDone={done} onFailed={reload} />
              <Pager
                page={pager.page}
                pages={pager.pages}
                label={laterTexts.trash.pages}
                onPage={(next) => {
                  pager.setPage(next)
                  list.current?.focus()
                }}
              />
            </>
          )
        }
      </Content>
    </>
  )
}

interface RowsProps {
  readonly results: readonly TrashedDocument[]
  readonly nameOf: (id: string) => string
  readonly list: RefObject<HTMLUListElement | null>
  readonly onDone: (message: string) => void
  readonly onFailed: () => void
}

const Rows = ({ results, nameOf, list, onDone, onFailed }: RowsProps) => {
  const chosen = useChosen(results)
  const [lookedAt, setLookedAt] = useState<TrashedDocument>()
  return (
    <>
      {chosen.rows.length === 0 ? null : (
        <TrashSelection
          selected={chosen.rows}
          onDone={(message) => {
            chosen.clear()
            onDone(message)
          }}
          onFailed={onFailed}
        />
      )}
      <ul className="document-list" ref={list} tabIndex={-1}>
        {results.map((document) => (
          <li key={document.id}>
            <TrashRow
              document={document}
              deletedBy={nameOf(document.trashed_by)}
              isChosen={chosen.has(document.id)}
              onChoose={(isNow) => chosen.choose(document.id, isNow)}
              onLook={() => setLookedAt(document)}
              onDone={onDone}
            />
          </li>
        ))}
      </ul>
      {lookedAt === undefined ? null : <TrashedViewer document={lookedAt} onClose={() => setLookedAt(undefined)} />}
    </>
  )
}

/** A page of the trash, kept up to date, with who deleted what. */
const useTrash = (caseId: string) => {
  const [page, setPage] = useState(1)
  const load = useCallback(
    async ({ client }: Office) => {
      const [{ participants = [] }, trash] = await Promise.all([
        client.retrieveCase(caseId),
        client.listTrash(caseId, { page, pageSize }),
      ])
      const nameOf = (id: string): string => {
        const person = participants.find(({ user }) => user.id === id)?.user
        return person === undefined ? laterTexts.trash.somebody : userName(person)
      }
      return { ...trash, nameOf }
    },
    [caseId, page],
  )
  const { data, problem, reload } = useLoaded(load)
  useChanges(reload, caseId)
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / pageSize))
  // What was on the last page may be gone by now.
  if (data !== undefined && page > pages) setPage(pages)
  return { data, problem, reload, page, pages, setPage }
}
