import { useEffect, useState } from 'react'
import { judgePassword } from '@aktenraum/client/collections/passwords/judge'
import type { Judgement } from '@aktenraum/client/collections/passwords/judgement'

/** Shorter than people notice, longer than it takes to press the next key. */
const restMs = 150

/** What to think of the password that is being typed; while it changes, of the one before. */
export const useJudgement = (password: string, about: readonly string[]): Judgement | undefined => {
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
