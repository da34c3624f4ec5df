import { withoutEnd } from '@aktenraum/client/base/text/without-end'
import { foldings } from '@aktenraum/client/memory/search/fold'

/** A name in its parts. */
export interface NameParts {
  readonly title_prefix: string
  readonly first_name: string
  readonly name: string
}

const title = /^(dr|prof|dipl|mag|ing|med|jur|phil|rer|nat|pol|h\.?c|professor|doktor|ra|rain)\b[\w.-]*\.?$/i
const particle = /^(von|van|de|der|den|zu|zum|zur|vom|di|da|del|della|la|le|ter|ten|af|el|al|bin|ibn|freiherr|graf)$/i

/** `Dr. Anna von Berg`, or the other way round with a comma: `von Berg, Dr. Anna`. */
export const partsOfName = (full: string): NameParts => {
  const [last, ...rest] = full.split(',').map((part) => part.trim())
  if (last !== undefined && rest.length > 0) {
    const { title_prefix: prefix, words } = withoutTitles(rest.join(' '))
    return { title_prefix: prefix, first_name: words.join(' '), name: last }
  }
  const { title_prefix: prefix, words } = withoutTitles(full)
  let begin = words.length - 1
  while (begin > 1 && particle.test(words[begin - 1] ?? '')) begin -= 1
  // Somebody who is called by a particle and a name has no first name: `von Berg`.
  if (begin === 1 && particle.test(words[0] ?? '')) begin = 0
  return { title_prefix: prefix, first_name: words.slice(0, begin).join(' '), name: words.slice(begin).join(' ') }
}

const withoutTitles = (text: string): { readonly title_prefix: string; readonly words: readonly string[] } => {
  const words = text.split(/\s+/).filter((word) => word !== '')
  let count = 0
  while (count < words.length - 1 && title.test(words[count] ?? '')) count += 1
  return { title_prefix: words.slice(0, count).join(' '), words: words.slice(count) }
}

const company =
  /(^|\s|&)(e\.? ?k|gmbh|ggmbh|mbh|ag|se|kg|kgaa|ohg|gbr|ug|e\.? ?v|eg|partg|partgmbb|ltd|inc|llc|s\.?a|b\.?v)\.?($|\s|,|\()/i
/** What it is called says that it is nobody, but a company. */
export const isCompanyName = (name: string): boolean =>
  company.test(name) || /\b(amtsgericht|landgericht|finanzamt|sparkasse|versicherung)\b/i.test(name)

export interface Saluted {
  readonly gender: string
  /** What is left: a title. */
  readonly title: string
}

const salutations: readonly (readonly [RegExp, string])[] = [
  [/^sehr geehrte damen und herren/i, ''],
  [/^((sehr geehrt|lieb)er )?(herrn?|mr|monsieur)\b\.?/i, 'male'],
  [/^((sehr geehrt|lieb)e )?(frau|fräulein|mrs|ms|miss|madame)\b\.?/i, 'female'],
  [/^(firma|company|fa\b\.?)/i, 'company'],
]

/**
 * `Frau Dr.`, or as a letter begins: `Sehr geehrte Frau Dr. Nolte,`. How somebody is addressed says what they are.
 * @param names what they are called; what is longer comes first
 */
export const saluted = (text: string, names: readonly string[]): Saluted => {
  const [begins, gender] = salutations.find(([each]) => each.test(text)) ?? [/^/, '']
  const rest = withoutEnd(text.replace(begins, ''), /[\s,!]/).trim()
  const name = names.find((each) => each !== '' && rest.endsWith(each)) ?? ''
  return { gender, title: rest.slice(0, rest.length - name.length).trim() }
}

const wordsIn = (text: string): readonly string[] => (foldings(text).at(-1) ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
/** Of these names those of which a word stands in nothing that is said already, nor in one of those before. */
export const unsaidIn = (names: readonly string[], said: readonly string[]): readonly string[] => {
  const words = new Set(said.flatMap(wordsIn))
  return names.filter((name) => {
    const called = wordsIn(name)
    const isSaid = called.every((word) => words.has(word))
    for (const word of called) words.add(word)
    return !isSaid
  })
}

/** What a file calls somebody's sex. */
export const genderIn = (text: string): string => {
  const [first = ''] = text.trim().toLowerCase()
  if (first === 'm') return 'male'
  if (first === 'f' || first === 'w') return 'female'
  return first === 'd' || first === 'o' || first === 'n' ? 'neutral' : ''
}
