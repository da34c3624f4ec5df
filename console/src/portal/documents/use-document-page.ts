import type { Preload } from '@aktenraum/domain/contracts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Document, Page } from '@aktenraum/client/collections/types'
import { defaultOrdering, pageSize } from '../../shared/documents/paging.ts'
import type { Office } from '../office/office.ts'
import { usePortal, useReady } from '../office/portal-context.tsx'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import type { Loaded } from '../office/use-loaded.ts'
import { pendingDocument } from '../../features/documents/document-view.ts'
import type { DocumentView } from '../../features/documents/document-view.ts'

export interface DocumentPage {
  readonly list: Loaded<Page<Document>>
  /** What can be shown of it already: at first what the server's page brought. */
  readonly shown: readonly DocumentView[] | undefined
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly setPage: (page: number) => void
}

/** One page of a case's documents, newest first; kept up to date, and back on the first page after an upload. */
export const useDocumentPage = (caseId: string): DocumentPage => {
  const { preload } = usePortal()
  const [page, setPage] = useState(1)
  const load = useCallback(
    ({ client }: Office) => client.listDocuments(caseId, { page, pageSize, ordering: defaultOrdering }),
    [caseId, page],
  )
  const list = useLoaded(load)
  useChanges(list.reload, caseId)
  const toStart = useCallback(() => setPage(1), [])
  useOwnUploads(caseId, toStart, list.reload)
  const deleted = useDeleted()

  const preloaded = preload.case?.id === caseId && page === 1 ? preload.documents : undefined
  const known = list.data ?? (preloaded === undefined ? undefined : pendingPage(preloaded))
  const shown = known?.results.filter(({ id }) => !deleted.has(id))
  // What was deleted here is gone before the list is asked for again (DOC-52, DOC-53).
  const count = known === undefined ? 0 : Math.max(0, known.count - known.results.length + (shown?.length ?? 0))
  const pages = Math.max(1, Math.ceil(count / pageSize))
  // Others may have deleted what was on the last page.
  useEffect(() => {
    if (list.data !== undefined && page > pages) setPage(pages)
  }, [list.data, page, pages])
  return { list, shown, count, page, pages, setPage }
}

const pendingPage = ({ count = 0, results }: NonNullable<Preload['documents']>) => ({
  count,
  results: results.map(pendingDocument),
})

const nothing: ReadonlySet<string> = new Set()
const never = (): (() => void) => () => undefined

/** What was deleted in this tab and not restored since, by whomever. */
export const useDeleted = (): ReadonlySet<string> => {
  const { entities } = useReady() ?? {}
  return useSyncExternalStore(entities?.subscribe ?? never, entities?.deleted ?? (() => nothing), () => nothing)
}

/** An upload resets the list to its first page (LST-15), where the new document stands. */
const useOwnUploads = (caseId: string, toStart: () => void, reload: () => void): void => {
  const uploads = useReady()?.uploads
  useEffect(() => {
    let last = uploads?.get().recentlyUploaded[0]
    return uploads?.subscribe(() => {
      const newest = uploads.get().recentlyUploaded[0]
      if (newest === last) return
      last = newest
      if (newest?.caseId !== caseId) return
      toStart()
      reload()
    })
  }, [uploads, caseId, toStart, reload])
}
