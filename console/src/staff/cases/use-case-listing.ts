import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { PagedListing } from '@aktenraum/client/memory/listing'
import { useOffice } from '../office/office-context.tsx'
import type { CaseSort } from './case-order.ts'
import { isLocalOrder, orderingOf, sortOf } from './case-order.ts'

/** So many hits are shown first, and so many more each time (TBL-02, TBL-03). */
export const hitStep = 10
const sortRetryMs = 300

export interface CaseListing {
  readonly state: PagedListing
  readonly sort: CaseSort
  readonly hitsShown: number
  readonly isFiltered: boolean
  readonly search: (text: string) => void
  readonly showMore: () => void
  readonly turnTo: (page: number) => void
  readonly counted: (count: number) => void
  readonly orderBy: (sort: CaseSort) => void
}

/** What is asked of the list of cases. `canOrder`: whether numbers and titles are here to be ordered by. */
export const useCaseListing = (canOrder: boolean): CaseListing => {
  const { get, set, subscribe } = useOffice().databases.caseListing
  const state = useSyncExternalStore(subscribe, get)
  const change = useCallback((part: Partial<PagedListing>) => set({ ...get(), ...part }), [get, set])
  const counted = useCallback(
    (count: number) => {
      if (get().count !== count) change({ count })
    },
    [change, get],
  )
  const sort = sortOf(state.ordering)
  const { shown } = state.meta
  const hitsShown = typeof shown === 'number' ? shown : hitStep
  return {
    state,
    sort,
    hitsShown,
    isFiltered: state.searchQuery.trim() !== '',
    search: (searchQuery) => change({ searchQuery, meta: {} }),
    showMore: () => change({ meta: { shown: hitsShown + hitStep } }),
    turnTo: (currentPage) => change({ currentPage }),
    counted,
    orderBy: useRetried(canOrder, (next) => change({ ordering: [orderingOf(next)], currentPage: 1 })),
  }
}

/** A click that comes before there is anything to order by is tried again until there is (TBL-09). */
const useRetried = (canOrder: boolean, apply: (sort: CaseSort) => void): ((sort: CaseSort) => void) => {
  const now = useRef({ canOrder, apply })
  useEffect(() => {
    now.current = { canOrder, apply }
  })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((sort) => {
    const attempt = (): void => {
      clearTimeout(timer.current)
      if (isLocalOrder(sort.column) && !now.current.canOrder) timer.current = setTimeout(attempt, sortRetryMs)
      else now.current.apply(sort)
    }
    attempt()
  }, [])
}
