import type { ShownTemplate } from '@aktenraum/client/collections/address-book/address-book'
import type { Contact, Directory } from '../directory.ts'
import { templateFor } from '../templates.ts'
import { addressedBy } from './addressed.ts'
import { worded } from './wording.ts'

/** How somebody is greeted by one of their addresses or contacts; '' where something of it does not open. */
export const greetingOf = (
  directory: Pick<Directory, 'get'>,
  templates: ReadonlyMap<string, ShownTemplate>,
  contact: Contact,
  notes: string,
): string => {
  const addressed = addressedBy(directory, contact, notes)
  return addressed === null ? '' : worded(templateFor(templates, contact, 'salutation'), addressed, 'salutation')
}
