import { joinAssociatedData } from './encrypted-value.ts'
import { MissingKeyError } from './base/errors.ts'
import { fromBase64url, toBase64url, utf8 } from './base/ids.ts'
import type { Bytes } from './base/ids.ts'
import { bytesOf, importKey } from './base/keys.ts'
import type { Key, KeyKind } from './base/keys.ts'
import { open, seal } from './base/packed.ts'

/** A key encrypted under another key. */
export interface KeyWrap {
  readonly key_id: string
  readonly encrypted_key: string
  readonly access_key_id: string
}

/** The purpose of wraps that the key graph follows; a wrap for another purpose does not open there. */
export const graphPurpose = 'key-graph'

/**
 * AES-256-GCM; purpose, id of the access key and id of the wrapped key are bound (FORMATS.md §4), so that a wrap moved
 * to another key or used for something else does not open.
 */
export const wrapKey = async (target: Key, access: Key, purpose: string = graphPurpose): Promise<KeyWrap> => {
  const packed = await seal(access, bytesOf(target), wrapAssociatedData(purpose, access.keyId, target.keyId))
  return { key_id: target.keyId, encrypted_key: toBase64url(packed), access_key_id: access.keyId }
}

/** @throws MissingKeyError, DecryptionFailedError, KeyIdMismatchError, UntrustedKeyError (id of another kind). */
export const unwrapKey = async <Kind extends KeyKind>(
  kind: Kind,
  wrap: KeyWrap,
  access: Key,
  purpose: string = graphPurpose,
): Promise<Key<Kind>> => {
  if (wrap.access_key_id !== access.keyId) throw new MissingKeyError(wrap.access_key_id)
  const associatedData = wrapAssociatedData(purpose, access.keyId, wrap.key_id)
  return importKey(kind, wrap.key_id, await open(access, fromBase64url(wrap.encrypted_key), associatedData))
}

export const wrapAssociatedData = (purpose: string, accessKeyId: string, keyId: string): Bytes =>
  utf8(joinAssociatedData('key-wrap', purpose, accessKeyId, keyId))
