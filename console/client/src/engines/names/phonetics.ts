import { foldings } from '../../memory/search/fold.ts'

/** Letters only, as they are heard: umlauts as their vowels, accents away. */
const lettersOf = (text: string): string => (foldings(text)[0] ?? '').replaceAll(/[^a-z]/g, '')

const always: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'aeijouy'].map((letter) => [letter, '0'])),
  b: '1',
  ...Object.fromEntries([...'fvw'].map((letter) => [letter, '3'])),
  ...Object.fromEntries([...'gkq'].map((letter) => [letter, '4'])),
  l: '5',
  ...Object.fromEntries([...'mn'].map((letter) => [letter, '6'])),
  r: '7',
  ...Object.fromEntries([...'sz'].map((letter) => [letter, '8'])),
}

/**
 * How a German word sounds, in digits: words that sound alike have the same (Kölner Phonetik, Postel 1969).
 * `Müller-Lüdenscheidt` is 65752682.
 */
export const soundOf = (text: string): string => {
  const letters = lettersOf(text)
  const codes = [...letters].map((letter, place) => codeOf(letter, letters[place - 1] ?? '', letters[place + 1] ?? ''))
  const once = codes.join('').replaceAll(/(\d)\1+/g, '$1')
  return once.slice(0, 1) + once.slice(1).replaceAll('0', '')
}

const isOneOf = (letters: string, letter: string): boolean => letter !== '' && letters.includes(letter)

const codeOf = (letter: string, before: string, after: string): string => {
  switch (letter) {
    case 'p':
      return after === 'h' ? '3' : '1'
    case 'd':
    case 't':
      return isOneOf('csz', after) ? '8' : '2'
    case 'x':
      return isOneOf('ckq', before) ? '8' : '48'
    case 'c':
      return codeOfC(before, after)
    default:
      // An h is not heard.
      return always[letter] ?? ''
  }
}

/** By what stands around it it is heard as k or as s. */
const codeOfC = (before: string, after: string): string => {
  const soundsLikeK = isOneOf(before === '' ? 'ahkloqrux' : 'ahkoqux', after)
  return soundsLikeK && !isOneOf('sz', before) ? '4' : '8'
}
