import type { RecordFields } from '@aktenraum/client/vault/port'
import { isReadable } from '../directory.ts'
import type { Contact, Directory } from '../directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import type { Person } from '../person.ts'

/** Somebody as one writes to them by one of their addresses or contacts. */
export interface Addressed {
  /** What they do there, or what kind of address it is. */
  readonly relation: string
  readonly child: Person
  /** With whom; null for an address of their own. */
  readonly parent: Person | null
  readonly location: RecordFields
  /** Of the location; '' where there are none, or they did not come along. */
  readonly notes: string
}

/** Null where something of it does not open. */
export const addressedBy = (
  directory: Pick<Directory, 'get'>,
  { link, location, isOwn }: Contact,
  notes = '',
): Addressed | null => {
  const personOf = (id: string): Person | null => directory.get(id)?.person ?? null
  const child = personOf(link.child_person)
  const parent = personOf(link.parent_person)
  if (child === null || parent === null || !isReadable(link)) return null
  if (location !== undefined && !isReadable(location)) return null
  const relation = textIn(link.fields, 'type')
  return { relation, child, parent: isOwn ? null : parent, location: location?.fields ?? {}, notes }
}
