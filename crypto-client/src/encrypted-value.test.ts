import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DecryptionFailedError, MissingKeyError, UnsupportedPackedRepresentation } from './base/errors.ts'
import { openValue, openValueBytes, openValues, sealValue, valueAssociatedData } from './encrypted-value.ts'
import type { EncryptedValue } from './encrypted-value.ts'
import { generateKey } from './base/keys.ts'

const key = await generateKey('document')
const address = { kind: 'document', recordId: '1'.repeat(32), field: 'name' }

describe('an encrypted value', () => {
  it('gives back its text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
        expect(await openValue(key, await sealValue(key, text, address), address)).toBe(text)
      }),
    )
  })

  it('[OPEN-047] [CRY-14] carries key id, data, charset, prefix, postfix and substitutions; a plaintext is never among them', async () => {
    const dressing = { charset: 'utf-8', prefix: 'Re: ', postfix: ' (Kopie)', substitutions: { nr: '12/24' } }
    const value = await sealValue(key, 'Akte {{nr}}, {{other}}', address, dressing)
    expect(value).toEqual({ key_id: key.keyId, data: expect.any(String), ...dressing })
    expect(await openValue(key, value, address)).toBe('Re: Akte 12/24, {{other}} (Kopie)')
    const plain: EncryptedValue = { key_id: key.keyId, plaintext: 'Geben Sie Ihr Kennwort ein' }
    await expect(openValue(key, plain, address)).rejects.toThrow(UnsupportedPackedRepresentation)
    await expect(openValue(key, { ...value, plaintext: 'x' }, address)).rejects.toThrow(UnsupportedPackedRepresentation)
  })

  it('is read in its charset', async () => {
    const latin = Uint8Array.of(0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72)
    const value = await sealValue(key, latin, address, { charset: 'iso-8859-1' })
    expect(await openValue(key, value, address)).toBe('Müller')
    await expect(openValue(key, await sealValue(key, latin, address), address)).rejects.toThrow(
      UnsupportedPackedRepresentation,
    )
  })

  it.each([
    { prefix: 'Nicht ' },
    { postfix: '!' },
    { charset: 'utf-16le' },
    { substitutions: { nr: '13/24' } },
    { substitutions: undefined },
  ])('[OPEN-047] does not open with a changed dressing: %j', async (change) => {
    const value = await sealValue(key, 'Akte {{nr}}', address, { substitutions: { nr: '12/24' } })
    await expect(openValue(key, { ...value, ...change }, address)).rejects.toThrow(DecryptionFailedError)
  })

  it('[CRY-15] is accepted with its bytes in data as well as in ciphertext', async () => {
    const { key_id, data } = await sealValue(key, 'Vertrag.pdf', address)
    expect(await openValue(key, { key_id, ciphertext: data }, address)).toBe('Vertrag.pdf')
    expect(await openValue(key, { key_id, data, ciphertext: data }, address)).toBe('Vertrag.pdf')
    const other = (await sealValue(key, 'Vollmacht.pdf', address)).data
    const ambiguous = { key_id, data, ciphertext: other }
    await expect(openValue(key, ambiguous, address)).rejects.toThrow(UnsupportedPackedRepresentation)
    await expect(openValue(key, { key_id }, address)).rejects.toThrow(UnsupportedPackedRepresentation)
  })

  it.each([
    { ...address, kind: 'case' },
    { ...address, recordId: '2'.repeat(32) },
    { ...address, field: 'description' },
  ])('[CRY-34] does not open when moved to %j', async (elsewhere) => {
    const value = await sealValue(key, 'Vertrag.pdf', address)
    await expect(openValue(key, value, elsewhere)).rejects.toThrow('Entschlüsselung fehlgeschlagen')
  })

  it('[CRY-29] names the key that it needs', async () => {
    const other = await generateKey('document')
    const value = await sealValue(other, 'x', address)
    const opening = openValue(key, value, address)
    await expect(opening).rejects.toThrow('Auf benötigte Schlüssel konnte nicht zugegriffen werden.')
    await expect(opening).rejects.toMatchObject({ keyId: other.keyId })
    await expect(opening).rejects.toThrow(MissingKeyError)
  })

  it('does not open under another key that claims the id', async () => {
    const value = await sealValue(key, 'x', address)
    const impostor = { ...(await generateKey('document')), keyId: key.keyId }
    await expect(openValueBytes(impostor, value, address)).rejects.toThrow(DecryptionFailedError)
  })

  it('refuses bytes that are not base64url', async () => {
    await expect(openValue(key, { key_id: key.keyId, data: '=%' }, address)).rejects.toThrow(
      UnsupportedPackedRepresentation,
    )
  })
})

it('opens many at once, in order, each with its own failure', async () => {
  const values = await Promise.all(['a', 'b', 'c'].map((text) => sealValue(key, text, address)))
  const elsewhere = { ...address, field: 'description' }
  const items = values.map((value, at) => ({ key, value, address: at === 1 ? elsewhere : address }))
  const [a, b, c] = await openValues(items)
  expect([a, c]).toEqual([{ text: 'a' }, { text: 'c' }])
  expect(b).toEqual({ error: expect.any(DecryptionFailedError) })
})

it('has no two addresses with the same associated data', () => {
  expect(() => valueAssociatedData({ kind: 'a|b', recordId: 'c', field: 'd' })).toThrow(TypeError)
  expect(() => valueAssociatedData({ kind: '', recordId: 'c', field: 'd' })).toThrow(TypeError)
})
