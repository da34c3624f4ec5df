import { useEffect, useState } from 'react'
import { useOffice } from './office-context.tsx'

const minuteMs = 60_000

/** The time, read anew every minute. */
export const useNow = (): Date => {
  const { now } = useOffice()
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), minuteMs)
    return () => clearInterval(timer)
  }, [now])
  return at
}
