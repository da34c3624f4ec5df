import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { AccountScene } from '../../features/account/scene.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { staffForms } from '../kit/form-kit.tsx'

/** Lets the screens of the account stand in the console. */
export const StaffScene = ({ children }: { children: ReactNode }) => {
  const { client, session, now } = useOffice()
  const { user } = useSession()
  const scene = useMemo(
    () => ({ kit: staffForms, client, user, onUser: session.rename, now }),
    [client, now, session, user],
  )
  return <AccountScene scene={scene}>{children}</AccountScene>
}
