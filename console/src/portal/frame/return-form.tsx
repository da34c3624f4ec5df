import type { AwayReason } from '../../shared/session/away.ts'
import { ReturnForm as Feature } from '../../features/session/return-form.tsx'
import { useUnlocking } from '../forms/use-unlocking.ts'
import { portalCover } from '../kit/cover-kit.tsx'
import { paths } from '../navigation/routes.ts'
import { usePortal } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'

interface ReturnFormProps {
  readonly reason: AwayReason
  readonly ready: Ready
}

export const ReturnForm = ({ reason, ready }: ReturnFormProps) => {
  const { session, leave } = usePortal()
  const { gate } = ready.downloads
  const scene = {
    kit: portalCover,
    email: ready.session.user.email,
    ...useUnlocking(gate.open),
    onSignOut: session.signOut,
    onLeave: () => {
      gate.refuse()
      leave(reason === 'other-viewer' ? paths.cases : paths.signIn())
    },
  }
  return <Feature scene={scene} reason={reason} />
}
