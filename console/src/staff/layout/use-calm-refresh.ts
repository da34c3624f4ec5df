import { useCallback, useEffect, useRef } from 'react'
import { useRefresh } from 'react-admin'
import { draftsIn } from '@aktenraum/client/engines/uploads/drafts'
import { isUnderWay } from '@aktenraum/client/engines/uploads/under-way'
import { useOffice } from '../office/office-context.tsx'

/** How long one reload of the lists has to do. */
const usualMs = 1500
/** While a heap of files is uploaded, each of which is news, only every so many of those times are taken. */
const busyTimes = 6
const heap = 20

/** Reloads what is shown, after `before`: at once, and when asked for again and again, every now and then. */
export const useCalmRefresh = (before: () => void): (() => void) => {
  const { uploads } = useOffice()
  const refresh = useRefresh()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isDue = useRef(false)
  const passed = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    const isBusy = (): boolean => draftsIn(uploads.get()).filter(isUnderWay).length > heap
    const tick = (): void => {
      timer.current = isDue.current ? setTimeout(tick, usualMs) : undefined
      passed.current += 1
      // What came last is shown soon after it, however long the heap was.
      if (!isDue.current || (isBusy() && passed.current < busyTimes)) return
      passed.current = 0
      isDue.current = false
      before()
      refresh()
    }
    isDue.current = true
    if (timer.current !== undefined) return
    passed.current = busyTimes
    tick()
  }, [before, refresh, uploads])
}
