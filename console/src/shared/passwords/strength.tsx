import { passwordTexts } from '@aktenraum/client/words/password'
import { minimumPasswordLength } from '@aktenraum/client/collections/passwords/judge'
import { useJudgement } from './use-judgement.ts'

const steps = { short: 0, weak: 1, good: 3, strong: 4 } as const

interface StrengthProps {
  readonly password: string
  /** Names and addresses of who chooses it. */
  readonly about: readonly string[]
}

/** How good the password is that is being typed, and what would make it better. */
export const PasswordStrength = ({ password, about }: StrengthProps) => {
  const judgement = useJudgement(password, about)
  if (judgement === undefined) return passwordTexts.minimum(minimumPasswordLength)
  const { strength, advice } = judgement
  return (
    <>
      <span className={`strength ${strength}`}>
        <meter min={0} max={4} value={steps[strength]} aria-hidden="true" />
        <span>
          {passwordTexts.strengthLabel}: <strong>{passwordTexts.strength[strength]}</strong>
        </span>
      </span>
      {strength === 'short' ? passwordTexts.minimum(minimumPasswordLength) : advice.join(' ')}
    </>
  )
}
