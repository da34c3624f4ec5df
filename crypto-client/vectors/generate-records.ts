import { fromBase64url, toBase64url, utf8 } from '../src/base/ids.ts'
import { generateKey } from '../src/base/keys.ts'
import type { Key } from '../src/base/keys.ts'
import { seal } from '../src/base/packed.ts'
import { recordAssociatedData, sealRecord } from '../src/padded.ts'
import type { RecordAddress } from '../src/padded.ts'

const address: RecordAddress = { kind: 'person', recordId: '1'.repeat(32), part: 'record', version: 3 }
const references = { database: '2'.repeat(32), default_person_link: null, notes: 2 }
const person = { references, name: 'Østergård–Nowak', first_name: 'Łukasz', unknown_yet: [1, { a: null }] }

/** So many bytes of text, to be padded. */
const long = (bytes: number) => ({ notes: 'x'.repeat(bytes - '{"notes":""}'.length) })

/** A record as it is sealed under a key. */
const rowOf = async (key: Key, content: object, at: RecordAddress) => ({
  address: at,
  associatedData: new TextDecoder().decode(recordAssociatedData(at)),
  content,
  packed: toBase64url(await sealRecord(key, { ...content }, at)),
})

const addressRecords = async () => {
  const [room, other] = [await generateKey('office'), await generateKey('office')]
  const notes = { ...address, part: 'notes', version: 2 } as const
  const success = [await rowOf(room, person, address), await rowOf(room, { notes: 'Call again – soon' }, notes)]
  const sealed = success[0]?.packed ?? ''
  const wrong = (name: string, packed: string, change: Partial<RecordAddress> = {}, error = 'decryption-failed') => ({
    name,
    address: { ...address, ...change },
    packed,
    error,
  })
  const sealedText = async (text: string): Promise<string> =>
    toBase64url(await seal(room, utf8(text), recordAssociatedData(address)))
  const bytes = fromBase64url(sealed)
  const last = bytes.length - 1
  const unsupported = 'unsupported-packed-representation'
  const lengths = [2, 128, 129, 1024, 1025, 8192, 8193, 65_536]
  return {
    key: { keyId: room.keyId, key: toBase64url(room.bytes) },
    success,
    lengths: await Promise.all(
      lengths.map(async (text) => {
        const content = text === 2 ? {} : long(text)
        return { text, packed: (await sealRecord(room, content, address)).length }
      }),
    ),
    failure: [
      wrong('of another record', sealed, { recordId: '3'.repeat(32) }),
      wrong('as a record of another kind', sealed, { kind: 'location' }),
      wrong('as notes', sealed, { part: 'notes' }),
      wrong('as a newer content', sealed, { version: 4 }),
      wrong('as an older content', sealed, { version: 2 }),
      wrong('changed', toBase64url(bytes.with(last, (bytes[last] ?? 0) ^ 1))),
      wrong('cut', toBase64url(bytes.subarray(0, 20)), {}, 'unsupported-tag-length'),
      wrong('under another key', toBase64url(await sealRecord(other, person, address))),
      wrong('not padded', await sealedText(JSON.stringify(person)), {}, unsupported),
      wrong('padded by too little', await sealedText('{}'.padEnd(100)), {}, unsupported),
      wrong('padded in steps of a shorter text', await sealedText('{}'.padEnd(1152)), {}, unsupported),
      wrong('a list', await sealedText('[]'.padEnd(128)), {}, unsupported),
      wrong('no JSON', await sealedText('{'.padEnd(128)), {}, unsupported),
    ],
  }
}

/** An event that was made from a list, and who stands on it. */
const addressLists = async () => {
  const [room, other] = [await generateKey('office'), await generateKey('office')]
  const [database, parent, listId] = ['2', '4', '5'].map((digit) => digit.repeat(32))
  const ofList: RecordAddress = { kind: 'address_list', recordId: listId ?? '', part: 'record', version: 2 }
  const ofEntry: RecordAddress = { kind: 'list_entry', recordId: '6'.repeat(32), part: 'record', version: 1 }
  const list = { references: { database, is_event: true, parent }, name: 'Sommerfest', when: '2026-07-01' }
  const entry = { references: { database, list: listId, person_link: '7'.repeat(32) }, confirmed: null }
  const [sealedList, sealedEntry] = [await rowOf(room, list, ofList), await rowOf(room, entry, ofEntry)]
  const wrong = (name: string, { address: at, packed }: typeof sealedList, change: Partial<RecordAddress>) => ({
    name,
    address: { ...at, ...change },
    packed,
    error: 'decryption-failed',
  })
  return {
    key: { keyId: room.keyId, key: toBase64url(room.bytes) },
    success: [sealedList, sealedEntry],
    failure: [
      wrong('a list, as an entry', sealedList, { kind: 'list_entry' }),
      wrong('an entry, as a list', sealedEntry, { kind: 'address_list' }),
      wrong('a list, as another', sealedList, { recordId: '8'.repeat(32) }),
      wrong('an entry, as another', sealedEntry, { recordId: '8'.repeat(32) }),
      wrong('a list, as an older content', sealedList, { version: 1 }),
      wrong('an entry, as a newer content', sealedEntry, { version: 2 }),
      wrong('a list, as notes', sealedList, { part: 'notes' }),
      wrong('under another key', await rowOf(other, entry, ofEntry), {}),
    ],
  }
}

/** A salutation of several lines, reworded once. */
const addressTemplates = async () => {
  const [room, other] = [await generateKey('office'), await generateKey('office')]
  const at: RecordAddress = { kind: 'address_template', recordId: '9'.repeat(32), part: 'record', version: 2 }
  const text = 'Dear {{child_person.first_name}},\nthank you – Łukasz'
  const standing = { is_global: true, priority: 20 }
  const content = { references: { database: '2'.repeat(32), type: 'salutation', ...standing }, text }
  const sealed = await rowOf(room, content, at)
  const wrong = (name: string, change: Partial<RecordAddress>, { packed }: typeof sealed = sealed) => ({
    name,
    address: { ...at, ...change },
    packed,
    error: 'decryption-failed',
  })
  return {
    key: { keyId: room.keyId, key: toBase64url(room.bytes) },
    success: [sealed],
    failure: [
      wrong('a template, as a list', { kind: 'address_list' }),
      wrong('a template, as another', { recordId: '8'.repeat(32) }),
      wrong('a template, as an older content', { version: 1 }),
      wrong('a template, as notes', { part: 'notes' }),
      wrong('under another key', {}, await rowOf(other, content, at)),
    ],
  }
}

export const recordVectors = {
  'address-record': addressRecords,
  'address-list': addressLists,
  'address-template': addressTemplates,
}
