import { useRefresh } from 'react-admin'
import { unlockPlan } from '../../shared/forms/plans.ts'
import { required } from '../../shared/forms/rules/texts.ts'
import type { SecurityForm } from '../../shared/forms/use-security-form.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'
import { useOffice } from '../office/office-context.tsx'
import type { FormFailure } from './failure.ts'
import { failureOf } from './failure.ts'

/** The password opens the keys again, and with them what waited for them. */
export const useUnlockForm = (
  label: string,
  onUnlocked?: () => void,
): SecurityForm<{ readonly password: string }, FormFailure> => {
  const { session, downloads } = useOffice()
  const refresh = useRefresh()
  return useSecurityForm({
    plan: unlockPlan,
    fields: { password: { label, rules: [required] } },
    start: { password: '' },
    explain: (error) => Promise.resolve(failureOf(error)),
    digests: { 'opaque-login': ({ secret }) => session.unlock(secret) },
    onSent: () => {
      downloads.gate.open()
      onUnlocked?.()
      refresh()
    },
  })
}
