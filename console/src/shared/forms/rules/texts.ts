import * as texts from '../../texts/forms.ts'
import type { Rule } from '../fields.ts'
import { say } from '../say.ts'

type TextRule = Rule<string>
/** What is left empty is a matter of `required` alone. */
const unlessEmpty =
  (isRight: (value: string) => boolean, fault: (field: string) => string): TextRule =>
  (value, field) =>
    value === '' || isRight(value) ? undefined : fault(field)

const lengthOf = (value: string): number => [...value].length

export const required: TextRule = (value, field) => (value.trim() === '' ? say(texts.required, field) : undefined)

export const exactLength = (count: number): TextRule =>
  unlessEmpty(
    (value) => lengthOf(value) === count,
    (field) => say(texts.wrongLength, field, count),
  )
export const minLength = (min: number): TextRule =>
  unlessEmpty(
    (value) => lengthOf(value) >= min,
    (field) => say(texts.tooShort, field, min),
  )
export const maxLength = (max: number): TextRule =>
  unlessEmpty(
    (value) => lengthOf(value) <= max,
    (field) => say(texts.tooLong, field, max),
  )
/** @param example of what has the form that is asked for */
export const matches = (form: RegExp, example: string): TextRule =>
  unlessEmpty(
    (value) => form.test(value),
    (field) => say(texts.otherForm, field, example),
  )
/** As wide as the server's own. */
export const isEmail = (value: string): boolean => /^[^\s@"]{1,64}@[^\s@]{1,255}$/u.test(value)
export const email: TextRule = unlessEmpty(isEmail, (field) => say(texts.noEmail, field))
export const url: TextRule = unlessEmpty(
  (value) => URL.canParse(value) && /^https?:/i.test(value),
  (field) => say(texts.noUrl, field),
)
export const trimmed: TextRule = unlessEmpty(
  (value) => value === value.trim(),
  (field) => say(texts.notTrimmed, field),
)
export const lowerCase: TextRule = unlessEmpty(
  (value) => value === value.toLocaleLowerCase('de'),
  (field) => say(texts.notLowerCase, field),
)
export const upperCase: TextRule = unlessEmpty(
  (value) => value === value.toLocaleUpperCase('de'),
  (field) => say(texts.notUpperCase, field),
)
