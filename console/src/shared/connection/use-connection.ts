import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { connectionState } from '@aktenraum/client/wire/connection-state'
import type { ConnectionState } from '@aktenraum/client/wire/connection-state'

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connectionState.subscribe, connectionState.get, connectionState.get)

/** Whether the connection was lost since this was first drawn, and is there again. */
export const useIsBack = (): boolean => {
  const { isLost } = useConnection()
  const [wasLost, setWasLost] = useState(isLost)
  if (isLost && !wasLost) setWasLost(true)
  return wasLost && !isLost
}

/**
 * How long it is waited for an answer after the connection came back, before the failure is told with a way to try
 * again.
 */
const patienceMs = 10_000

/**
 * Whether what was cut off waits for the connection, of which one banner tells already. When that is back it is tried
 * again by itself, and is awaited until the answer is there: nobody is warned of what is being fetched.
 */
export const useAwaited = (isCutOff: boolean, retry: () => void): boolean => {
  const { isLost } = useConnection()
  const [waits, setWaits] = useState(false)
  if (waits !== isCutOff && (isLost || !isCutOff)) setWaits(isCutOff)
  const tryAgain = useEffectEvent(() => retry())
  const isBack = waits && !isLost
  useEffect(() => {
    if (!isBack) return undefined
    tryAgain()
    const patience = setTimeout(() => setWaits(false), patienceMs)
    return () => clearTimeout(patience)
  }, [isBack])
  return waits
}
