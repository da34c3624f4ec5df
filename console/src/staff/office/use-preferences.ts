import { useSyncExternalStore } from 'react'
import type { Preferred } from '../../shared/preferences/preferences.ts'
import { useOffice } from './office-context.tsx'

export const usePreferences = (): Preferred => {
  const { preferences } = useOffice()
  return useSyncExternalStore(preferences.subscribe, preferences.get)
}
