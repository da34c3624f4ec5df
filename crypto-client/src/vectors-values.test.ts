import { gcm } from '@noble/ciphers/aes.js'
import { describe, expect, it } from 'vitest'
import derived from '../vectors/derived-key.json' with { type: 'json' }
import encryptedValues from '../vectors/encrypted-value.json' with { type: 'json' }
import keyIds from '../vectors/key-id.json' with { type: 'json' }
import keptNames from '../vectors/kept-name.json' with { type: 'json' }
import keyWraps from '../vectors/key-wrap.json' with { type: 'json' }
import mailWords from '../vectors/mail-words.json' with { type: 'json' }
import packedValues from '../vectors/packed.json' with { type: 'json' }
import { openValue, valueAssociatedData } from './encrypted-value.ts'
import { asBytes, fromBase64url, toBase64url, utf8 } from './base/ids.ts'
import { deriveKey } from './kdf.ts'
import { openLink } from './key-link.ts'
import { unwrapKey, wrapAssociatedData } from './key-wrap.ts'
import { checkKeyId, importKey, isSlot, keyFromBytes, keyIdFor } from './base/keys.ts'
import type { KeyKind } from './base/keys.ts'
import { open } from './base/packed.ts'
import { recoveryKeyFrom } from './recovery.ts'
import { sessionKeyFrom } from './session-key.ts'

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const keyOf = <Kind extends KeyKind>(kind: Kind, { keyId, key }: { keyId: string; key: string }) =>
  importKey(kind, keyId, fromBase64url(key))

describe('key-id.json', () => {
  it.each(keyIds.success)('$keyId', async ({ kind, key, keyId }) => {
    expect(await keyIdFor(kind as 'case', fromBase64url(key))).toBe(keyId)
  })

  it('names a labelled key', async () => {
    const { key, label, keyId } = keyIds.labelled
    expect((await keyFromBytes('mail', fromBase64url(key), label)).keyId).toBe(keyId)
  })

  it.each(keyIds.failure)('refuses $name', async ({ key, keyId, error }) => {
    await expect(checkKeyId(keyId, fromBase64url(key))).rejects.toMatchObject({ code: error })
  })
})

describe('packed.json', () => {
  const associatedData = utf8(packedValues.associatedData)

  it.each(packedValues.success)('opens to "$text"', async (row) => {
    const key = await keyOf('case', packedValues)
    const packed = fromBase64url(row.packed)
    expect(text(await open(key, packed, associatedData))).toBe(row.text)
    const noble = gcm(key.bytes, packed.subarray(2, 14), associatedData).encrypt(utf8(row.text))
    expect(toBase64url(asBytes(noble))).toBe(toBase64url(packed.subarray(14)))
  })

  it.each(packedValues.failure)('refuses: $name', async ({ packed, error }) => {
    const opening = open(await keyOf('case', packedValues), fromBase64url(packed), associatedData)
    await expect(opening).rejects.toMatchObject({ code: error })
  })
})

describe('encrypted-value.json', () => {
  it.each(encryptedValues.success)('opens to "$text"', async (row) => {
    const { value, address } = row
    expect(await openValue(await keyOf('document', encryptedValues), value, address)).toBe(row.text)
    if ('associatedData' in row) expect(text(valueAssociatedData(address, value))).toBe(row.associatedData)
  })

  it.each(encryptedValues.failure)('refuses: $name', async ({ value, address, error }) => {
    const opening = openValue(await keyOf('document', encryptedValues), value, address)
    await expect(opening).rejects.toMatchObject({ code: error })
  })
})

describe('key-wrap.json', () => {
  it('opens a wrap and a link', async () => {
    const [access, target] = [await keyOf('case', keyWraps.access), await keyOf('document', keyWraps.target)]
    expect(await unwrapKey('document', keyWraps.wrap, access)).toEqual(target)
    expect(await openLink(keyWraps.link, access)).toEqual(target)
    expect(text(wrapAssociatedData('key-graph', access.keyId, target.keyId))).toBe(keyWraps.associatedData)
  })

  it.each(keyWraps.failure)('refuses a wrap: $name', async ({ wrap, error }) => {
    const opening = unwrapKey('document', wrap, await keyOf('case', keyWraps.access))
    await expect(opening).rejects.toMatchObject({ code: error })
  })

  it.each(keyWraps.linkFailure)('refuses a link: $name', async ({ link, error }) => {
    const opening = openLink(link, await keyOf('case', keyWraps.access))
    await expect(opening).rejects.toMatchObject({ code: error })
  })
})

describe('kept-name.json', () => {
  const opening = async ({ wrap, value, address }: Pick<typeof keptNames, 'wrap' | 'value' | 'address'>) =>
    openValue(await unwrapKey('document', wrap, await keyOf('case', keptNames.access)), value, address)

  it('opens what a document was called when it left its case', async () => {
    expect(await opening(keptNames)).toBe(keptNames.text)
    expect(text(valueAssociatedData(keptNames.address))).toBe(keptNames.associatedData)
  })

  it.each(keptNames.failure)('refuses: $name', async ({ error, ...row }) => {
    await expect(opening(row)).rejects.toMatchObject({ code: error })
  })
})

describe('mail-words.json', () => {
  const opening = async ({ wrap, value, address }: Pick<Words, 'wrap' | 'value' | 'address'>) =>
    openValue(await unwrapKey('mail', wrap, await keyOf('case', mailWords.access)), value, address)
  type Words = (typeof mailWords.failure)[number]

  it.each(mailWords.success)('opens to "$text", in one place of one mail', async (row) => {
    expect(await opening({ ...row, wrap: mailWords.wrap })).toBe(row.text)
    expect(text(valueAssociatedData(row.address))).toBe(row.associatedData)
    const packed = fromBase64url(row.value.data)
    const { key } = mailWords.key
    const noble = gcm(fromBase64url(key), packed.subarray(2, 14), utf8(row.associatedData)).encrypt(utf8(row.text))
    expect(toBase64url(asBytes(noble))).toBe(toBase64url(packed.subarray(14)))
  })

  it('are under a key that was made for its slot', async () => {
    const { keyId } = await keyOf('mail', mailWords.key)
    expect(keyId.startsWith(`${mailWords.slot}-`)).toBe(true)
    expect([isSlot(mailWords.slot), isSlot(keyId)]).toEqual([true, false])
  })

  it.each(mailWords.failure)('refuses: $name', async ({ error, ...row }) => {
    await expect(opening(row)).rejects.toMatchObject({ code: error })
  })
})

describe('derived-key.json', () => {
  it('gives the session key', async () => {
    const { secret, serverHalf, sessionId, keyId, key } = derived.session
    const made = await sessionKeyFrom(fromBase64url(secret), fromBase64url(serverHalf), sessionId)
    expect([made.keyId, toBase64url(made.bytes)]).toEqual([keyId, key])
  })

  it('gives the key of a recovery key', async () => {
    const made = await recoveryKeyFrom(derived.recovery.recoveryKey, derived.recovery.userId)
    expect([made.keyId, toBase64url(made.bytes)]).toEqual([derived.recovery.keyId, derived.recovery.key])
  })

  it('gives what PBKDF2 gives', async () => {
    const { secret, salt, iterations, keyLengthBytes, key } = derived.pbkdf2
    const made = await deriveKey(secret, { salt: fromBase64url(salt), iterations, keyLengthBytes })
    expect(toBase64url(made)).toBe(key)
  })
})
