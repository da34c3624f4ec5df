import {
  CryptoError,
  fromBase64url,
  isRoomKeyId,
  MissingKeyError,
  openRecord,
  UntrustedKeyError,
} from '@aktenraum/crypto-client'
import type { Key, RecordAddress, RecordContent } from '@aktenraum/crypto-client'
import type {
  AddressedRecord,
  OpenedRecord,
  RecordFields,
  RecordPort,
  RecordToOpen,
  References,
  SealedContent,
} from '../record-port.ts'
import type { WireValue } from '../wire.ts'
import type { Keyring } from './keyring.ts'
import { resealRecordUnder, sealRecordUnder } from './sealing.ts'

/** Records of address books, and what the server says of them beside that. */
export const addressRecordMethods = (keyring: Keyring): RecordPort => {
  const keysFor = async (caseId: string, values: readonly WireValue[]): Promise<Keys> => {
    const ids = [...new Set(values.map(({ key_id: id }) => id))]
    const found = ids.map(async (keyId) => [keyId, await keyring.caseKey({ caseId, keyId }).catch(refusalOf)] as const)
    return new Map(await Promise.all(found))
  }
  return {
    sealRecord: async ({ record, fields, notes, ...ref }) => {
      const key = await keyring.caseKey(ref)
      if (isForStaffAlone(record) && key.kind !== 'office')
        throw new UntrustedKeyError('for staff alone, under a key of others')
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
    resealRecords: async ({ contents, ...ref }) => {
      const key = await keyring.caseKey(ref)
      const reseal = async ({ value, part, ...record }: SealedContent): Promise<WireValue> => {
        const former = await keyring.caseKey({ caseId: ref.caseId, keyId: value.key_id })
        const address = addressOf(record, part)
        const anew = await resealRecordUnder(key, former, value, address)
        // What replaces the only copy is tried before it is sent.
        await openRecord(key, fromBase64url(anew.data), address)
        return anew
      }
      return Promise.all(contents.map((each) => reseal(each).catch(nothingOf)))
    },
  }
}

/** By itself, for what is done with it in here. */
export const openOne = async (keyring: Keyring, caseId: string, record: RecordToOpen): Promise<OpenedRecord> => {
  const { key_id: keyId } = record.value
  const { notes: _, ...alone } = record
  return open(new Map([[keyId, await keyring.caseKey({ caseId, keyId }).catch(refusalOf)]]), alone)
}

/** By id; null for one that is not here, `refused` for one that is not to be trusted. */
type Keys = ReadonlyMap<string, Key | 'refused' | null>

/** Whoever lacks their own keys, for they were forgotten meanwhile, cannot say what opens. */
const refusalOf = (error: unknown): 'refused' | null => {
  if (error instanceof MissingKeyError && !error.keyId.startsWith('session:')) return null
  if (error instanceof CryptoError && !(error instanceof MissingKeyError)) return 'refused'
  throw error
}
/** For what does not open, or is spelled like nothing that could. */
const nothingOf = (error: unknown): null => {
  if (error instanceof CryptoError || error instanceof TypeError) return null
  throw error
}

/** The member of a record that repeats what the server holds of it (FORMATS.md §16). */
const repeated = 'references'

const addressOf = ({ kind, id, version }: Omit<AddressedRecord, 'references'>, part: RecordAddress['part']) => ({
  kind,
  recordId: id,
  part,
  version,
})

/** What only lies in rooms, whose keys no client has: who had one of another kind could have made it up. */
const isForStaffAlone = ({ kind }: Pick<AddressedRecord, 'kind'>): boolean =>
  kind === 'party' || kind === 'register_entry' || kind === 'conflict_check'

const open = async (keys: Keys, record: RecordToOpen): Promise<OpenedRecord> => {
  if (isForStaffAlone(record) && !isRoomKeyId(record.value.key_id)) return { broken: 'untrusted-key' }
  if ([record.value, record.notes?.value].some((value) => value && keys.get(value.key_id) === 'refused'))
    return { broken: 'untrusted-key' }
  const content = await opened(keys, record.value, addressOf(record, 'record'))
  if (content === null) return { broken: 'unreadable' }
  if (!isSame(content[repeated], record.references)) return { broken: 'other-references' }
  const { [repeated]: _, ...fields } = content
  return record.notes === undefined ? { fields } : { fields, notes: await notesOf(keys, record, record.notes) }
}

const notesOf = async (
  keys: Keys,
  record: RecordToOpen,
  { version, value }: NonNullable<RecordToOpen['notes']>,
): Promise<string | null> => {
  const { notes = null } = (await opened(keys, value, addressOf({ ...record, version }, 'notes'))) ?? {}
  return typeof notes === 'string' ? notes : null
}

/** Null for what does not open where it is shown. */
const opened = async (
  keys: Keys,
  { key_id: keyId, data }: WireValue,
  address: RecordAddress,
): Promise<RecordContent | null> => {
  const key = keys.get(keyId) ?? 'refused'
  if (key === 'refused') return null
  try {
    return await openRecord(key, fromBase64url(data), address)
  } catch (error) {
    return nothingOf(error)
  }
}

/** Name by name the same, and no name more. */
const isSame = (said: unknown, shown: References): boolean => {
  if (typeof said !== 'object' || said === null) return false
  const own: RecordFields = { ...said }
  const names = new Set([...Object.keys(own), ...Object.keys(shown)])
  return [...names].every((name) => own[name] === shown[name])
}
