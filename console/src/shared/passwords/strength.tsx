import { useEffect, useState } from 'react'
import type { Judgement } from '@aktenraum/client/collections/passwords/judgement'
import './strength.css'
import { passwordTexts } from '@aktenraum/client/words/password'
import { judgePassword, minimumPasswordLength } from '@aktenraum/client/collections/passwords/judge'

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

/** Shorter than people notice, longer than it takes to press the next key. */
const restMs = 150

/** What to think of the password that is being typed; while it changes, of the one before. */
const useJudgement = (password: string, about: readonly string[]): Judgement | undefined => {
  const [judgement, setJudgement] = useState<Judgement>()
  const known = about.join('\n')
  useEffect(() => {
    if (password === '') return undefined
    let isCurrent = true
    const show = (next: Judgement): void => {
      if (isCurrent) setJudgement(next)
    }
    // Without the lists nothing is shown; whoever sends the form is told.
    const judge = (): void => void judgePassword(password, known.split('\n')).then(show, () => undefined)
    const timer = setTimeout(judge, restMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, known])
  return password === '' ? undefined : judgement
}
