import { foldings } from '../../memory/search/fold.ts'

/** Words of a name, as they are told apart: without accents, in small letters, umlauts spelt out. */
export const spelled = (text: string): string => (foldings(text).at(-1) ?? '').replaceAll(/[^a-z0-9]+/g, between).trim()

/** Letters of other alphabets part no words. */
const between = (others: string): string => (isPlain.test(others) ? ' ' : others.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
const isPlain = /^[\u0020-\u007e]*$/

const legalForms = /\b(?:gmbh|mbh|ag|kg|kgaa|ohg|ug|haftungsbeschraenkt|gbr|se|ev|eg|ek|co|partg|und|u)\b/g
/** Without its legal form; '' for a name that is nothing else. */
export const companyName = (name: string): string =>
  spelled(name.replaceAll('.', '')).replaceAll(legalForms, ' ').replaceAll(/\s+/g, ' ').trim()
