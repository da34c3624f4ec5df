import { unlockPlan } from '../../shared/forms/plans.ts'
import { required } from '../../shared/forms/rules/texts.ts'
import type { SecurityForm } from '../../shared/forms/use-security-form.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'
import type { Problem } from '../office/office.ts'
import { usePortal } from '../office/portal-context.tsx'

interface Typed {
  readonly password: string
}

/** The password opens the keys again. */
export const useUnlockForm = (label: string, onUnlocked?: () => void): SecurityForm<Typed, Problem> => {
  const { session } = usePortal()
  return useSecurityForm({
    plan: unlockPlan,
    fields: { password: { label, rules: [required] } },
    start: { password: '' },
    explain: session.problemOf,
    digests: { 'opaque-login': ({ secret }) => session.unlock(secret) },
    ...(onUnlocked === undefined ? {} : { onSent: onUnlocked }),
  })
}
