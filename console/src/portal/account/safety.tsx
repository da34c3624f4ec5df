import { useMemo } from 'react'
import { AccountScene } from '../../features/account/scene.tsx'
import { SafetyNumber } from '../../features/account/safety-number.tsx'
import type { Ready } from '../office/portal-session.ts'
import { portalForms } from '../kit/form-kit.tsx'

/** What the client and somebody of the office compare. */
export const Safety = ({ ready, userId }: { readonly ready: Ready; readonly userId: string }) => {
  const { client, now } = ready.office
  const { user } = ready.session
  const scene = useMemo(() => ({ kit: portalForms, client, user, onUser: () => undefined, now }), [client, now, user])
  return (
    <AccountScene scene={scene}>
      <SafetyNumber userId={userId} />
    </AccountScene>
  )
}
