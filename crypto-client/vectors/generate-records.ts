import { fromBase64url, toBase64url, utf8 } from '../src/base/ids.ts'
import { generateKey } from '../src/base/keys.ts'
import { seal } from '../src/base/packed.ts'
import { recordAssociatedData, sealRecord } from '../src/padded.ts'
import type { RecordAddress } from '../src/padded.ts'

const address: RecordAddress = { kind: 'person', recordId: '1'.repeat(32), part: 'record', version: 3 }
const references = { database: '2'.repeat(32), default_person_link: null, notes: 2 }
const person = { references, name: 'Østergård–Nowak', first_name: 'Łukasz', unknown_yet: [1, { a: null }] }

/** So many bytes of text, to be padded. */
const long = (bytes: number) => ({ notes: 'x'.repeat(bytes - '{"notes":""}'.length) })

const addressRecords = async () => {
  const [room, other] = [await generateKey('office'), await generateKey('office')]
  const row = async (content: object, at: RecordAddress) => ({
    address: at,
    associatedData: new TextDecoder().decode(recordAssociatedData(at)),
    content,
    packed: toBase64url(await sealRecord(room, { ...content }, at)),
  })
  const notes = { ...address, part: 'notes', version: 2 } as const
  const success = [await row(person, address), await row({ notes: 'Call again – soon' }, notes)]
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

export const recordVectors = { 'address-record': addressRecords }
