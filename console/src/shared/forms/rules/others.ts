import * as texts from '../../texts/forms.ts'
import type { Rule } from '../fields.ts'
import { say } from '../say.ts'

/** Something was chosen. */
export const chosen: Rule<unknown> = (value, field) => (value === null ? say(texts.required, field) : undefined)

/** One of the allowed values. */
export const oneOf =
  <Value>(allowed: readonly Value[]): Rule<Value> =>
  (value, field) =>
    allowed.includes(value) ? undefined : say(texts.notAllowed, field, allowed)
/** None of the forbidden values. */
export const noneOf =
  <Value>(forbidden: readonly Value[]): Rule<Value> =>
  (value, field) =>
    forbidden.includes(value) ? say(texts.forbidden, field, forbidden) : undefined

/** A day as fields have it, `2026-11-21`; what is left empty is no day. */
export const notBefore =
  (first: string): Rule<string> =>
  (day, field) =>
    day === '' || day >= first ? undefined : say(texts.tooEarly, field, first)
export const notAfter =
  (last: string): Rule<string> =>
  (day, field) =>
    day <= last ? undefined : say(texts.tooLate, field, last)

export const minEntries =
  (count: number): Rule<readonly unknown[]> =>
  ({ length }, field) =>
    length >= count ? undefined : say(texts.tooFew, field, count)
export const maxEntries =
  (count: number): Rule<readonly unknown[]> =>
  ({ length }, field) =>
    length <= count ? undefined : say(texts.tooMany, field, count)

/** No keys but these. */
export const noUnknown =
  (known: readonly string[]): Rule<object> =>
  (value, field) => {
    const strange = Object.keys(value).filter((key) => !known.includes(key))
    return strange.length === 0 ? undefined : say(texts.unknownKeys, field, strange)
  }
