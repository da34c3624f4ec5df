import { passwordTexts } from '../../words/password.ts'
import { WeakPasswordError } from './errors.ts'
import type { Judgement } from './judgement.ts'

export const minimumPasswordLength = 12

/**
 * How easily a password is guessed by who knows how people choose them.
 * @param about what is known of the person: names and addresses, which guessers try first
 */
export const judgePassword = async (password: string, about: readonly string[]): Promise<Judgement> => {
  if ([...password].length < minimumPasswordLength) return { strength: 'short', advice: [] }
  // Lists of words and common passwords are large: they come when a password is chosen, and no sooner.
  return (await import('./estimate.ts')).estimate(password, about)
}

/**
 * The one gate for every password that is chosen. The server cannot have one: it never learns a password.
 * @throws WeakPasswordError
 */
export const requireStrongPassword = async (password: string, about: readonly string[]): Promise<void> => {
  const { strength, advice } = await judgePassword(password, about)
  if (strength === 'short') throw new WeakPasswordError(passwordTexts.tooShort(minimumPasswordLength))
  if (strength === 'weak') throw new WeakPasswordError([passwordTexts.tooWeak, ...advice].join(' '))
}
