import { DecryptionFailedError, EncryptionFailedError, FileTooLargeError } from '../base/errors.ts'
import { asBytes, concat, randomBytes } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import { aesKey } from '../base/keys.ts'
import type { DocumentKey } from '../base/keys.ts'
import { nonceBytes } from '../base/packed.ts'
import { fileOverhead, oneShotBytes, smallFileBytes } from './limits.ts'

/** Nonce ‖ ciphertext ‖ tag of a file in memory: the same format as the streamed one. */
export const encryptOneShot = async (key: DocumentKey, plaintext: Bytes, nonce = randomBytes(nonceBytes)) => {
  try {
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await aesKey(key), plaintext)
    return concat(nonce, new Uint8Array(sealed))
  } catch (cause) {
    throw new EncryptionFailedError({ cause })
  }
}

/** @throws DecryptionFailedError; then nothing is released. */
export const decryptOneShot = async (key: DocumentKey, file: Bytes): Promise<Bytes> => {
  if (file.length < fileOverhead) throw new DecryptionFailedError()
  const params = { name: 'AES-GCM', iv: file.subarray(0, nonceBytes) }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(params, await aesKey(key), file.subarray(nonceBytes)))
  } catch (cause) {
    throw new DecryptionFailedError({ cause })
  }
}

/**
 * Decrypts a file in memory.
 * @throws FileTooLargeError above 32 MiB of plaintext; DecryptionFailedError.
 */
export const decryptSmall = async (key: DocumentKey, file: Uint8Array): Promise<Bytes> => {
  if (file.length > smallFileBytes + fileOverhead) throw new FileTooLargeError()
  return decryptOneShot(key, asBytes(file))
}

/** @throws FileTooLargeError when streaming is not to be had here and the file is too large for one call. */
export const requireOneShotSize = (plaintextBytes: number): void => {
  if (plaintextBytes >= oneShotBytes) throw new FileTooLargeError()
}
