import { hiddenSigns } from '@aktenraum/client/words/hidden-signs'
import type { Rule } from '../fields.ts'
import { say } from '../say.ts'

/** For names and addresses that are signed: no control, format or bidirectional characters, nothing unassigned. */
export const plain: Rule<string> = (value, field) =>
  /[\p{C}\p{Zl}\p{Zp}]/u.test(value) ? say(hiddenSigns, field) : undefined
