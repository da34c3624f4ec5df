import type { OpenedRecord, RecordFields } from '../../vault/port.ts'
import { allNames } from '../names/all-names.ts'
import type { CalledNow } from './register-index.ts'

/**
 * What is known of people who stand in the book no more and are not erased yet: who lies in the trash, or was merged into
 * somebody else. What does not open says nothing.
 */
export const calledOutOfBook = (
  records: readonly (OpenedRecord & { readonly id: string })[],
): ReadonlyMap<string, CalledNow> =>
  new Map(records.flatMap((record) => ('fields' in record ? [[record.id, calledIn(record.fields)] as const] : [])))

const calledIn = (fields: RecordFields): CalledNow => {
  const text = (name: string): string => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
  const registerNo = text('register_no')
  return {
    names: allNames({ name: text('name'), first_name: text('first_name'), birth_name: text('birth_name') }),
    ...(registerNo === '' ? {} : { registerNo }),
  }
}
