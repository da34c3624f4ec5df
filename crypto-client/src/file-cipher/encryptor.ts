import { EncryptionFailedError } from '../base/errors.ts'
import { randomBytes } from '../base/ids.ts'
import type { DocumentKey } from '../base/keys.ts'
import { nonceBytes } from '../base/packed.ts'
import { encryptorWith } from './chunk-encryptor.ts'
import type { FileEncryptor } from './chunk-encryptor.ts'
import { gcmParts } from './gcm-parts.ts'
import { cipherMode } from './self-check.ts'

/** A fresh random nonce; a document key encrypts one version of one file. */
export const createEncryptor = async (key: DocumentKey): Promise<FileEncryptor> => {
  const mode = await cipherMode()
  if (mode === 'one-shot') throw new EncryptionFailedError()
  return encryptorWith(await gcmParts(key, randomBytes(nonceBytes)), mode)
}
