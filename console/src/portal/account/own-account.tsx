import { useMemo } from 'react'
import { themes } from '@aktenraum/domain/contracts'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { createPreferences } from '@aktenraum/client/collections/preferences'
import type { Preferences } from '@aktenraum/client/collections/preferences'
import { AccountSections } from '../../features/account/account-sections.tsx'
import { AccountScene } from '../../features/account/scene.tsx'
import { usePortal } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'
import { portalForms } from '../kit/form-kit.tsx'

/** All that one can do with one's own account. */
export const OwnAccount = ({ ready }: { readonly ready: Ready }) => {
  const { session } = usePortal()
  const { client, now } = ready.office
  const { user } = ready.session
  const preferences = useMemo(() => portalPreferences(client), [client])
  const scene = useMemo(
    () => ({
      kit: portalForms,
      client,
      user,
      onUser: session.named,
      now,
    }),
    [client, now, session, user],
  )
  return (
    <AccountScene scene={scene}>
      <AccountSections preferences={preferences} hasConsole={false} />
    </AccountScene>
  )
}

/** The page itself says which theme it has: as the server made it, or as it was chosen since. */
const portalPreferences = (client: Pick<OfficeClient, 'savePreferences'>): Preferences => {
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
