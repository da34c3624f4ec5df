import {
  DecryptionFailedError,
  EncryptionFailedError,
  UnsupportedEncryptionScheme,
  UnsupportedNonceLength,
  UnsupportedPackedRepresentation,
  UnsupportedTagLength,
} from './errors.ts'
import { asBytes, concat, randomBytes } from './ids.ts'
import type { Bytes } from './ids.ts'
import { aesKey, requireKept } from './keys.ts'
import type { Key } from './keys.ts'

export const nonceBytes = 12
export const tagBytes = 16
const version = 1
const aes256Gcm = 1
const headerBytes = 2
/** By how much a packed value is longer than its plaintext. */
export const packedOverhead = headerBytes + nonceBytes + tagBytes

/**
 * AES-256-GCM with a random nonce (FORMATS.md §2). @throws MissingKeyError for a key that was forgotten meanwhile
 * @returns version (1 byte) ‖ scheme (1) ‖ nonce (12) ‖ ciphertext ‖ tag (16).
 */
export const seal = async (key: Key, plaintext: Uint8Array, associatedData: Uint8Array): Promise<Bytes> => {
  requireKept(key)
  const nonce = randomBytes(nonceBytes)
  try {
    const sealed = await crypto.subtle.encrypt(gcm(nonce, associatedData), await aesKey(key), asBytes(plaintext))
    return concat(Uint8Array.of(version, aes256Gcm), nonce, new Uint8Array(sealed))
  } catch (cause) {
    throw new EncryptionFailedError({ cause })
  }
}

/** @throws DecryptionFailedError, MissingKeyError, Unsupported…; nothing of the plaintext is released then. */
export const open = async (key: Key, packed: Uint8Array, associatedData: Uint8Array): Promise<Bytes> => {
  const { nonce, sealed } = unpack(packed)
  requireKept(key)
  try {
    return new Uint8Array(await crypto.subtle.decrypt(gcm(nonce, associatedData), await aesKey(key), sealed))
  } catch (cause) {
    throw new DecryptionFailedError({ cause })
  }
}

/** Takes a packed value apart; a value too short for its nonce or tag is refused before any key is touched. */
export const unpack = (packed: Uint8Array): { readonly nonce: Bytes; readonly sealed: Bytes } => {
  if (packed.length < headerBytes || packed[0] !== version) throw new UnsupportedPackedRepresentation()
  if (packed[1] !== aes256Gcm) throw new UnsupportedEncryptionScheme()
  const bytes = asBytes(packed)
  if (bytes.length < headerBytes + nonceBytes) throw new UnsupportedNonceLength()
  if (bytes.length < packedOverhead) throw new UnsupportedTagLength()
  return {
    nonce: bytes.subarray(headerBytes, headerBytes + nonceBytes),
    sealed: bytes.subarray(headerBytes + nonceBytes),
  }
}

const gcm = (iv: Bytes, associatedData: Uint8Array): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: asBytes(associatedData),
  tagLength: tagBytes * 8,
})
