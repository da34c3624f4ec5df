import { useQueryClient } from '@tanstack/react-query'
import { staleBy } from '@aktenraum/client/memory/stale'
import type { StaleRead } from '@aktenraum/client/memory/stale'
import type { ChangeDto } from '@aktenraum/domain/contracts'
import { useCallback, useEffect, useRef } from 'react'

/** What comes within that time after the first is read together with it: mails of a whole office may go out at once. */
const gatherMs = 1000

/** Reads anew what a change makes stale, where that is known; answers whether it is. All else stays as it is. */
export const useStaleReads = (): ((change: Pick<ChangeDto, 'type'>) => boolean) => {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const stale = useRef(new Set<StaleRead>())
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (change) => {
      const reads = staleBy(change)
      if (reads === null) return false
      for (const read of reads) stale.current.add(read)
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        for (const read of stale.current) void queries.invalidateQueries({ queryKey: [read] })
        stale.current.clear()
      }, gatherMs)
      return true
    },
    [queries],
  )
}
