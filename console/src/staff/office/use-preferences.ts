import { useSyncExternalStore } from 'react'
import type { Preferred } from '@aktenraum/client/collections/preferences'
import { useOffice } from './office-context.tsx'

export const usePreferences = (): Preferred => {
  const { preferences } = useOffice()
  return useSyncExternalStore(preferences.subscribe, preferences.get)
}
