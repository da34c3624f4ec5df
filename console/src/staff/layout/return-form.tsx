import { useAuthProvider, useLogout } from 'react-admin'
import { ReturnForm as Feature } from '../../features/session/return-form.tsx'
import type { AwayReason } from '../../shared/session/away.ts'
import { useUnlocking } from '../forms/use-unlocking.ts'
import { staffCover } from '../kit/cover-kit.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'

export const ReturnForm = ({ reason }: { reason: AwayReason }) => {
  const { user } = useSession()
  const { downloads } = useOffice()
  const logout = useLogout()
  const authProvider = useAuthProvider()
  const scene = {
    kit: staffCover,
    email: user.email,
    ...useUnlocking(),
    onSignOut: () => logout({ manual: true }),
    onLeave: () => {
      downloads.gate.refuse()
      // Where another person is signed in, the page becomes theirs.
      if (reason === 'other-viewer') window.location.assign(paths.cases)
      else void authProvider?.logout({})
    },
  }
  return <Feature scene={scene} reason={reason} />
}
