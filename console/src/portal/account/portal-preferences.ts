import { themes } from '@aktenraum/domain/contracts'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { createPreferences } from '@aktenraum/client/collections/preferences'
import type { Preferences } from '@aktenraum/client/collections/preferences'

/** The page itself says which theme it has: as the server made it, or as it was chosen since. */
export const portalPreferences = (client: Pick<OfficeClient, 'savePreferences'>): Preferences => {
  const { dataset } = document.documentElement
  const theme = themes.find((each) => each === dataset['theme']) ?? 'system'
  const preferences = createPreferences({ theme, shortcuts: true, pageSize: 30 }, client.savePreferences)
  preferences.subscribe(() => {
    const { theme: chosen } = preferences.get()
    if (chosen === 'system') delete dataset['theme']
    else dataset['theme'] = chosen
  })
  return preferences
}
