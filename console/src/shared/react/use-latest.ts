import { useCallback, useRef } from 'react'

/**
 * For what is read again whenever news come: called before a reading, it answers what says afterwards whether that was the
 * latest one. An answer that took longer than the one after it is old.
 */
export const useLatest = (): (() => () => boolean) => {
  const count = useRef(0)
  return useCallback(() => {
    count.current += 1
    const own = count.current
    return () => own === count.current
  }, [])
}
