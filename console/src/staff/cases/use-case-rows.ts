import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { caseOrderings } from '@aktenraum/domain/contracts'
import type { CaseEntry } from '@aktenraum/client/memory/local-database/entries'
import { useCasePage } from '../reads/reads.ts'
import type { Searching } from '../search/use-databases.ts'
import { useExistence } from '../search/use-existence.ts'
import { isLocalOrder } from './case-order.ts'
import type { ShownCase } from './shown-case.ts'
import { shownEntry, shownRow } from './shown-case.ts'
import type { CaseListing } from './use-case-listing.ts'

export interface CaseRows {
  readonly cases: readonly ShownCase[]
  /** How many there are in all; null as long as nobody knows. */
  readonly count: number | null
  readonly isPending: boolean
  readonly error: unknown
  readonly retry: () => void
}
const none: readonly CaseEntry[] = []
const nobody: ReadonlySet<string> = new Set()

/** What the list of cases shows now: hits, a page ordered here, or a page of the server's. */
export const useCaseRows = (listing: CaseListing, searching: Searching): CaseRows => {
  const { isFiltered, sort } = listing
  const isHere = isFiltered || isLocalOrder(sort.column)
  const here = useRowsHere(listing, searching, isHere)
  const page = useServerPage(listing, !isHere)
  const shown = isHere ? here : page
  useLastPage(listing, shown)
  const gone = useGone(searching)
  const { refetch } = page
  const drop = useCallback(
    (ids: readonly string[]) => {
      const { databases } = searching
      const known = ids.filter((id) => databases?.entities.case.createdIds().has(id) === false)
      if (known.length === 0) return
      databases?.cases.remove(known)
      databases?.entities.case.deleted(known)
      refetch()
    },
    [refetch, searching],
  )
  useExistence(
    { type: 'case' },
    shown.cases.map(({ id }) => id),
    drop,
  )
  return { ...shown, cases: shown.cases.filter(({ id }) => !gone.has(id)) }
}

/** Cases that are gone may leave a page behind that is there no more. */
const useLastPage = ({ isFiltered, state, turnTo }: CaseListing, { count, isPending }: CaseRows): void => {
  const { currentPage, pageSize } = state
  const last = isFiltered || isPending || count === null ? currentPage : Math.max(1, Math.ceil(count / pageSize))
  useEffect(() => {
    if (currentPage > last) turnTo(last)
  }, [currentPage, last, turnTo])
}

const useGone = ({ databases }: Searching): ReadonlySet<string> => {
  const store = databases?.entities.case
  return useSyncExternalStore(store?.subscribe ?? never, () => store?.deletedIds() ?? nobody)
}

const useServerPage = (listing: CaseListing, isEnabled: boolean): CaseRows & { readonly refetch: () => void } => {
  const { currentPage, pageSize, count } = listing.state
  const { column, isDescending } = listing.sort
  const onServer = caseOrderings.find((each) => each === column) ?? 'last_update_date'
  const ordering = isDescending ? (`-${onServer}` as const) : onServer
  const { data, error, isPending, refetch } = useCasePage({ page: currentPage, pageSize, ordering }, isEnabled)
  const total = data?.count
  const { counted } = listing
  useEffect(() => {
    if (isEnabled && total !== undefined) counted(total)
  }, [counted, isEnabled, total])
  const cases = useMemo(() => (data?.results ?? []).map(shownRow), [data])
  const again = useCallback(() => void refetch(), [refetch])
  return {
    cases,
    count: total ?? count,
    isPending,
    error: data === undefined ? error : null,
    retry: again,
    refetch: again,
  }
}

const useRowsHere = (listing: CaseListing, searching: Searching, isShown: boolean): CaseRows => {
  const { state, sort, isFiltered } = listing
  const { cases: whole, found, opening, databases } = searching
  const index = isFiltered ? found : whole
  const { column, isDescending } = sort
  const all = useMemo(() => {
    if (index === null || !isShown) return none
    if (isFiltered) return index.search(state.searchQuery)
    return isLocalOrder(column) ? index.ordered(column, isDescending) : none
  }, [column, index, isDescending, isFiltered, isShown, state.searchQuery])
  const [from, to] = shownPlaces(listing)
  const shown = useMemo(() => all.slice(from, to), [all, from, to])
  const store = databases?.entities.case
  useSyncExternalStore(store?.subscribe ?? never, store?.version ?? zero)
  useEffect(() => {
    databases?.rows.show(shown.map(({ id }) => id))
  }, [databases, shown])
  return {
    cases: shown.map((entry) => shownEntry(entry, store?.byId.get(entry.id))),
    count: index === null ? null : all.length,
    isPending: index === null || (opening !== null && all.length === 0),
    error: null,
    retry: () => undefined,
  }
}

/** Hits from the first on, or a page. */
const shownPlaces = ({ state, hitsShown, isFiltered }: CaseListing): readonly [number, number] => {
  const from = (state.currentPage - 1) * state.pageSize
  return isFiltered ? [0, hitsShown] : [from, from + state.pageSize]
}

const never = () => () => undefined
const zero = (): number => 0
