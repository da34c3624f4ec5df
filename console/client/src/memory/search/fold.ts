/** Letters that no accent makes, as they are written without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}
/** German letters as they are spelt out where there are none. */
const spelt: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const isPlain = /^[\u0020-\u007e]*$/
const small = (text: string): string => text.normalize('NFC').toLocaleLowerCase('de-DE')
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter)

/**
 * A text in small letters without accents, once as it looks and, where that differs, once with its umlauts spelt out:
 * `Öztürk` is `ozturk` and `oeztuerk`, `Straße` is `strasse`.
 */
export const foldings = (text: string): readonly string[] => {
  // Most names: what follows takes several times as long, and would leave them as they are.
  if (isPlain.test(text)) return [text.toLowerCase()]
  const lowered = small(text)
  const looks = plain(lowered)
  const spoken = plain(lowered.replaceAll(/[äöüøå]/g, (letter) => spelt[letter] ?? letter))
  return looks === spoken ? [looks] : [looks, spoken]
}

/** What is looked for: terms between spaces, of each the ways in which it may be written. */
export const termsOf = (typed: string): readonly (readonly string[])[] =>
  typed
    .split(/\s+/)
    .filter((term) => term !== '')
    .map(foldings)

/** Whether every term is in some of the fields, however its umlauts and accents are typed (CAS-16 to CAS-18). */
export const hasTerms = (fields: readonly string[], terms: readonly (readonly string[])[]): boolean => {
  const folded = fields.flatMap(foldings)
  return terms.every((ways) => ways.some((way) => folded.some((field) => field.includes(way))))
}
