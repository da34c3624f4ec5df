import type { Document } from '@aktenraum/client/collections/types'
import type { ListedPage } from '../../features/viewers/use-listed-walk.ts'
import type { DocumentPage } from './use-document-page.ts'
import { pageSize } from '../../shared/documents/paging.ts'

const none: readonly Document[] = []

/** The list as what opens above it walks through it. */
export const listedPageOf = ({ list: { data }, page, setPage }: DocumentPage): ListedPage => ({
  documents: data?.results ?? none,
  page,
  pageSize,
  count: data?.count ?? 0,
  turnTo: setPage,
})
