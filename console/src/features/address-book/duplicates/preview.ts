import type { RecordFields } from '@aktenraum/client/vault/port'
import { dayOf, personNames } from '../person.ts'
import { personFormTexts } from '../texts/forms.ts'
import { peopleTexts } from '../texts/people.ts'

/** Whose value stays; `both`: of notes alone. */
export type Side = 'kept' | 'dropped' | 'both'
/** A member of a record of which both say something else. */
export interface Difference {
  readonly name: string
  readonly label: string
  readonly kept: string
  readonly dropped: string
  /** The fuller one. */
  readonly preset: Side
}
export interface Preview {
  /** What both say, or one alone. */
  readonly same: readonly { readonly term: string; readonly value: string }[]
  readonly differences: readonly Difference[]
}

/** In the order of the form; `gender` is shown as the type that it is. */
const shown = ['gender', ...personNames, 'notes'] as const
type Shown = (typeof shown)[number]
const labelOf = (name: Shown): string => personFormTexts.labels[name === 'gender' ? 'type' : name]

/** What is said by two who become one. Notes are a member of what is said, as in forms. */
export const previewOf = (kept: RecordFields, dropped: RecordFields): Preview => {
  const same: { readonly term: string; readonly value: string }[] = []
  const differences: Difference[] = []
  for (const name of shown) {
    const [one, other] = [textOf(kept[name]), textOf(dropped[name])]
    const label = labelOf(name)
    if (one !== other && one !== '' && other !== '') {
      const preset = name === 'notes' ? 'both' : other.length > one.length ? 'dropped' : 'kept'
      differences.push({ name, label, kept: one, dropped: other, preset })
    } else if (one !== '' || other !== '') same.push({ term: label, value: valueShown(name, one || other) })
  }
  return { same, differences }
}

export const valueShown = (name: string, value: string): string => {
  if (name === 'birthday') return dayOf(value)
  return name === 'gender' && isType(value) ? peopleTexts.types[value] : value
}
const isType = (value: string): value is keyof typeof peopleTexts.types => Object.hasOwn(peopleTexts.types, value)

/** As values are compared and shown; what is no text, as data. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

export const bothNotes = (kept: string, dropped: string): string => `${kept}\n\n${dropped}`

/**
 * What is said of both from now on: whatever one alone says is kept, members that this program does not know included.
 */
export const saidOfBoth = (
  kept: RecordFields,
  dropped: RecordFields,
  chosen: Readonly<Record<string, Side>>,
): RecordFields => {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(dropped)])]
  const said = names.map((name) => {
    const [one, other] = [kept[name], dropped[name]]
    if (textOf(one) === '' || textOf(other) === '') return [name, textOf(one) === '' ? other : one]
    if (chosen[name] === 'both') return [name, bothNotes(textOf(one), textOf(other))]
    return [name, chosen[name] === 'dropped' ? other : one]
  })
  return Object.fromEntries(said)
}
