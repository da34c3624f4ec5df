import type { I18nProvider, TranslationMessages } from 'react-admin'
import { raGerman } from '../texts/ra-de.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * react-admin's texts in the one language there is. `%{name}` is filled in; of `one |||| many` the form is chosen by
 * `smart_count`. An unknown key answers `_`, the caller's own text, or the key.
 */
export const createI18nProvider = (messages: TranslationMessages = raGerman): I18nProvider => ({
  translate: (key: string, values: Values = {}) => {
    const template = find(messages, key)
    return fill(chooseForm(template ?? fallback(key, values), values), values)
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'de',
})

const find = (messages: unknown, key: string): string | undefined => {
  let found: unknown = messages
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Object.entries(found).find(([name]) => name === part)?.[1]
  }
  return typeof found === 'string' ? found : undefined
}
const fallback = (key: string, { _: given }: Values): string => (typeof given === 'string' ? given : key)

const chooseForm = (template: string, { smart_count: count }: Values): string => {
  const [one = '', many] = template.split(' |||| ')
  return many === undefined || count === 1 ? one : many
}
const fill = (template: string, values: Values): string =>
  template.replaceAll(/%\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
