import { useLogout } from 'react-admin'
import { isSending } from '../../features/session/leaving.ts'
import { leavingTexts } from '../../features/session/texts/leaving.ts'
import { messageOf } from '@aktenraum/client/words/message-of'
import { useConfirm } from '../components/confirm.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useNotifyFailure } from './failed-notice.tsx'

/** Ends the session, after a question if uploads would be lost. */
export const useSignOut = (): (() => Promise<void>) => {
  const logout = useLogout()
  const confirm = useConfirm()
  const notifyFailure = useNotifyFailure()
  const { uploads } = useOffice()
  const leave = (): Promise<unknown> =>
    logout({ manual: true }).catch((error: unknown) => notifyFailure(messageOf(error), () => void leave(), error))
  return async () => {
    if (isSending(uploads) && !(await confirm({ ...leavingTexts, colour: 'warning' }))) return
    await leave()
  }
}
