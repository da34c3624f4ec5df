import { textIn } from '../../collections/address-book/text-in.ts'
import type { OpenedRecord, RecordFields } from '../../vault/port.ts'
import { allNames } from '../names/all-names.ts'
import type { Someone } from './hits.ts'

/** Somebody of the address book, by what their record says of them. */
export type CalledSomeone = Someone & { readonly person: string }

/**
 * What records of people say of who they are: of who stands in the book, lies in its trash, or was merged into somebody
 * else. What does not open says nothing.
 */
export const calledIn = (
  records: readonly (OpenedRecord & { readonly id: string })[],
): ReadonlyMap<string, CalledSomeone> =>
  new Map(records.flatMap((record) => ('fields' in record ? [[record.id, called(record.id, record.fields)]] : [])))

const called = (person: string, fields: RecordFields): CalledSomeone => {
  const text = (name: string): string => textIn(fields, name)
  const [birthday, registerNo] = [text('birthday'), text('register_no')]
  return {
    person,
    names: allNames({ name: text('name'), first_name: text('first_name'), birth_name: text('birth_name') }),
    ...(birthday === '' ? {} : { birthday }),
    ...(registerNo === '' ? {} : { registerNo }),
  }
}
