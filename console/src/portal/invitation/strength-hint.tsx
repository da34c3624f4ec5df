import { invitationTexts } from '../texts/invitation-de.ts'
import { passwordStrength } from '../../shared/format/password-strength.ts'

const steps = { short: 0, weak: 1, fair: 2, good: 3, strong: 4 } as const

export const StrengthHint = ({ password }: { readonly password: string }) => {
  if (password === '') return null
  const strength = passwordStrength(password)
  return (
    <span className={`strength ${strength}`}>
      <meter min={0} max={4} value={steps[strength]} aria-hidden="true" />
      <span>
        {invitationTexts.strengthLabel}: <strong>{invitationTexts.strength[strength]}</strong>
      </span>
    </span>
  )
}
