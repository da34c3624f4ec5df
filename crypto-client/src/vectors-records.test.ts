import { gcm } from '@noble/ciphers/aes.js'
import { describe, expect, it } from 'vitest'
import lists from '../vectors/address-list.json' with { type: 'json' }
import templates from '../vectors/address-template.json' with { type: 'json' }
import records from '../vectors/address-record.json' with { type: 'json' }
import { fromBase64url, utf8 } from './base/ids.ts'
import { importKey } from './base/keys.ts'
import { openRecord, recordAssociatedData, sealRecord } from './padded.ts'
import type { RecordAddress } from './padded.ts'

const keyIn = ({ key: { keyId, key } }: Pick<typeof records, 'key'>) => importKey('office', keyId, fromBase64url(key))
const addressIn = (row: { address: { kind: string; recordId: string; part: string; version: number } }) =>
  row.address as RecordAddress

interface Vectors extends Pick<typeof records, 'key' | 'failure'> {
  readonly success: readonly (Omit<(typeof records)['success'][number], 'content'> & { readonly content: object })[]
}
for (const [name, vectors, key] of [
  ['address-record.json', records as Vectors, await keyIn(records)],
  ['address-list.json', lists as Vectors, await keyIn(lists)],
  ['address-template.json', templates as Vectors, await keyIn(templates)],
] as const)
  describe(name, () => {
    it.each(vectors.success)('opens $associatedData', async (row) => {
      const packed = fromBase64url(row.packed)
      expect(new TextDecoder().decode(recordAssociatedData(addressIn(row)))).toBe(row.associatedData)
      expect(await openRecord(key, packed, addressIn(row))).toEqual(row.content)
      const cipher = gcm(key.bytes, packed.subarray(2, 14), utf8(row.associatedData))
      const text = new TextDecoder().decode(cipher.decrypt(packed.subarray(14)))
      expect(text).toBe(JSON.stringify(row.content).padEnd(text.length))
      expect([utf8(text).length > 0, utf8(text).length % 128]).toEqual([true, 0])
    })

    it.each(vectors.failure)('refuses what is $name', async (row) => {
      const opening = openRecord(key, fromBase64url(row.packed), addressIn(row))
      await expect(opening).rejects.toMatchObject({ code: row.error })
    })
  })

describe('lengths in address-record.json', async () => {
  const key = await keyIn(records)
  it.each(records.lengths)('seals a text of $text bytes to $packed', async ({ text, packed }) => {
    const content = text === 2 ? {} : { notes: 'x'.repeat(text - '{"notes":""}'.length) }
    const address: RecordAddress = { kind: 'person', recordId: '1'.repeat(32), part: 'record', version: 1 }
    const sealed = await sealRecord(key, content, address)
    expect(sealed.length).toBe(packed)
    expect(await openRecord(key, sealed, address)).toEqual(content)
  })
})
