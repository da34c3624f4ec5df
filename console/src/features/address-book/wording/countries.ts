import { wordingTexts as texts } from '../texts/wording.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** What stands for no country: groups of them, and what serves for trials. */
const none = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

const namesIn = (language: string): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return new Map(
    letters.flatMap((one) =>
      letters.flatMap((other) => {
        const code = `${one}${other}`
        const name = none.has(code) ? undefined : names.of(code)
        return name === undefined ? [] : [[code, name] as const]
      }),
    ),
  )
}
const folded = (text: string): string => text.trim().toLocaleLowerCase('de')

interface Known {
  /** In German, in the order of their names. */
  readonly names: readonly string[]
  /** In German, by their codes (ISO 3166-1, former ones included) and by their names in German and English, folded. */
  readonly germanBy: ReadonlyMap<string, string>
}
let known: Known | undefined
const learnt = (): Known => {
  const [german, english] = [namesIn('de'), namesIn('en')]
  const said = [...german].flatMap(([code, name]) =>
    [code, name, english.get(code) ?? name].map((each) => [folded(each), name] as const),
  )
  return { names: [...new Set(german.values())].sort(new Intl.Collator('de').compare), germanBy: new Map(said) }
}
const countries = (): Known => (known ??= learnt())

/** What countries are called in German, in the order of their names. */
export const countryNames = (): readonly string[] => countries().names

/**
 * In German, also where it is a code or a name in English, as other programs write it; what is no country, as it
 * stands.
 */
export const germanCountry = (country: string): string => countries().germanBy.get(folded(country)) ?? country.trim()

/** In capitals, and whether it is another than that of the office; '' for that one. */
export const countryIn = (country: string): readonly [country: string, isAbroad: boolean] => {
  const isHome = (said: string): boolean => (texts.home as readonly string[]).includes(folded(said))
  const named = isHome(country) ? '' : germanCountry(country)
  const isAbroad = named !== '' && !isHome(named)
  return [isAbroad ? named.toLocaleUpperCase('de') : '', isAbroad]
}
