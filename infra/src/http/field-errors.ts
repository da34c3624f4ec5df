import type { z } from 'zod'
import type { FieldErrors } from './problem.ts'
import { fieldTexts, fill } from './texts/de.ts'

type Issue = z.core.$ZodIssue

/**
 * zod's issues as German messages by field; fields within fields are joined by dots, what belongs to none is in
 * `non_field_errors`.
 * @param data what was parsed, to tell a missing field from a wrong one
 */
export const fieldErrorsOf = (
  issues: readonly Issue[],
  data: unknown,
  unknownText: string = fieldTexts.unknownField,
): FieldErrors => {
  // A map: a field may be called like what every object has (`constructor`, `__proto__`).
  const errors = new Map<string, string[]>()
  const add = (path: readonly PropertyKey[], text: string): void => {
    const field = path.length === 0 ? 'non_field_errors' : path.join('.')
    const texts = errors.get(field) ?? []
    if (!texts.includes(text)) errors.set(field, [...texts, text])
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...issue.path, key], unknownText)
    else add(issue.path, textOf(issue, data))
  }
  return Object.fromEntries(errors)
}

/** The codes of issues with a field that is not there at all. */
const mayBeMissing: ReadonlySet<Issue['code']> = new Set(['invalid_type', 'invalid_union', 'invalid_value'])

const textOf = (issue: Issue, data: unknown): string => {
  if (mayBeMissing.has(issue.code) && valueAt(data, issue.path) === undefined) return fieldTexts.required
  switch (issue.code) {
    case 'invalid_value':
      return fill(fieldTexts.choices, { choices: issue.values.map(String).join(', ') })
    case 'too_small':
      return fill(issue.origin === 'string' ? fieldTexts.tooShort : fieldTexts.tooSmall, {
        minimum: Number(issue.minimum),
      })
    case 'too_big':
      return fill(tooBigText(issue.origin), { maximum: Number(issue.maximum) })
    case 'custom':
      return customText(issue.params?.['decimals'])
    default:
      return fieldTexts.invalid
  }
}

const customText = (decimals: unknown): string =>
  typeof decimals === 'number' ? fill(fieldTexts.tooManyDecimals, { maximum: decimals }) : fieldTexts.invalid

const tooBigText = (origin: string): string => {
  if (origin === 'string') return fieldTexts.tooLong
  return origin === 'array' ? fieldTexts.tooManyItems : fieldTexts.tooBig
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  )
