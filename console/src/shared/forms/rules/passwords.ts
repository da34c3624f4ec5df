import { minimumPasswordLength } from '@aktenraum/client/collections/passwords/judge'
import { different } from '../../texts/forms.ts'
import type { Rule } from '../fields.ts'
import { say } from '../say.ts'
import { minLength, required } from './texts.ts'

export interface TypedPassword {
  readonly password: string
  readonly repeated: string
}
export const nothingTyped: TypedPassword = { password: '', repeated: '' }

const repeats: Rule<string, TypedPassword> = (repeated, _field, { password }) =>
  repeated === password ? undefined : say(different)

/** A new password, typed twice. */
export const passwordRules = {
  password: [required, minLength(minimumPasswordLength)],
  repeated: [required, repeats],
} as const
