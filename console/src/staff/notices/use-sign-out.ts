import { useLogout } from 'react-admin'
import { messageOf } from '@aktenraum/client/words/message-of'
import { useConfirm } from '../components/confirm.tsx'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { useNotifyFailure } from './failed-notice.tsx'

/** Ends the session, after a question if uploads would be lost. */
export const useSignOut = (): (() => Promise<void>) => {
  const logout = useLogout()
  const confirm = useConfirm()
  const notifyFailure = useNotifyFailure()
  const { progress } = useOffice()
  const leave = (): Promise<unknown> =>
    logout({ manual: true }).catch((error: unknown) => notifyFailure(messageOf(error), () => void leave()))
  return async () => {
    const isBusy = ['encrypt', 'upload'].some((type) =>
      Object.values(progress.byType(type)).some(({ inProgress }) => inProgress),
    )
    const { signOutRunning: message, signOutAnyway, signOut: title } = texts.account
    if (isBusy && !(await confirm({ title, message, confirm: signOutAnyway, colour: 'warning' }))) return
    await leave()
  }
}
