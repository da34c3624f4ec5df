import { useCallback, useEffect, useRef } from 'react'
import { useRefresh } from 'react-admin'
import { draftsIn } from '../../shared/uploads/drafts.ts'
import { isUnderWay } from '../../shared/uploads/under-way.ts'
import { useOffice } from '../office/office-context.tsx'

/** How long one reload of the lists has to do, and while a heap of files is uploaded, each of which is news. */
const usualMs = 1500
const busyMs = 10_000
const heap = 20

/** Reloads what is shown, after `before`: at once, and when asked for again and again, every now and then. */
export const useCalmRefresh = (before: () => void): (() => void) => {
  const { uploads } = useOffice()
  const refresh = useRefresh()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isDue = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    const isBusy = (): boolean => draftsIn(uploads.get()).filter(isUnderWay).length > heap
    const tick = (): void => {
      timer.current = isDue.current ? setTimeout(tick, isBusy() ? busyMs : usualMs) : undefined
      if (isDue.current) {
        before()
        refresh()
      }
      isDue.current = false
    }
    isDue.current = true
    if (timer.current === undefined) tick()
  }, [before, refresh, uploads])
}
