import { sealValue, valueAssociatedData } from '../src/encrypted-value.ts'
import { concat, fromBase64url, toBase64url, utf8 } from '../src/base/ids.ts'
import { deriveKey } from '../src/kdf.ts'
import { linkKeys } from '../src/key-link.ts'
import { wrapAssociatedData, wrapKey } from '../src/key-wrap.ts'
import { generateKey, keyFromBytes, keyIdFor } from '../src/base/keys.ts'
import type { Key } from '../src/base/keys.ts'
import { seal } from '../src/base/packed.ts'
import { recoveryKeyFrom } from '../src/recovery.ts'
import { sessionKeyFrom } from '../src/session-key.ts'

const shown = (key: Key) => ({ keyId: key.keyId, key: toBase64url(key.bytes) })
const counting = Uint8Array.from({ length: 32 }, (_, at) => at)
const flipped = (text: string, at: number): string => {
  const bytes = fromBase64url(text)
  return toBase64url(bytes.with(at < 0 ? bytes.length + at : at, (bytes.at(at) ?? 0) ^ 1))
}
const cut = (text: string, length: number): string => toBase64url(fromBase64url(text).subarray(0, length))

const keyIds = async () => {
  const kinds = ['account', 'recovery', 'office', 'case', 'document', 'mail'] as const
  const key = toBase64url(counting)
  const rows = kinds.map(async (kind) => ({ kind, key, keyId: await keyIdFor(kind, counting) }))
  const label = '00112233445566778899aabbccddeeff'
  const caseId = await keyIdFor('case', counting)
  return {
    success: await Promise.all(rows),
    labelled: { kind: 'mail', key, label, keyId: await keyIdFor('mail', counting, label) },
    failure: [
      { name: 'another key', key: toBase64url(new Uint8Array(32)), keyId: caseId, error: 'key-id-mismatch' },
      { name: 'another kind', key, keyId: caseId.replace('case', 'document'), error: 'key-id-mismatch' },
      { name: 'no commitment', key, keyId: 'case:12345678', error: 'key-id-mismatch' },
      { name: 'no known kind', key, keyId: caseId.replace('case', 'root'), error: 'untrusted-key' },
    ],
  }
}

const packed = async () => {
  const key = await keyFromBytes('case', counting)
  const associatedData = 'aktenraum/v1|case|1|title'
  const sealed = async (text: string) => toBase64url(await seal(key, utf8(text), utf8(associatedData)))
  const one = await sealed('Krause ./. Bau AG')
  const failures: readonly (readonly [name: string, packed: string, error: string])[] = [
    ['empty', '', 'unsupported-packed-representation'],
    ['version 0', toBase64url(fromBase64url(one).with(0, 0)), 'unsupported-packed-representation'],
    ['version 2', toBase64url(fromBase64url(one).with(0, 2)), 'unsupported-packed-representation'],
    ['scheme 0', toBase64url(fromBase64url(one).with(1, 0)), 'unsupported-encryption-scheme'],
    ['scheme 2', toBase64url(fromBase64url(one).with(1, 2)), 'unsupported-encryption-scheme'],
    ['cut in the nonce', cut(one, 13), 'unsupported-nonce-length'],
    ['cut in the tag', cut(one, 29), 'unsupported-tag-length'],
    ['one byte shorter', cut(one, fromBase64url(one).length - 1), 'decryption-failed'],
    ['one byte longer', toBase64url(concat(fromBase64url(one), new Uint8Array(1))), 'decryption-failed'],
    ['nonce changed', flipped(one, 2), 'decryption-failed'],
    ['ciphertext changed', flipped(one, 14), 'decryption-failed'],
    ['tag changed', flipped(one, -1), 'decryption-failed'],
  ]
  const texts = ['', 'Krause ./. Bau AG', '§ 12 – Entwurf 2.docx']
  const success = texts.map(async (text) => ({ text, packed: await sealed(text) }))
  return {
    ...shown(key),
    associatedData,
    success: await Promise.all(success),
    failure: failures.map(([name, bytes, error]) => ({ name, packed: bytes, error })),
  }
}

const encryptedValues = async () => {
  const key = await generateKey('document')
  const address = { kind: 'document', recordId: '0'.repeat(32), field: 'name' }
  const dressing = { charset: 'utf-8', prefix: 'Re: ', postfix: '!', substitutions: { b: '2', a: '1' } }
  const plain = await sealValue(key, 'Vollmacht.pdf', address)
  const dressed = await sealValue(key, '{{a}}/{{b}}', address, dressing)
  const ad = (text: Uint8Array) => new TextDecoder().decode(text)
  const row = (value: object) => ({ value, address })
  const elsewhere = { ...address, field: 'description' }
  const repr = 'unsupported-packed-representation'
  return {
    ...shown(key),
    success: [
      { ...row(plain), text: 'Vollmacht.pdf', associatedData: ad(valueAssociatedData(address)) },
      { ...row({ key_id: key.keyId, ciphertext: plain.data }), text: 'Vollmacht.pdf' },
      { ...row(dressed), text: 'Re: 1/2!', associatedData: ad(valueAssociatedData(address, dressing)) },
    ],
    failure: [
      { name: 'moved to another field', value: plain, address: elsewhere, error: 'decryption-failed' },
      { name: 'moved', value: plain, address: { ...address, recordId: '1'.repeat(32) }, error: 'decryption-failed' },
      { name: 'prefix added', ...row({ ...plain, prefix: 'Nicht ' }), error: 'decryption-failed' },
      { name: 'postfix changed', ...row({ ...dressed, postfix: '?' }), error: 'decryption-failed' },
      { name: 'two different byte strings', ...row({ ...plain, ciphertext: dressed.data }), error: repr },
      { name: 'plaintext', ...row({ key_id: key.keyId, plaintext: 'Vollmacht.pdf' }), error: repr },
      { name: 'padded base64', ...row({ ...plain, data: `${plain.data}=` }), error: repr },
      { name: 'under a key one lacks', ...row({ ...plain, key_id: 'document:x' }), error: 'missing-key' },
    ],
  }
}

const keyWraps = async () => {
  const [access, otherAccess] = [await generateKey('case'), await generateKey('case')]
  const [target, other] = [await generateKey('document'), await generateKey('document')]
  const wrap = await wrapKey(target, access)
  const link = await linkKeys(access, target)
  const associatedData = wrapAssociatedData('key-graph', access.keyId, target.keyId)
  const injected = toBase64url(await seal(access, other.bytes, associatedData))
  return {
    access: shown(access),
    otherAccess: shown(otherAccess),
    target: shown(target),
    wrap,
    link,
    associatedData: new TextDecoder().decode(associatedData),
    failure: [
      { name: 'moved to another key', wrap: { ...wrap, key_id: other.keyId }, error: 'decryption-failed' },
      { name: 'of a link', wrap: { ...wrap, encrypted_key: link.access_data }, error: 'decryption-failed' },
      {
        name: 'changed',
        wrap: { ...wrap, encrypted_key: flipped(wrap.encrypted_key, -1) },
        error: 'decryption-failed',
      },
      { name: 'another key in it', wrap: { ...wrap, encrypted_key: injected }, error: 'key-id-mismatch' },
      { name: 'other access key', wrap: { ...wrap, access_key_id: otherAccess.keyId }, error: 'missing-key' },
    ],
    linkFailure: [
      { name: 'of a wrap', link: { ...link, access_data: wrap.encrypted_key }, error: 'access-data' },
      { name: 'damaged', link: { ...link, access_data: 'AAAA' }, error: 'access-data' },
      { name: 'to itself', link: { ...link, target_key_id: access.keyId }, error: 'invalid-key-link' },
    ],
  }
}

const keptNames = async () => {
  const [access, otherAccess] = [await generateKey('case'), await generateKey('case')]
  const key = await generateKey('document')
  const [caseId, documentId] = ['1'.repeat(32), '2'.repeat(32)]
  const address = { kind: 'kept-name', recordId: caseId, field: documentId }
  const value = await sealValue(key, 'Klage – Entwurf.pdf', address)
  const wrap = await wrapKey(key, access)
  const row = (change: Partial<typeof address>, error = 'decryption-failed') => ({
    wrap,
    value,
    address: { ...address, ...change },
    error,
  })
  const asDocument = await sealValue(key, 'Klage – Entwurf.pdf', {
    kind: 'document',
    recordId: key.keyId,
    field: 'name',
  })
  return {
    access: shown(access),
    wrap,
    value,
    address,
    associatedData: new TextDecoder().decode(valueAssociatedData(address)),
    text: 'Klage – Entwurf.pdf',
    failure: [
      { name: 'of another document', ...row({ field: '3'.repeat(32) }) },
      { name: 'of another case', ...row({ recordId: '3'.repeat(32) }) },
      { name: 'as the name of a document', ...row({ kind: 'document', recordId: key.keyId, field: 'name' }) },
      { name: 'the name of a document in its place', ...row({}), value: asDocument },
      { name: 'changed', ...row({}), value: { ...value, data: flipped(value.data, -1) } },
      {
        name: 'under another key',
        ...row({}),
        value: { ...value, key_id: access.keyId },
        error: 'missing-key',
      },
      {
        name: 'under the key of another case',
        ...row({}),
        wrap: { ...wrap, access_key_id: otherAccess.keyId },
        error: 'missing-key',
      },
    ],
  }
}

const derivedKeys = async () => {
  const serverHalf = new Uint8Array(32).fill(2)
  const recoveryKey = '0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ'
  const derivation = { salt: utf8('salt'), iterations: 1000, keyLengthBytes: 24 }
  return {
    session: {
      secret: toBase64url(counting),
      serverHalf: toBase64url(serverHalf),
      sessionId: 'abc',
      ...shown(await sessionKeyFrom(counting, serverHalf, 'abc')),
    },
    recovery: { recoveryKey, userId: 'u1', ...shown(await recoveryKeyFrom(recoveryKey, 'u1')) },
    pbkdf2: {
      secret: 'geheim',
      salt: toBase64url(derivation.salt),
      iterations: derivation.iterations,
      keyLengthBytes: derivation.keyLengthBytes,
      key: toBase64url(await deriveKey('geheim', derivation)),
    },
  }
}

export const values = {
  'key-id': keyIds,
  packed,
  'encrypted-value': encryptedValues,
  'key-wrap': keyWraps,
  'kept-name': keptNames,
  'derived-key': derivedKeys,
}
