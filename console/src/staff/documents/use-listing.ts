import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Document, DocumentQuery } from '@aktenraum/client/collections/types'
import { listingIdOf } from '../../shared/documents/documents.ts'
import type { Listing } from '../../shared/documents/listings.ts'
import { shownSet } from '../../shared/documents/sets.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { useOffice, usePreferences } from '../office/office-context.tsx'
import { useDocumentPage } from '../reads/reads.ts'
import { serverOrdering } from './document-order.ts'
import { isLookedFor } from './looked-for.ts'
import { useDeleted, useListingState, useSelected } from '../listing/use-documents.ts'
import type { Found } from './use-found.ts'
import { useFound } from './use-found.ts'
import type { AddressControl } from './use-listing-address.ts'
import { useListingAddress } from './use-listing-address.ts'

const gapDelayMs = 500

export interface ListingView extends AddressControl {
  readonly id: string
  readonly documents: readonly Document[]
  readonly count: number
  readonly pages: number
  readonly pageSize: number
  readonly isPending: boolean
  /** What is shown is not what is asked for now: that is on its way. */
  readonly isOld: boolean
  /** What is shown is all of what is asked for, as far as it is known; more will not come by itself. */
  readonly isSettled: boolean
  /** Set while the list could not be fetched (LST-23). Other failures are thrown (LST-24). */
  readonly failure: unknown
  readonly reload: () => void
  /** Where the browser itself looks for what is listed: how far it has looked. */
  readonly found: Found | undefined
}

/** The documents of the case, a page at a time: what the address asks for, by the listing of the store (LST-08). */
export const useListing = (): ListingView => {
  const { record } = useCase()
  const { listings } = useOffice().documents
  const { pageSize } = usePreferences()
  const control = useListingAddress()
  const { page, ordering, filters } = control.address
  const id = listingIdOf(record.id)
  const { documents_count: count, id: caseId } = record
  useLayoutEffect(() => {
    listings.mount({ id, caseId, count, currentPage: page, ordering: [ordering], filters, pageSize })
  }, [caseId, count, filters, id, listings, ordering, page, pageSize])

  const listing = useListingState(id)
  const found = useFound(listing)
  const part = useServerPage(listing)
  const source = found ?? part
  const { data, total, isOld, isPending, failure } = useShown(id, source)
  const isFetching = source.isFetching || isOld
  const { refetch } = source
  const deleted = useDeleted()
  const { entities } = useOffice().documents
  const documents = useMemo(
    () => entities.settled((data ?? []).filter((document) => !deleted.has(document.id))),
    [data, deleted, entities],
  )
  const reload = useCallback(() => void refetch(), [refetch])
  useKept(id, documents, isOld ? undefined : total)
  useFailure(id, failure)

  const known = total ?? count
  const pages = Math.ceil(known / pageSize)
  useGap({ page, pageSize, count: known, shown: documents.length, isFetching, reload })
  useSelectionReload(id, reload)
  useLastPage(control, { pages, isPending: isPending || isFetching })
  const isSettled = !isOld && isComplete(found)
  return {
    ...control,
    id,
    documents,
    count: known,
    pages,
    pageSize,
    isPending,
    isOld,
    isSettled,
    failure,
    reload,
    found,
  }
}

/** What the server listed is complete; what the browser looks for, once it has looked as far as it was told to. */
const isComplete = (found: Found | undefined): boolean =>
  found === undefined || found.reach.isWhole || !found.isFetching

interface Source {
  readonly data: readonly Document[] | undefined
  readonly total?: number | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly isPlaceholderData?: boolean
}
interface Shown {
  readonly id: string
  readonly data: readonly Document[] | undefined
  readonly total: number | undefined
}
interface ShownView extends Shown, Pick<ListingView, 'isOld' | 'isPending' | 'failure'> {}

/** What there is, and until then what there was before in the same list. */
const useShown = (id: string, source: Source): ShownView => {
  const [last, setLast] = useState<Shown>({ id, data: undefined, total: undefined })
  const data = source.isPlaceholderData === true ? undefined : source.data
  const present = { id, data, total: source.total }
  if (data !== undefined && differs(present, last)) setLast(present)
  if (data !== undefined) return { ...present, isOld: false, isPending: false, failure: undefined }
  const failure = source.error ?? undefined
  if (last.id === id && last.data !== undefined) return { ...last, isOld: true, isPending: false, failure }
  return { ...present, isOld: false, isPending: source.isPending, failure }
}
const differs = (one: Shown, other: Shown): boolean =>
  one.data !== other.data || one.total !== other.total || one.id !== other.id

/** A page in an order that the server knows. */
const useServerPage = (listing: Listing | undefined) => {
  const { record } = useCase()
  const { pageSize } = usePreferences()
  const query = queryOf(listing, pageSize)
  const enabled = listing !== undefined && !isLookedFor(listing)
  const options = { enabled, keepsBefore: true }
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useDocumentPage(record.id, query, options)
  return { data: data?.results, total: data?.count, error, isPending, isFetching, isPlaceholderData, refetch }
}

const queryOf = (listing: Listing | undefined, pageSize: number): DocumentQuery => {
  const [ordering = ''] = listing?.ordering ?? []
  const pinned = listing?.meta.filters.pinned
  return {
    ...(pinned ? { pinned } : {}),
    page: listing?.currentPage ?? 1,
    pageSize,
    ordering: serverOrdering(ordering),
  }
}

/** What came of it goes to the store: the count, the documents, and the order in which they are shown. */
const useKept = (id: string, documents: readonly Document[], total: number | undefined): void => {
  const { entities, listings, sets } = useOffice().documents
  useEffect(() => {
    if (total === undefined) return
    entities.remember(documents)
    listings.received(id, { count: total, size: documents.length })
    sets.put(
      shownSet(id),
      documents.map((document) => document.id),
    )
  }, [documents, entities, id, listings, sets, total])
}

/** The store says which kind of failure it is; one that must not happen is thrown on. */
const useFailure = (id: string, failure: unknown): void => {
  const { listings } = useOffice().documents
  useEffect(() => {
    if (failure !== undefined) listings.failed(id, failure)
  }, [failure, id, listings])
  const error = useListingState(id)?.error
  if (failure !== undefined && error === 'error') throw failure
}

interface Gap {
  readonly page: number
  readonly pageSize: number
  readonly count: number
  readonly shown: number
  readonly isFetching: boolean
  readonly reload: () => void
}
/** A page that shows fewer documents than it should is fetched again (LST-16). */
const useGap = ({ page, pageSize, count, shown, isFetching, reload }: Gap): void => {
  const expected = Math.max(0, Math.min(pageSize, count - (page - 1) * pageSize))
  const isGap = !isFetching && shown < expected
  useEffect(() => {
    if (!isGap) return
    const timer = setTimeout(reload, gapDelayMs)
    return () => clearTimeout(timer)
  }, [isGap, reload])
}

/** A changed selection reloads the listing, so that what is done with it meets the present state (LST-14). */
const useSelectionReload = (id: string, reload: () => void): void => {
  const { ids } = useSelected(id)
  useEffect(() => {
    if (ids.length > 0) reload()
  }, [ids, reload])
}

/** Others may have deleted what was on the last page; an address may name one that never was. */
const useLastPage = (
  { address: { page }, go }: AddressControl,
  { pages, isPending }: { readonly pages: number; readonly isPending: boolean },
): void => {
  useEffect(() => {
    if (!isPending && page > Math.max(1, pages)) go({ page: Math.max(1, pages) }, { replace: true })
  }, [go, isPending, page, pages])
}
