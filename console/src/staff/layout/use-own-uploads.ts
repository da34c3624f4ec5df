import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useRefresh } from 'react-admin'
import type { Case } from '../../shared/client/types.ts'
import { countUp } from '../../shared/uploads/count-up.ts'
import type { Uploaded } from '../../shared/uploads/drafts.ts'
import { useDrafts } from '../office/use-uploads.ts'

/** While many arrive, one reload answers several. */
const refreshEveryMs = 1500

/** What was just uploaded here counts and appears at once, whether or not the server has told of it yet (UPL-33). */
export const useOwnUploads = (): void => {
  const { recentlyUploaded } = useDrafts()
  const queries = useQueryClient()
  const refreshSoon = useRefreshSoon()
  const seen = useRef(recentlyUploaded)
  useEffect(() => {
    const known = new Set(seen.current)
    const fresh = recentlyUploaded.filter((uploaded) => !known.has(uploaded))
    seen.current = recentlyUploaded
    if (fresh.length === 0) return
    countUpIn(queries, fresh)
    refreshSoon()
  }, [queries, recentlyUploaded, refreshSoon])
}

/** At once, and while it is asked for again and again, every now and then. */
const useRefreshSoon = (): (() => void) => {
  const refresh = useRefresh()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isDue = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    const tick = (): void => {
      timer.current = isDue.current ? setTimeout(tick, refreshEveryMs) : undefined
      if (isDue.current) refresh()
      isDue.current = false
    }
    isDue.current = true
    if (timer.current === undefined) tick()
  }, [refresh])
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
