import { BufferSizeError, KeyIdMismatchError, MissingKeyError, UntrustedKeyError } from './errors.ts'
import { asBytes, concat, randomBytes, toBase64url, toHex, utf8 } from './ids.ts'
import type { Bytes } from './ids.ts'

/** What a key is for. The kind is part of what a key id commits to: a document key never passes for a case key. */
export type KeyKind = 'account' | 'session' | 'recovery' | 'office' | 'case' | 'document' | 'mail'
const kinds: readonly KeyKind[] = ['account', 'session', 'recovery', 'office', 'case', 'document', 'mail']

declare const brand: unique symbol
/** 32 bytes for AES-256-GCM and the id that commits to them. Made by this file's functions only. */
export interface Key<Kind extends KeyKind = KeyKind> {
  readonly kind: Kind
  readonly keyId: string
  readonly bytes: Bytes
  readonly [brand]: Kind
}
/** Opens the account secrets; derived from the OPAQUE export key. */
export type AccountKey = Key<'account'>
export type SessionKey = Key<'session'>
export type RecoveryKey = Key<'recovery'>
/** The case key of a room, which is for staff alone. */
export type OfficeKey = Key<'office'>
export type CaseKey = Key<'case'>
export type DocumentKey = Key<'document'>
export type MailKey = Key<'mail'>

const keyBytes = 32
const commitmentBytes = 16
const commitmentLength = 22
const labelPattern = '[0-9a-z]{8,64}'
const idPattern = new RegExp(`^([a-z]+)([:/])(${labelPattern})-([A-Za-z0-9_-]{${String(commitmentLength)}})$`)
const slotPattern = new RegExp(`^([a-z]+)([:/])(${labelPattern})$`)

/** Mail keys are written `mail/…` because the specification's task loop expects it; all others `kind:…`. */
const separator = (kind: KeyKind): string => (kind === 'mail' ? '/' : ':')
const isKind = (text: string | undefined): text is KeyKind => kinds.some((kind) => kind === text)

/** @throws UntrustedKeyError for an id of no known kind. */
export const kindOf = (keyId: string): KeyKind => {
  const [, kind, sign] = /^([a-z]+)([:/])/.exec(keyId) ?? []
  if (!isKind(kind) || sign !== separator(kind)) throw new UntrustedKeyError(`key id of no known kind: ${keyId}`)
  return kind
}

/** True for an id that names a key's bytes; false for session keys and for slots of keys yet to be generated. */
export const commitsToKey = (keyId: string): boolean => idPattern.test(keyId) && kindOf(keyId) !== 'session'

/** Name of a key that does not exist yet, `<kind>:<label>`: the key made for it is called `<slot>-<commitment>`. */
export const isSlot = (keyId: string): boolean => slotPattern.test(keyId) && kindOf(keyId) !== 'session'

export const hkdf = async (secret: Uint8Array, info: string, length = keyBytes): Promise<Bytes> => {
  const material = await crypto.subtle.importKey('raw', asBytes(secret), 'HKDF', false, ['deriveBits'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8(info) }
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, material, length * 8))
}

/** SHA-256(HKDF(key, "aktenraum/v1|key id|<kind>")): the first 16 bytes commit, the next 4 serve as default label. */
const commitment = async (kind: KeyKind, bytes: Uint8Array): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', await hkdf(bytes, `aktenraum/v1|key id|${kind}`)))

/** `<kind>:<label>-<commitment>`; two labels for the same bytes are two names of one key. */
export const keyIdFor = async (
  kind: Exclude<KeyKind, 'session'>,
  bytes: Uint8Array,
  label?: string,
): Promise<string> => {
  const hash = await commitment(kind, bytes)
  const name = label ?? toHex(hash.subarray(commitmentBytes, commitmentBytes + 4))
  return `${kind}${separator(kind)}${name}-${toBase64url(hash.subarray(0, commitmentBytes))}`
}

/** @throws KeyIdMismatchError unless `keyId` commits to exactly these bytes and this kind. */
export const checkKeyId = async (keyId: string, bytes: Uint8Array): Promise<void> => {
  const [, , , label] = idPattern.exec(keyId) ?? []
  const kind = kindOf(keyId)
  // An id of another form has no label, and is none that the bytes have.
  if (kind === 'session' || (await keyIdFor(kind, bytes, label)) !== keyId) throw new KeyIdMismatchError(keyId)
}

const brandKey = <Kind extends KeyKind>(kind: Kind, keyId: string, bytes: Uint8Array): Key<Kind> => {
  if (bytes.length !== keyBytes) throw new BufferSizeError()
  // The brand exists for the compiler only; this is where it is earned.
  return { kind, keyId, bytes: asBytes(bytes) } as Key<Kind>
}

/** A new random key. */
export const generateKey = async <Kind extends Exclude<KeyKind, 'session'>>(
  kind: Kind,
  label?: string,
): Promise<Key<Kind>> => keyFromBytes(kind, randomBytes(keyBytes), label)

/** For bytes that one made or derived oneself; what comes from outside goes through `importKey`. */
export const keyFromBytes = async <Kind extends Exclude<KeyKind, 'session'>>(
  kind: Kind,
  bytes: Uint8Array,
  label?: string,
): Promise<Key<Kind>> => brandKey(kind, await keyIdFor(kind, bytes, label), bytes)

/**
 * A key from outside, under the id it is claimed to have.
 * @throws KeyIdMismatchError when it is another key; UntrustedKeyError when the id is of another kind.
 */
export const importKey = async <Kind extends KeyKind>(
  kind: Kind,
  keyId: string,
  bytes: Uint8Array,
): Promise<Key<Kind>> => {
  if (bytes.length !== keyBytes) throw new BufferSizeError()
  if (kindOf(keyId) !== kind) throw new UntrustedKeyError(`${keyId} is no ${kind} key`)
  await checkKeyId(keyId, bytes)
  return brandKey(kind, keyId, bytes)
}

/** Session keys are derived on the spot and never unwrapped, so their id is the session's and commits to nothing. */
export const sessionKey = (sessionId: string, bytes: Uint8Array): SessionKey =>
  brandKey('session', `session:${sessionId}`, bytes)

/** Whether a key is of a kind, for the compiler. */
export const isOfKind = <Kind extends KeyKind>(key: Key, kind: Kind): key is Key<Kind> => key.kind === kind

const forgotten = new WeakSet<Key>()
/** Wipes a key: whoever still has the object, being at work with it, can do nothing with it from now on. */
export const forgetKey = (key: Key): void => {
  forgotten.add(key)
  key.bytes.fill(0)
}
/** @throws MissingKeyError for one that was forgotten */
export const requireKept = (key: Key): void => {
  if (forgotten.has(key)) throw new MissingKeyError(key.keyId)
}

/**
 * A copy of the bytes, for what goes on while others are waited for.
 * @throws MissingKeyError once it was forgotten: anybody could open what is sealed under the zeros that are left of it
 */
export const bytesOf = (key: Key): Bytes => {
  requireKept(key)
  return concat(key.bytes)
}

const imported = new WeakMap<Key, Promise<CryptoKey>>()
/** The key for WebCrypto, imported once per key object. @throws MissingKeyError as `bytesOf` */
export const aesKey = (key: Key): Promise<CryptoKey> => {
  const known = imported.get(key)
  if (known !== undefined) return known
  const fresh = crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
  imported.set(key, fresh)
  return fresh
}
