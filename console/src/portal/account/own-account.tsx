import { useMemo } from 'react'
import { AccountSections } from '../../features/account/account-sections.tsx'
import { AccountScene } from '../../features/account/scene.tsx'
import { usePortal } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'
import { portalForms } from '../kit/form-kit.tsx'
import { portalPreferences } from './portal-preferences.ts'

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
