import { useCallback, useEffect, useState } from 'react'
import type { Document, Page } from '../../shared/client/types.ts'
import type { Office } from '../office/office.ts'
import { useReady } from '../office/portal-context.tsx'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import type { Loaded } from '../office/use-loaded.ts'

const pageSize = 30

interface DocumentPage {
  readonly list: Loaded<Page<Document>>
  readonly page: number
  readonly pages: number
  readonly setPage: (page: number) => void
}

/** One page of a case's documents, newest first; kept up to date, and back on the first page after an upload. */
export const useDocumentPage = (caseId: string): DocumentPage => {
  const [page, setPage] = useState(1)
  const load = useCallback(
    ({ client }: Office) => client.listDocuments(caseId, { page, pageSize, ordering: '-creation_date' }),
    [caseId, page],
  )
  const list = useLoaded(load)
  const { reload } = list
  useChanges(reload, caseId)
  const uploads = useReady()?.uploads
  useEffect(() => {
    let last = uploads?.get().recentlyUploaded[0]
    return uploads?.subscribe(() => {
      const newest = uploads.get().recentlyUploaded[0]
      if (newest === last) return
      last = newest
      if (newest?.caseId !== caseId) return
      setPage(1)
      reload()
    })
  }, [uploads, caseId, reload])
  const count = list.data?.count ?? 0
  const pages = Math.max(1, Math.ceil(count / pageSize))
  // Others may have deleted what was on the last page.
  useEffect(() => {
    if (list.data !== undefined && page > pages) setPage(pages)
  }, [list.data, page, pages])
  return { list, page, pages, setPage }
}
