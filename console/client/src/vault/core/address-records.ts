import { CryptoError, fromBase64url, openRecord } from '@aktenraum/crypto-client'
import type { Key, RecordAddress, RecordContent } from '@aktenraum/crypto-client'
import type {
  AddressedRecord,
  OpenedRecord,
  RecordFields,
  RecordPort,
  RecordToOpen,
  References,
} from '../record-port.ts'
import type { WireValue } from '../wire.ts'
import type { Keyring } from './keyring.ts'
import { sealRecordUnder } from './sealing.ts'

/** Records of address books, and what the server says of them beside that. */
export const addressRecordMethods = (keyring: Keyring): RecordPort => {
  const keysFor = async (caseId: string, values: readonly WireValue[]): Promise<ReadonlyMap<string, Key>> => {
    const ids = [...new Set(values.map(({ key_id: id }) => id))]
    const found = await Promise.all(ids.map((keyId) => keyring.caseKey({ caseId, keyId }).catch(() => null)))
    return new Map(found.flatMap((key) => (key === null ? [] : [[key.keyId, key] as const])))
  }
  return {
    sealRecord: async ({ record, fields, notes, ...ref }) => {
      const key = await keyring.caseKey(ref)
      const content = { ...fields, [repeated]: record.references }
      const encrypted_record = await sealRecordUnder(key, content, addressOf(record, 'record'))
      if (notes === undefined) return { encrypted_record }
      return { encrypted_record, encrypted_notes: await sealRecordUnder(key, { notes }, addressOf(record, 'notes')) }
    },
    openRecords: async ({ caseId, records }) => {
      const keys = await keysFor(
        caseId,
        records.flatMap(({ value, notes }) => (notes === undefined ? [value] : [value, notes.value])),
      )
      return Promise.all(records.map((record) => open(keys, record)))
    },
  }
}

/** The member of a record that repeats what the server holds of it (FORMATS.md §16). */
const repeated = 'references'

const addressOf = ({ kind, id, version }: Omit<AddressedRecord, 'references'>, part: RecordAddress['part']) => ({
  kind,
  recordId: id,
  part,
  version,
})

const open = async (keys: ReadonlyMap<string, Key>, record: RecordToOpen): Promise<OpenedRecord> => {
  const content = await opened(keys, record.value, addressOf(record, 'record'))
  if (content === null) return { broken: 'unreadable' }
  if (!isSame(content[repeated], record.references)) return { broken: 'other-references' }
  const { [repeated]: _, ...fields } = content
  return record.notes === undefined ? { fields } : { fields, notes: await notesOf(keys, record, record.notes) }
}

const notesOf = async (
  keys: ReadonlyMap<string, Key>,
  record: RecordToOpen,
  { version, value }: NonNullable<RecordToOpen['notes']>,
): Promise<string | null> => {
  const { notes = null } = (await opened(keys, value, addressOf({ ...record, version }, 'notes'))) ?? {}
  return typeof notes === 'string' ? notes : null
}

/** Null for what does not open where it is shown. */
const opened = async (
  keys: ReadonlyMap<string, Key>,
  { key_id: keyId, data }: WireValue,
  address: RecordAddress,
): Promise<RecordContent | null> => {
  const key = keys.get(keyId)
  if (key === undefined) return null
  try {
    return await openRecord(key, fromBase64url(data), address)
  } catch (error) {
    if (error instanceof CryptoError || error instanceof TypeError) return null
    throw error
  }
}

/** Name by name the same, and no name more. */
const isSame = (said: unknown, shown: References): boolean => {
  if (typeof said !== 'object' || said === null) return false
  const own: RecordFields = { ...said }
  const names = new Set([...Object.keys(own), ...Object.keys(shown)])
  return [...names].every((name) => Object.hasOwn(own, name) && Object.hasOwn(shown, name) && own[name] === shown[name])
}
