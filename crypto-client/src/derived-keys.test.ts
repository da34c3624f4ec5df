import { describe, expect, it } from 'vitest'
import { BufferSizeError, InvalidRecoveryKeyError } from './base/errors.ts'
import { toHex, utf8 } from './base/ids.ts'
import { deriveKey } from './kdf.ts'
import { createRecoveryKey, formatRecoveryKey, parseRecoveryKey, recoveryKeyFrom } from './recovery.ts'
import { createSessionSecret, sessionKeyFrom } from './session-key.ts'

describe('the key derivation', () => {
  // RFC 7914 §11 gives the first two; the third is the second, cut.
  const cases = [
    ['passwd', 'salt', 1, 64, '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc'],
    ['Password', 'NaCl', 80_000, 64, '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56'],
    ['Password', 'NaCl', 80_000, 16, '4ddcd8f60b98be21830cee5ef22701f9'],
  ] as const

  it.each(cases)('[OPEN-050] [CRY-27] [CRY-28] of %s uses SHA-256, the given iterations and length', async (...row) => {
    const [secret, salt, iterations, keyLengthBytes, start] = row
    const key = await deriveKey(secret, { salt: utf8(salt), iterations, keyLengthBytes })
    expect(key).toHaveLength(keyLengthBytes)
    expect(toHex(key).startsWith(start)).toBe(true)
  })
})

describe('a session key', () => {
  const half = new Uint8Array(32).fill(3)

  it('[CRY-25] has a random half of 32 bytes', () => {
    const secrets = Array.from({ length: 100 }, createSessionSecret)
    expect(new Set(secrets.map(toHex)).size).toBe(100)
    for (const secret of secrets) expect(secret).toHaveLength(32)
  })

  it('is the same for the same halves and session, and another for any other', async () => {
    const secret = createSessionSecret()
    const key = await sessionKeyFrom(secret, half, 'abc')
    expect(key.keyId).toBe('session:abc')
    expect(await sessionKeyFrom(secret, half, 'abc')).toEqual(key)
    const others = await Promise.all([
      sessionKeyFrom(createSessionSecret(), half, 'abc'),
      sessionKeyFrom(secret, new Uint8Array(32), 'abc'),
      sessionKeyFrom(secret, half, 'abd'),
      sessionKeyFrom(half, secret, 'abc'),
    ])
    for (const other of others) expect(toHex(other.bytes)).not.toBe(toHex(key.bytes))
  })

  it('[CRY-44] is not made of halves of another length', async () => {
    await expect(sessionKeyFrom(new Uint8Array(31), half, 'a')).rejects.toThrow('unexpected buffer size')
    await expect(sessionKeyFrom(half, new Uint8Array(33), 'a')).rejects.toThrow(BufferSizeError)
  })
})

describe('a recovery key', () => {
  it('is 160 bits in eight groups of four', () => {
    const text = createRecoveryKey()
    expect(text).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){7}$/)
    expect(parseRecoveryKey(text)).toHaveLength(20)
    expect(formatRecoveryKey(parseRecoveryKey(text))).toBe(text)
  })

  it('may be typed in small letters, with spaces, and with look-alikes', async () => {
    const text = `${'0101-'.repeat(7)}ABCD`
    const typed = ` ${'oLOi '.repeat(7)}abcd `
    expect(parseRecoveryKey(typed)).toEqual(parseRecoveryKey(text))
    expect(await recoveryKeyFrom(typed, 'u1')).toEqual(await recoveryKeyFrom(text, 'u1'))
  })

  it.each(['', 'ABCD', `${'0101-'.repeat(7)}ABCU`, `${'0101-'.repeat(8)}A`])('is not "%s"', (text) => {
    expect(() => parseRecoveryKey(text)).toThrow(InvalidRecoveryKeyError)
  })

  it('gives every user another key', async () => {
    const text = createRecoveryKey()
    const [one, other] = [await recoveryKeyFrom(text, 'u1'), await recoveryKeyFrom(text, 'u2')]
    expect(one.keyId).not.toBe(other.keyId)
  })
})
