import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is as this media query says; where nobody can tell, it is not. */
export const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (onChange: () => void): (() => void) => {
      const media = globalThis.matchMedia?.(query)
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => globalThis.matchMedia?.(query).matches === true,
    () => false,
  )
}
