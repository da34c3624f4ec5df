import { useEffect, useRef } from 'react'
import { useConnection } from './use-connection.ts'

/**
 * Whether what was cut off waits for the connection, of which one banner tells already; it is tried again by itself
 * when the connection is back.
 */
export const useAwaited = (isCutOff: boolean, retry: () => void): boolean => {
  const { isLost } = useConnection()
  const waits = useRef(false)
  useEffect(() => {
    if (isLost) {
      waits.current = isCutOff
      return
    }
    if (waits.current && isCutOff) retry()
    waits.current = false
  }, [isLost, isCutOff, retry])
  return isCutOff && isLost
}
