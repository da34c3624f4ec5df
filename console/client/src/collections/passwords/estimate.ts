import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'
import { passwordAdvice } from '../../words/password-advice.ts'
import type { Judgement } from './judgement.ts'

const guesser = new ZxcvbnFactory({ dictionary: { ...common, ...german }, graphs: adjacencyGraphs })

/** What everybody here has in common. */
const here = ['Aktenraum', 'Kanzlei']
/** From which of zxcvbn's scores on, 0 to 4, a password may be chosen: more than 10^8 guesses. */
const enough = 3

/**
 * Guesses as zxcvbn does, by words, names, dates, patterns of the keyboard and passwords that became known; and once
 * more as somebody does who knows the person, to whom their name says nothing.
 */
export const estimate = (password: string, about: readonly string[]): Judgement => {
  const known = [...here, ...about.flatMap(wordsOf)]
  const { score, feedback } = guesser.check(password, known)
  const { warning, suggestions } = feedback
  if (score < enough) return weak(warning, suggestions)
  const unknown = password.replaceAll(new RegExp(known.join('|'), 'giu'), '')
  const secret = unknown === password ? score : guesser.check(unknown).score
  if (secret < enough) return weak('userInputs', ['anotherWord'])
  return { strength: Math.min(score, secret) > enough ? 'strong' : 'good', advice: [] }
}

const weak = (warning: string | null, suggestions: readonly string[]): Judgement => {
  const said = suggestions.map((name) => textIn(passwordAdvice.suggestions, name))
  const advice = [textIn(passwordAdvice.warnings, warning), ...said].filter((text) => text !== undefined)
  return { strength: 'weak', advice }
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)

const textIn = (texts: Readonly<Record<string, string>>, name: string | null): string | undefined =>
  name !== null && Object.hasOwn(texts, name) ? texts[name] : undefined
