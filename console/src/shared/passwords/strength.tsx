import './strength.css'
import { passwordTexts } from '@aktenraum/client/words/password'
import { minimumPasswordLength } from '@aktenraum/client/collections/passwords/judge'
import { useJudgement } from './use-judgement.ts'

const steps = { open: 0, short: 0, weak: 1, good: 3, strong: 4 } as const

interface StrengthProps {
  readonly password: string
  /** Names and addresses of who chooses it. */
  readonly about: readonly string[]
}

/** How good the password is that is being typed, and what would make it better. */
export const PasswordStrength = ({ password, about }: StrengthProps) => {
  const { strength, advice } = useJudgement(password, about) ?? unjudged
  const isLongEnough = [...password].length >= minimumPasswordLength
  return (
    <span className="password-strength">
      <span className={`strength ${strength}`}>
        <meter min={0} max={4} value={steps[strength]} aria-hidden="true" />
        <span>
          {passwordTexts.strengthLabel}: <strong>{passwordTexts.strength[strength]}</strong>
        </span>
      </span>
      <span>{isLongEnough ? advice.join(' ') : passwordTexts.minimum(minimumPasswordLength)}</span>
    </span>
  )
}

const unjudged = { strength: 'open', advice: [] } as const
