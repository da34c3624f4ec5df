import { unlockPlan } from '../../shared/forms/plans.ts'
import type { Refused } from '../../shared/forms/refused.ts'
import { required } from '../../shared/forms/rules/texts.ts'
import type { SecurityForm } from '../../shared/forms/use-security-form.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'

export interface Unlocking<Failure extends Refused> {
  /** Brings the keys back, and the session if it has ended. */
  readonly unlock: (password: string) => Promise<unknown>
  readonly explain: (thrown: unknown) => Promise<Failure>
  /** They are back. */
  readonly onUnlocked: () => void
}

/** The password opens the keys again. */
export const useUnlockForm = <Failure extends Refused>(
  label: string,
  { unlock, explain, onUnlocked }: Unlocking<Failure>,
): SecurityForm<{ readonly password: string }, Failure> =>
  useSecurityForm({
    plan: unlockPlan,
    fields: { password: { label, rules: [required] } },
    start: { password: '' },
    explain,
    digests: { 'opaque-login': ({ secret }) => unlock(secret) },
    onSent: onUnlocked,
  })
