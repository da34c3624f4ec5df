import { describe, expect, it } from 'vitest'
import { DecryptionFailedError, KeyIdMismatchError, MissingKeyError, UntrustedKeyError } from './base/errors.ts'
import { fromBase64url, toBase64url, utf8 } from './base/ids.ts'
import { unwrapKey, wrapAssociatedData, wrapKey } from './key-wrap.ts'
import { generateKey } from './base/keys.ts'
import { seal } from './base/packed.ts'

const caseKey = await generateKey('case')
const otherCaseKey = await generateKey('case')
const documentKey = await generateKey('document')

describe('a wrapped key', () => {
  it('opens with its access key', async () => {
    const wrap = await wrapKey(documentKey, caseKey)
    expect(Object.keys(wrap)).toEqual(['key_id', 'encrypted_key', 'access_key_id'])
    expect(await unwrapKey('document', wrap, caseKey)).toEqual(documentKey)
  })

  it('does not open when moved to another key, another access key or another purpose', async () => {
    const wrap = await wrapKey(documentKey, caseKey)
    const other = await generateKey('document')
    await expect(unwrapKey('document', { ...wrap, key_id: other.keyId }, caseKey)).rejects.toThrow(
      DecryptionFailedError,
    )
    const moved = { ...wrap, access_key_id: otherCaseKey.keyId }
    await expect(unwrapKey('document', moved, otherCaseKey)).rejects.toThrow(DecryptionFailedError)
    await expect(unwrapKey('document', wrap, caseKey, 'key-link')).rejects.toThrow(DecryptionFailedError)
    await expect(unwrapKey('document', wrap, otherCaseKey)).rejects.toThrow(MissingKeyError)
  })

  it('does not open after any byte is changed', async () => {
    const wrap = await wrapKey(documentKey, caseKey)
    const packed = fromBase64url(wrap.encrypted_key)
    for (let at = 2; at < packed.length; at += 1) {
      const encrypted_key = toBase64url(packed.with(at, (packed[at] ?? 0) ^ 1))
      await expect(unwrapKey('document', { ...wrap, encrypted_key }, caseKey)).rejects.toThrow(DecryptionFailedError)
    }
  })

  it('does not bring another key than the id commits to, even from somebody who holds the access key', async () => {
    const injected = new Uint8Array(32).fill(7)
    const packed = await seal(caseKey, injected, wrapAssociatedData('key-graph', caseKey.keyId, documentKey.keyId))
    const wrap = { key_id: documentKey.keyId, encrypted_key: toBase64url(packed), access_key_id: caseKey.keyId }
    await expect(unwrapKey('document', wrap, caseKey)).rejects.toThrow(KeyIdMismatchError)
  })

  it('does not pass for a key of another kind', async () => {
    const wrap = await wrapKey(documentKey, caseKey)
    await expect(unwrapKey('case', wrap, caseKey)).rejects.toThrow(UntrustedKeyError)
  })

  it('binds purpose, access key and key', () => {
    expect(wrapAssociatedData('key-graph', 'case:a', 'document:b')).toEqual(
      utf8('aktenraum/v1|key-wrap|key-graph|case:a|document:b'),
    )
  })
})
