import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Case } from '../../shared/client/types.ts'
import { countUp } from '../../shared/uploads/count-up.ts'
import { draftsIn } from '../../shared/uploads/drafts.ts'
import type { Uploaded } from '../../shared/uploads/drafts.ts'
import { isUnderWay } from '../../shared/uploads/under-way.ts'
import { createPacedTell } from '../../shared/uploads/paced.ts'
import { useOffice } from '../office/office-context.tsx'

/** The whole page of a case looks at its count; while a heap of files arrives, several are counted in one go. */
const heap = 20
const heapMs = 2000

/** What was just uploaded here counts and appears at once, whether or not the server has told of it yet (UPL-33). */
export const useOwnUploads = (refreshSoon: () => void): void => {
  const { uploads } = useOffice()
  const queries = useQueryClient()
  useEffect(() => {
    let seen = uploads.get().recentlyUploaded
    const count = (): void => {
      const known = new Set(seen)
      seen = uploads.get().recentlyUploaded
      const fresh = seen.filter((uploaded) => !known.has(uploaded))
      if (fresh.length > 0) countUpIn(queries, fresh)
    }
    const countSoon = createPacedTell(new Set([count, refreshSoon]), () =>
      draftsIn(uploads.get()).filter(isUnderWay).length > heap ? heapMs : 0,
    )
    return uploads.subscribe(() => {
      if (uploads.get().recentlyUploaded !== seen) countSoon()
    })
  }, [queries, refreshSoon, uploads])
}

const countUpIn = (queries: QueryClient, fresh: readonly Uploaded[]): void => {
  queries.setQueriesData<unknown>({ queryKey: ['cases'] }, (known: unknown) => {
    if (isList(known)) return { ...known, data: countUp(known.data, fresh) }
    return isCase(known) ? countUp([known], fresh)[0] : known
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isCase = (value: unknown): value is Case => isObject(value) && 'documents_count' in value
const isList = (value: unknown): value is { readonly data: readonly Case[] } =>
  isObject(value) && 'data' in value && Array.isArray(value.data) && value.data.every(isCase)
