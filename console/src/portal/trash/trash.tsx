import { useCallback, useRef, useState } from 'react'
import type { TrashedDocument } from '../../shared/client/trash-types.ts'
import { userName } from '../../shared/format/users.ts'
import type { Office } from '../office/office.ts'
import { useReady } from '../office/portal-context.tsx'
import { Pager } from '../documents/pager.tsx'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { NotFound } from '../pages/not-found-page.tsx'
import { Content } from '../parts/content.tsx'
import { laterTexts } from '../texts/later-de.ts'
import { TrashRow } from './trash-row.tsx'

const pageSize = 30

/** What of a case one has deleted, or had uploaded: to be restored, or erased for good. */
export const Trash = ({ caseId }: { readonly caseId: string }) => {
  const [wanted, setPage] = useState(1)
  const [said, setSaid] = useState('')
  const days = useReady()?.trashDays
  const list = useRef<HTMLUListElement>(null)
  const load = useCallback(
    async ({ client }: Office) => {
      const [{ participants = [] }, page] = await Promise.all([
        client.retrieveCase(caseId),
        client.listTrash(caseId, { page: wanted, pageSize }),
      ])
      const nameOf = (id: string): string => {
        const person = participants.find(({ user }) => user.id === id)?.user
        return person === undefined ? laterTexts.trash.somebody : userName(person)
      }
      return { ...page, nameOf }
    },
    [caseId, wanted],
  )
  const { data, problem, reload } = useLoaded(load)
  useChanges(reload, caseId)
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / pageSize))
  // What was on the last page may be gone by now.
  if (data !== undefined && wanted > pages) setPage(pages)
  if (problem?.kind === 'not-found') return <NotFound />
  const done = (message: string): void => {
    setSaid(message)
    list.current?.focus()
    reload()
  }
  return (
    <>
      {days === undefined ? null : <p className="muted">{laterTexts.trash.hint(days)}</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Content
        data={data}
        problem={problem === undefined ? undefined : { ...problem, message: laterTexts.trash.failed }}
        onRetry={reload}
      >
        {({ results, count, nameOf }) =>
          count === 0 ? (
            <div className="empty card">
              <h2>{laterTexts.trash.empty}</h2>
              <p>{laterTexts.trash.emptyHint}</p>
            </div>
          ) : (
            <>
              <ul className="document-list" ref={list} tabIndex={-1}>
                {results.map((document: TrashedDocument) => (
                  <li key={document.id}>
                    <TrashRow document={document} deletedBy={nameOf(document.trashed_by)} onDone={done} />
                  </li>
                ))}
              </ul>
              <Pager
                page={wanted}
                pages={pages}
                label={laterTexts.trash.pages}
                onPage={(next) => {
                  setPage(next)
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
