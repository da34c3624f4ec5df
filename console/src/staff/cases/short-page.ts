import { isLocalOrder } from './case-order.ts'
import type { CaseListing } from './use-case-listing.ts'
import type { CaseRows } from './use-case-rows.ts'

type Listing = Pick<CaseListing, 'isFiltered' | 'sort'> & {
  readonly state: Pick<CaseListing['state'], 'currentPage' | 'pageSize'>
}
type Rows = Pick<CaseRows, 'count' | 'isPending'> & { readonly cases: readonly { readonly id: string }[] }

/** Whether a page in the server's order shows or counts fewer cases than it must: `all` are known to be there. */
export const isShortPage = (
  { isFiltered, sort, state }: Listing,
  { cases, count, isPending }: Rows,
  all: number,
): boolean => {
  if (isFiltered || isLocalOrder(sort.column) || isPending || count === null) return false
  const due = Math.min(state.pageSize, count - (state.currentPage - 1) * state.pageSize)
  return count < all || new Set(cases.map(({ id }) => id)).size < due
}
