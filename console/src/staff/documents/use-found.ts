import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useGetList } from 'react-admin'
import type { Document } from '../../shared/client/types.ts'
import type { Listing } from '../../shared/documents/listings.ts'
import type { Reach, Scope } from '../../shared/documents/results.ts'
import { scanLimit } from '../../shared/documents/results.ts'
import { userName } from '../../shared/format/users.ts'
import { useCase } from '../case/case-scope.tsx'
import { useOffice } from '../office/office-context.tsx'
import { readOptions } from '../office/read-options.ts'
import { usePreferences } from '../office/use-preferences.ts'
import type { Reading } from '../providers/documented.ts'
import { defaultSort, orderingOf, sortDocuments, sortOf, sortsOnServer } from '../providers/document-order.ts'
import { isLookedFor } from './looked-for.ts'
import { useDocumentsVersion } from './use-documents.ts'

/** A page of what the browser has found, like a page that the server answers. */
export interface Found {
  readonly data: readonly Document[] | undefined
  readonly total: number | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
  readonly reach: Reach
  /** All that was found, on every page. */
  readonly all: readonly Document[]
  /** Looks through as many documents again. */
  readonly lookFurther: () => void
}

const nowhere: Scope = { caseId: '', ordering: '' }

/** Looks through the documents of a case for what the server cannot know, so many at a time (LST-20). */
export const useFound = (listing: Listing | undefined): Found | undefined => {
  const { results, entities } = useOffice().documents
  const isWanted = listing !== undefined && isLookedFor(listing)
  const scope = useScope(listing)
  const [upTo, setUpTo] = useState(scanLimit)
  const filter: Reading = useMemo(() => ({ scope, upTo }), [scope, upTo])
  const options = { ...readOptions, enabled: isWanted, placeholderData: <Value>(previous: Value) => previous }
  const { data, error, isPending, isFetching, refetch } = useGetList('documents', { filter }, options)
  const lookFurther = useCallback(() => setUpTo(results.reach(scope).looked + scanLimit), [results, scope])

  const reach = useSyncExternalStore(results.subscribe, () => results.reach(scope).looked)
  const version = useDocumentsVersion()
  const names = useNames()
  const all = useMemo(() => {
    if (!isWanted || reach + version < 0) return [] // both tell that there is more to read from the store
    const found = results
      .chunks(scope, listing.meta.filters)
      .flatMap(({ ids }) => ids.flatMap((id) => entities.get(id) ?? []))
    const sort = sortOf(listing.ordering[0] ?? '')
    return sortsOnServer(sort) ? found : sortDocuments(found, sort, names)
  }, [entities, isWanted, listing, names, reach, results, scope, version])
  const currentPage = listing?.currentPage ?? 1
  const { pageSize } = usePreferences()
  const shown = useMemo(
    () => all.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    [all, currentPage, pageSize],
  )
  if (!isWanted) return undefined
  const isKnown = data !== undefined || reach > 0
  return {
    data: isKnown ? shown : undefined,
    total: isKnown ? all.length : undefined,
    error,
    isPending: isPending && !isKnown,
    isFetching,
    refetch,
    reach: results.reach(scope),
    all,
    lookFurther,
  }
}

/** What the server is asked for on behalf of a listing. */
const useScope = (listing: Listing | undefined): Scope =>
  useMemo(() => {
    if (listing === undefined) return nowhere
    const { caseId, filters } = listing.meta
    const sort = sortOf(listing.ordering[0] ?? '')
    const ordering = orderingOf(sortsOnServer(sort) ? sort : defaultSort)
    return { caseId, ordering, ...(filters.pinned ? { pinned: true } : {}) }
  }, [listing])

const useNames = (): ReadonlyMap<string, string> => {
  const { people } = useCase()
  return useMemo(() => new Map(people.map((user) => [user.id, userName(user)])), [people])
}
