import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { AccountScene } from '../../shared/account/kit.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { staffKit } from './kit.tsx'

/** Lets the screens of the account stand in the console. */
export const StaffScene = ({ children }: { children: ReactNode }) => {
  const { client, session, now } = useOffice()
  const { user } = useSession()
  const scene = useMemo(
    () => ({ kit: staffKit, client, user, onUser: session.isNamed, now }),
    [client, now, session, user],
  )
  return <AccountScene scene={scene}>{children}</AccountScene>
}
