import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False in the server's page and until the scripts have taken it over. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
