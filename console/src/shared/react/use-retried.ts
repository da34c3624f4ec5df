import { useEffect, useRef } from 'react'

const pauseMs = 4_000

/** Asks again in a while; `because`: what came of asking the last time, null where it need not be asked again. */
export const useRetried = (because: object | null, retry: () => void): void => {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  }, [retry])
  useEffect(() => {
    if (because === null) return undefined
    const timer = setTimeout(() => latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [because])
}
