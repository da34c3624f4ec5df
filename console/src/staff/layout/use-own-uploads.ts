import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { countUp } from '@aktenraum/client/engines/uploads/count-up'
import { useOffice } from '../office/office-context.tsx'
import { changeKeptCases } from '../reads/reads.ts'
import { useCalmRefresh } from './use-calm-refresh.ts'

/**
 * What was just uploaded here counts, whether or not the server has told of it yet (UPL-33): at once, and while a heap
 * of files arrives, when the lists are fetched anew, so that no count is ahead of what is listed.
 */
export const useOwnUploads = (): (() => void) => {
  const { uploads } = useOffice()
  const queries = useQueryClient()
  const seen = useRef(uploads.get().recentlyUploaded)
  const count = useCallback(() => {
    const known = new Set(seen.current)
    seen.current = uploads.get().recentlyUploaded
    const fresh = seen.current.filter((uploaded) => !known.has(uploaded))
    if (fresh.length > 0) changeKeptCases(queries, (known) => countUp([known], fresh)[0])
  }, [queries, uploads])
  const refresh = useCalmRefresh(count)
  useEffect(
    () =>
      uploads.subscribe(() => {
        if (uploads.get().recentlyUploaded !== seen.current) refresh()
      }),
    [refresh, uploads],
  )
  return refresh
}
