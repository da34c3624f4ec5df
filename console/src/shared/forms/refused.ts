import { correct } from '../texts/forms.ts'
import type { Faults, Fields } from './fields.ts'
import { namesOf } from './fields.ts'
import { say } from './say.ts'

/** Why a form could not be saved. */
export interface Refused {
  readonly message: string
  /** The server's answer to what was typed (400). */
  readonly answer?: unknown
  /** Whether something else has to be typed: sending the same again would be in vain. */
  readonly isInput?: boolean
}
export interface Placed<Values> {
  /** On the fields they belong to. */
  readonly faults: Faults<Values>
  /** Of no field. */
  readonly banner: string
}

/**
 * Where the server's words belong: messages per field on the fields, several of them joined; `non_field_errors`,
 * `detail` and those of fields that are not here in the banner. Any other failure is the banner itself.
 */
export const place = <Values extends object>(fields: Fields<Values>, refused: Refused): Placed<Values> => {
  const said = messagesOf(refused.answer)
  if (said.size === 0) return { faults: {}, banner: refused.message }
  const faults: Record<string, string> = {}
  for (const name of namesOf(fields)) {
    const sentAs = fields[name].sentAs ?? name
    const text = said.get(sentAs)
    said.delete(sentAs)
    if (text !== undefined) faults[name] = text === '' ? say(correct) : text
  }
  const rest = [...said.values()].filter((text) => text !== '')
  return { faults: faults as Faults<Values>, banner: rest.length === 0 ? say(correct) : rest.join(' ') }
}

const messagesOf = (answer: unknown): Map<string, string> =>
  new Map(
    typeof answer === 'object' && answer !== null
      ? Object.entries(answer).map(([field, said]) => [
          field,
          (Array.isArray(said) ? said : [said]).filter(isText).join(' '),
        ])
      : [],
  )
const isText = (value: unknown): value is string => typeof value === 'string'
