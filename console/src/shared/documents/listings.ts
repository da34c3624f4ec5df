import { isSameData } from '@aktenraum/client/base/same-data'
import { HttpError, UnexpectedAnswerError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { MissingKeyError } from '@aktenraum/crypto-client'
import type { Cell } from '@aktenraum/client/base/cell'
import { createCell } from '@aktenraum/client/base/cell'
import type { DocumentFilters } from '@aktenraum/client/engines/lookup/filters'
import { noFilters } from '@aktenraum/client/engines/lookup/filters'
import { defaultOrdering, pageSize } from './paging.ts'
import type { Selection } from './selection.ts'
import { noSelection, without } from './selection.ts'

/** A paged list of documents: what is asked for, and what came of it (LST-17, LST-18). */
export interface Listing {
  readonly id: string
  readonly meta: { readonly filters: DocumentFilters; readonly caseId: string }
  readonly ordering: readonly string[]
  readonly pageSize: number
  readonly currentPage: number
  readonly currentPageSize: number
  readonly count: number
  readonly entityType: 'document'
  readonly error: ListingError | null
}
export type ListingError = 'failed to fetch' | 'error'

export interface MountedListing {
  readonly id: string
  readonly caseId: string
  readonly currentPage: number
  /** As far as it is known before the first answer. */
  readonly count: number
  readonly ordering?: readonly string[]
  readonly filters?: DocumentFilters
  readonly pageSize?: number
}

export interface Listings {
  /** Begins a listing, or asks another page, order or filter of it (LST-08). The selection stays. */
  readonly mount: (listing: MountedListing) => void
  readonly received: (id: string, answer: { readonly count: number; readonly size: number }) => void
  readonly failed: (id: string, error: unknown) => void
  readonly get: (id: string) => Listing | undefined
  /** Selected ids are held per listing (LST-19), whatever page they are on. */
  readonly select: (id: string, selection: Selection) => void
  readonly unselect: (id: string, ids: readonly string[]) => void
  readonly selection: (id: string) => Selection
  readonly subscribe: Cell<unknown>['subscribe']
}

interface State {
  readonly listings: Readonly<Record<string, Listing>>
  readonly selected: Readonly<Record<string, Selection>>
}

export const createListings = (): Listings => {
  const { get, set, subscribe } = createCell<State>({ listings: {}, selected: {} })
  const put = (listing: Listing): void => set({ ...get(), listings: { ...get().listings, [listing.id]: listing } })
  const change = (id: string, part: Partial<Listing>): void => {
    const listing = get().listings[id]
    if (listing !== undefined && differs(listing, part)) put({ ...listing, ...part })
  }
  const selection = (id: string): Selection => get().selected[id] ?? noSelection
  const select = (id: string, next: Selection): void => set({ ...get(), selected: { ...get().selected, [id]: next } })
  return {
    mount: ({
      id,
      caseId,
      currentPage,
      count,
      ordering = [defaultOrdering],
      filters = noFilters,
      pageSize: size = pageSize,
    }) => {
      const known = get().listings[id]
      if (known === undefined)
        put({ ...fresh, id, meta: { filters, caseId }, ordering, currentPage, count, pageSize: size })
      else change(id, { meta: { filters, caseId }, ordering, currentPage, pageSize: size })
    },
    received: (id, { count, size }) => change(id, { count, currentPageSize: size, error: null }),
    failed: (id, error) => change(id, { error: listingError(error) }),
    get: (id) => get().listings[id],
    select,
    unselect: (id, ids) => {
      const { ids: selected, anchor } = selection(id)
      if (selected.some((each) => ids.includes(each))) select(id, { ids: without(selected, ids), anchor })
    },
    selection,
    subscribe,
  }
}

const fresh = { currentPageSize: 0, entityType: 'document', error: null } as const

const differs = (listing: Listing, part: Partial<Listing>): boolean => !isSameData({ ...listing, ...part }, listing)

/** What kind of failure it is: the server or the line, or something that must not happen (LST-23, LST-24). */
export const listingError = (error: unknown): ListingError =>
  error instanceof HttpError ||
  error instanceof NoConnectionError ||
  error instanceof UnexpectedAnswerError ||
  error instanceof MissingKeyError
    ? 'failed to fetch'
    : 'error'
