import { UntrustedEntryError } from '../base/errors.ts'
import type { Json } from './digest.ts'
import type { Head } from './head.ts'

/**
 * Reads a part of a signed list, or refuses it. What is read spells itself again as the very list that it came from.
 */
export type Shape<Value> = (value: Json | undefined) => Value

export const malformed = (what: string): never => {
  throw new UntrustedEntryError(`malformed: ${what}`)
}

/** Most characters of a text in an entry; names and addresses have limits of their own. */
const longest = 1000

export const text: Shape<string> = (value) =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : malformed('text')

export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : malformed('flag'))

/** A whole number that the text of a JSON list spells in one way. */
export const whole: Shape<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : malformed('number')

/** SHA-256, base64url. */
export const hash: Shape<string> = (value) =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/.test(value) ? value : malformed('hash')

export const oneOf =
  <Value extends string>(...values: readonly Value[]): Shape<Value> =>
  (value) =>
    values.find((each) => each === value) ?? malformed('choice')

export const maybe =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  (value) =>
    value === null ? null : shape(value)

export const list =
  <Value>(shape: Shape<Value>): Shape<readonly Value[]> =>
  (value) =>
    isList(value) ? value.map(shape) : malformed('list')

/** A list of as many parts as there are shapes. */
export const tuple =
  <Values extends readonly unknown[]>(...shapes: { readonly [At in keyof Values]: Shape<Values[At]> }) =>
  (value: Json | undefined): Values => {
    if (!isList(value) || value.length !== shapes.length) return malformed('list')
    return shapes.map((shape, at) => shape(value[at])) as unknown as Values
  }

export const head: Shape<Head> = (value) => {
  const [n, hashOfLog] = tuple<readonly [number, string]>(whole, hash)(value)
  return { n, hash: hashOfLog }
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
