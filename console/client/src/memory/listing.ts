/** What is asked of a paged list of entities, and what is known of its answer (TBL-28). */
export interface PagedListing {
  readonly entityType: string
  readonly currentPage: number
  readonly pageSize: number
  /** Null until the first answer. */
  readonly count: number | null
  /** Columns in order of their weight, with a minus where descending. */
  readonly ordering: readonly string[]
  readonly searchQuery: string
  readonly meta: Readonly<Record<string, unknown>>
}

export const newListing = (given: Pick<PagedListing, 'entityType' | 'pageSize' | 'ordering'>): PagedListing => ({
  ...given,
  currentPage: 1,
  count: null,
  searchQuery: '',
  meta: {},
})
