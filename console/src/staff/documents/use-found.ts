import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { isFiltered } from '@aktenraum/client/engines/lookup/filters'
import type { Listing } from '../../shared/documents/listings.ts'
import type { Hits, Reach, Sought } from '@aktenraum/client/engines/lookup/lookup'
import { scanLimit } from '../../shared/documents/results.ts'
import { userName } from '@aktenraum/client/words/users'
import { useCase } from '../open-case/case-scope.tsx'
import { useOffice, usePreferences } from '../office/office-context.tsx'
import { useRead } from '../reads/use-read.ts'
import { sortOf } from './document-order.ts'
import { isLookedFor } from './looked-for.ts'

/** A page of what the browser has found, like a page that the server answers. */
export interface Found {
  /** Undefined while nothing was found yet for what is asked for now. */
  readonly data: readonly Document[] | undefined
  readonly total: number | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
  readonly reach: Reach
  /** What was found from the first on, so many of them. */
  readonly first: (count: number) => Promise<readonly Document[]>
  /** Looks through as many documents again. */
  readonly lookFurther: () => void
}

/** Looks through the documents of a case for what the server cannot know, so many at a time (LST-20). */
export const useFound = (listing: Listing | undefined): Found | undefined => {
  const { results, entities } = useOffice().documents
  const isWanted = listing !== undefined && isLookedFor(listing)
  const caseId = listing?.meta.caseId ?? ''
  const [upTo, setUpTo] = useState(scanLimit)
  const { error, isFetching, refetch } = useRead(
    ['documents', 'looked through', caseId, upTo],
    async () => {
      await results.read(caseId, upTo)
      return results.reach(caseId).looked
    },
    { enabled: isWanted },
  )
  const lookFurther = useCallback(() => setUpTo(results.reach(caseId).looked + scanLimit), [caseId, results])

  const reach = useSyncExternalStore(results.subscribe, () => results.reach(caseId))
  const isReady = isWanted && isEnough(listing, reach, upTo)
  const sought = useSought(listing)
  const hits = useHits(sought, isReady)
  const first = useCallback(
    async (count: number) => {
      const { documents } = await results.find({ ...sought, from: 0, to: count })
      entities.remember(documents)
      return documents
    },
    [entities, results, sought],
  )
  if (!isWanted) return undefined
  return { ...pageOf(hits, error), isFetching, refetch, reach, first, lookFurther }
}

const pageOf = ({ found, error: lookError }: HitsView, readError: unknown) => {
  const error = readError ?? lookError
  return { data: found?.documents, total: found?.total, error, isPending: found === undefined && error === null }
}

/** In an order that is not complete, the first would not be the first; what is searched for may come bit by bit. */
const isEnough = ({ meta }: Listing, { looked, isWhole }: Reach, upTo: number): boolean =>
  isWhole || looked >= upTo || isFiltered(meta.filters)

/** The shown page of what is asked for. */
const useSought = (listing: Listing | undefined): Sought => {
  const { people } = useCase()
  const { pageSize } = usePreferences()
  return useMemo(() => {
    const { field, isDescending } = sortOf(listing?.ordering[0] ?? '')
    const names = Object.fromEntries(people.map((user) => [user.id, userName(user)]))
    const from = ((listing?.currentPage ?? 1) - 1) * pageSize
    return {
      caseId: listing?.meta.caseId ?? '',
      filters: listing?.meta.filters ?? {},
      order: { field, isDescending, names: field === 'uploader' ? names : {} },
      from,
      to: from + pageSize,
    }
  }, [listing, pageSize, people])
}

interface HitsView {
  readonly found?: Hits
  readonly error: unknown
}
interface Answered {
  readonly sought: Sought
  readonly hits?: Hits
  readonly error?: unknown
}

/** What was found for just this; asked again whenever something else may be found. */
const useHits = (sought: Sought, isReady: boolean): HitsView => {
  const { results, entities } = useOffice().documents
  const version = useSyncExternalStore(results.subscribe, () => results.version(sought.caseId))
  const [answered, setAnswered] = useState<Answered>()
  useEffect(() => {
    if (!isReady || version === 0) return undefined
    let isCurrent = true
    results.find(sought).then(
      (hits) => {
        if (!isCurrent) return
        entities.remember(hits.documents)
        setAnswered({ sought, hits })
      },
      (error: unknown) => {
        if (isCurrent) setAnswered({ sought, error })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [entities, isReady, results, sought, version])
  if (answered?.sought !== sought) return { error: null }
  return { error: answered.error ?? null, ...(answered.hits === undefined ? {} : { found: answered.hits }) }
}
