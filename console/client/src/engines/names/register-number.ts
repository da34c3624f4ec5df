import { withoutEnd } from '../../base/text/without-end.ts'
import { spelled } from './spelled.ts'

/** Of a register of companies, partnerships, cooperatives or associations: its kind, the number, and of which part. */
const entry =
  /(?<!\p{L})(?<kind>HR\s?[AB]|GnR|GsR|PR|VR)\s{0,9}[-.:]?\s{0,9}(?:Nr\.?\s{0,9})?(?<number>\d+)(?: ?(?!AG\b)(?<part>[A-Z]{1,2}))?(?![\p{L}\p{N}])/iu

/**
 * `HRB 1234`, `HRB1234`, `hrb Nr. 1234` and `AG Hamburg, HRB 1234` are the same; what is no such number, by its letters
 * and digits.
 */
export const packedNumber = (text: string): string => {
  const { kind = '', number = '', part = '' } = entry.exec(text)?.groups ?? {}
  return (number === '' ? text : `${kind}${number}${part}`).replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

/**
 * What papers say in one, `Amtsgericht Hamburg, HRB 1234`, in two: the court, '' where none is named, and the number.
 */
export const splitRegister = (text: string): { readonly court: string; readonly number: string } => {
  const found = entry.exec(text)
  const rest = found === null ? '' : text.replace(found[0], ' ')
  if (found === null || !/gericht|\bAG\b/i.test(rest)) return { court: '', number: text.trim() }
  const court = rest.replaceAll(/\s+/g, ' ').replace(/^[\s,;:()/-]+/, '')
  return { court: withoutEnd(court, /[\s,;:()/-]/), number: found[0].trim() }
}

const courtWords = /\b(?:amtsgerichts?|registergerichts?|handelsregisters?|ag|des|der|beim|am|in)\b/g
/** `Amtsgericht Hamburg`, `AG Hamburg` and `Hamburg` are the same court. */
export const packedCourt = (text: string): string =>
  spelled(text).replaceAll(courtWords, '').replaceAll(/\s+/g, ' ').trim()
