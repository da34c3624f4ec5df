import { gcm } from '@noble/ciphers/aes.js'
import { describe, expect, it } from 'vitest'
import records from '../vectors/address-record.json' with { type: 'json' }
import { fromBase64url, utf8 } from './base/ids.ts'
import { importKey } from './base/keys.ts'
import { openRecord, recordAssociatedData, sealRecord } from './padded.ts'
import type { RecordAddress } from './padded.ts'

const key = await importKey('office', records.key.keyId, fromBase64url(records.key.key))
const addressIn = (row: { address: { kind: string; recordId: string; part: string; version: number } }) =>
  row.address as RecordAddress

describe('address-record.json', () => {
  it.each(records.success)('opens $associatedData', async (row) => {
    const packed = fromBase64url(row.packed)
    expect(new TextDecoder().decode(recordAssociatedData(addressIn(row)))).toBe(row.associatedData)
    expect(await openRecord(key, packed, addressIn(row))).toEqual(row.content)
    const cipher = gcm(key.bytes, packed.subarray(2, 14), utf8(row.associatedData))
    const text = new TextDecoder().decode(cipher.decrypt(packed.subarray(14)))
    expect(text).toBe(JSON.stringify(row.content).padEnd(text.length))
    expect([utf8(text).length > 0, utf8(text).length % 128]).toEqual([true, 0])
  })

  it.each(records.lengths)('seals a text of $text bytes to $packed', async ({ text, packed }) => {
    const content = text === 2 ? {} : { notes: 'x'.repeat(text - '{"notes":""}'.length) }
    const address: RecordAddress = { kind: 'person', recordId: '1'.repeat(32), part: 'record', version: 1 }
    const sealed = await sealRecord(key, content, address)
    expect(sealed.length).toBe(packed)
    expect(await openRecord(key, sealed, address)).toEqual(content)
  })

  it.each(records.failure)('refuses what is $name', async (row) => {
    const opening = openRecord(key, fromBase64url(row.packed), addressIn(row))
    await expect(opening).rejects.toMatchObject({ code: row.error })
  })
})
