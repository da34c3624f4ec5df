import { useRefresh } from 'react-admin'
import type { Unlocking } from '../../features/session/use-unlock-form.ts'
import { useOffice } from '../office/office-context.tsx'
import type { FormFailure } from './failure.ts'
import { failureOf } from './failure.ts'

/** How the password opens the keys here, and with them what waited for them. */
export const useUnlocking = (onUnlocked?: () => void): Unlocking<FormFailure> => {
  const { session, downloads } = useOffice()
  const refresh = useRefresh()
  return {
    unlock: session.unlock,
    explain: (error) => Promise.resolve(failureOf(error)),
    onUnlocked: () => {
      downloads.gate.open()
      onUnlocked?.()
      refresh()
    },
  }
}
