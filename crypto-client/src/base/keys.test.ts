import { describe, expect, it } from 'vitest'
import { BufferSizeError, KeyIdMismatchError, UntrustedKeyError } from './errors.ts'
import { checkKeyId, commitsToKey, generateKey, importKey, isSlot, keyFromBytes, keyIdFor, kindOf } from './keys.ts'

const bytes = Uint8Array.from({ length: 32 }, (_, at) => at)

describe('a key id', () => {
  it('commits to the key: same bytes, same id; other bytes, another id', async () => {
    const id = await keyIdFor('case', bytes)
    expect(id).toMatch(/^case:[0-9a-f]{8}-[A-Za-z0-9_-]{22}$/)
    expect(await keyIdFor('case', bytes)).toBe(id)
    const others = await Promise.all(Array.from({ length: 32 }, (_, at) => keyIdFor('case', bytes.with(at, 255 - at))))
    expect(new Set([id, ...others]).size).toBe(33)
  })

  it('commits to the kind, so that a document key never passes for a case key', async () => {
    const id = await keyIdFor('document', bytes)
    await expect(checkKeyId(id.replace('document', 'case'), bytes)).rejects.toThrow(KeyIdMismatchError)
  })

  it('may carry a label of its own; both names are of one key', async () => {
    const id = await keyIdFor('mail', bytes, 'a1b2c3d4e5')
    expect(id).toMatch(/^mail\/a1b2c3d4e5-/)
    expect(id.slice(-22)).toBe((await keyIdFor('mail', bytes)).slice(-22))
    await checkKeyId(id, bytes)
  })

  it('of a session commits to nothing, also where it looks like one that does', async () => {
    const id = await keyIdFor('session' as 'case', bytes, 'abcdefgh')
    expect(commitsToKey(id)).toBe(false)
    await expect(checkKeyId(id, bytes)).rejects.toThrow(KeyIdMismatchError)
  })

  it('fits what the servers accept as a key id', async () => {
    for (const kind of ['account', 'recovery', 'office', 'case', 'document', 'mail'] as const) {
      const { keyId } = await generateKey(kind)
      expect(keyId).toMatch(/^[a-z]+[:/][A-Za-z0-9_/-]{1,100}$/)
      expect(kindOf(keyId)).toBe(kind)
      expect(commitsToKey(keyId)).toBe(true)
    }
  })
})

describe('a key from outside', () => {
  it('is taken under the id that it has', async () => {
    const key = await generateKey('document')
    expect(await importKey('document', key.keyId, key.bytes)).toEqual(key)
  })

  it('is refused under any other id', async () => {
    const [key, other] = [await generateKey('case'), await generateKey('case')]
    await expect(importKey('case', other.keyId, key.bytes)).rejects.toThrow(KeyIdMismatchError)
    await expect(importKey('document', key.keyId, key.bytes)).rejects.toThrow(UntrustedKeyError)
    for (const id of ['case:12345678', `${key.keyId}x`, `case:${key.keyId.slice(-22)}`, 'session:abcdefgh']) {
      await expect(importKey(kindOf(id) as 'case', id, key.bytes)).rejects.toThrow(KeyIdMismatchError)
    }
  })

  it.each(['', 'case', 'mail:12345678', 'case/12345678', 'root:12345678', ':x'])('has no kind: "%s"', (id) => {
    expect(() => kindOf(id)).toThrow(UntrustedKeyError)
  })

  it('[CRY-44] has 32 bytes', async () => {
    const { keyId } = await generateKey('case')
    for (const length of [0, 16, 31, 33]) {
      await expect(importKey('case', keyId, new Uint8Array(length))).rejects.toThrow('unexpected buffer size')
      await expect(keyFromBytes('case', new Uint8Array(length))).rejects.toThrow(BufferSizeError)
    }
  })
})

it('a slot names a key that is still to be made', () => {
  expect(isSlot('mail/0123456789abcdef')).toBe(true)
  expect(isSlot('session:0123456789abcdef')).toBe(false)
  expect(commitsToKey('mail/0123456789abcdef')).toBe(false)
})
