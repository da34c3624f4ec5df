import type { ShownTemplate } from '@aktenraum/client/collections/address-book/address-book'
import type { RecordFields } from '@aktenraum/client/vault/port'
import { isReadable } from '../directory.ts'
import type { Contact, Directory } from '../directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { spokenName } from '../person.ts'
import { templateFor } from '../templates.ts'
import { exportTexts as texts } from '../texts/export.ts'
import { addressedBy } from '../wording/addressed.ts'
import { worded } from '../wording/wording.ts'
import type { Row } from './columns.ts'

/** Somebody on a list or event, by one of their addresses or contacts. */
export interface Listed {
  /** Null: the entry does not open, or is not what the server says of it: nobody said that they stand there. */
  readonly name: string | null
  readonly contact: Contact
  /** Whether they come to an event; null: not said yet. */
  readonly confirmed: boolean | null
}
interface Known {
  readonly directory: Pick<Directory, 'get'>
  readonly templates: ReadonlyMap<string, ShownTemplate>
  /** Notes of locations, by their id, where templates ask for them. */
  readonly notes: ReadonlyMap<string, string>
}

/** What is exported of somebody (EXP-19); null where it does not open. */
export const rowOf = ({ directory, templates, notes }: Known, { name, contact, confirmed }: Listed): Row | null => {
  const { link, location } = contact
  const addressed = addressedBy(directory, contact, notes.get(location?.id ?? '') ?? '')
  if (name === null || addressed === null || !isReadable(link)) return null
  const { child, parent, relation } = addressed
  return {
    name: spokenName(child),
    function: relation,
    organisation: parent === null ? '' : spokenName(parent),
    salutation: worded(templateFor(templates, contact, 'salutation'), addressed, 'salutation'),
    address: location === undefined ? '' : worded(templateFor(templates, contact, 'address'), addressed, 'address'),
    email: textIn(link.fields, 'email'),
    phone: phonesIn(link.fields),
    attendance: attendanceOf(confirmed),
  }
}

/** EXP-22 */
const phonesIn = (fields: RecordFields): string => {
  const line = (name: string, said: (number: string) => string): readonly string[] => {
    const number = textIn(fields, name)
    return number === '' ? [] : [said(number)]
  }
  return [
    ...line('phone', texts.phone),
    ...line('phone2', texts.phone),
    ...line('fax', texts.fax),
    ...line('mobile', texts.mobile),
  ].join('\n')
}

/** EXP-23 */
const attendanceOf = (confirmed: boolean | null): string => {
  if (confirmed === null) return ''
  return confirmed ? texts.yes : texts.no
}
