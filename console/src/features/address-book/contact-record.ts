import type { ShownLink, ShownLocation, Written } from '@aktenraum/client/collections/address-book/address-book'
import type { RecordFields } from '@aktenraum/client/vault/port'
import type { ContactValues } from './fields.ts'
import { contactNames, locationNames } from './fields.ts'
import type { Readable } from './directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { withTexts } from './person-record.ts'
import type { Version } from './saving.ts'

/**
 * An address or a contact as a form begins with it: both of its records side by side, and the notes of its location.
 */
export interface ContactVersion extends Version {
  readonly link: Readable<ShownLink>
  /** Undefined where it is another one's, which is changed there. */
  readonly location: Readable<ShownLocation> | undefined
}

const [ofLink, ofLocation] = ['link/', 'location/']

export const contactVersion = (
  link: Readable<ShownLink>,
  location: Readable<ShownLocation> | undefined,
  notes: string,
): ContactVersion => ({
  link,
  location,
  version: link.version,
  said: { ...named(ofLink, link.fields), ...named(ofLocation, location?.fields ?? {}), notes },
})

export const nowhere: ContactValues = Object.fromEntries(
  [...contactNames, ...locationNames, 'notes'].map((name) => [name, '']),
) as ContactValues

export const contactValues = (said: RecordFields): ContactValues =>
  Object.fromEntries([
    ...contactNames.map((name) => [name, textIn(said, `${ofLink}${name}`)]),
    ...locationNames.map((name) => [name, textIn(said, `${ofLocation}${name}`)]),
    ['notes', textIn(said, 'notes')],
  ]) as ContactValues

export const contactSaid = (before: RecordFields, values: ContactValues): RecordFields =>
  withTexts(before, {
    ...named(ofLink, Object.fromEntries(contactNames.map((name) => [name, values[name]]))),
    ...named(ofLocation, Object.fromEntries(locationNames.map((name) => [name, values[name]]))),
    notes: values.notes,
  })

export interface ContactWritten {
  readonly link: Written
  readonly location: Written
  readonly about: NonNullable<Written['about']>
}

/** As it is sent: each record by itself, notes only where they are others than before. */
export const contactWritten = (before: RecordFields, said: RecordFields): ContactWritten => {
  const notes = textIn(said, 'notes')
  const hasNewNotes = notes !== textIn(before, 'notes')
  const isChanged = (prefix: string): boolean =>
    [...new Set([...Object.keys(before), ...Object.keys(said)])].some(
      (name) => name.startsWith(prefix) && (before[name] ?? '') !== (said[name] ?? ''),
    )
  return {
    link: { fields: within(ofLink, said) },
    location: { fields: within(ofLocation, said), ...(hasNewNotes ? { notes: notes === '' ? null : notes } : {}) },
    about: [
      ...(isChanged(ofLink) ? ['contact' as const] : []),
      ...(isChanged(ofLocation) ? ['address' as const] : []),
      ...(hasNewNotes ? ['notes' as const] : []),
    ],
  }
}

const named = <Value>(prefix: string, fields: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}${name}`, value]))
const within = (prefix: string, said: RecordFields): RecordFields =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  )
