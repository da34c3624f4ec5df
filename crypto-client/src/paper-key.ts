import { openValueBytes, sealValue } from './encrypted-value.ts'
import type { EncryptedValue, SealedValue, ValueAddress } from './encrypted-value.ts'
import { createRecoveryKey, recoveryKeyFrom } from './recovery.ts'
import { createSigningKeys, exportSigningKey, importSigningKey } from './base/signing.ts'

/** What brings back an office that has lost its owner: 160 bits on paper, which open a key that may name staff. */
export interface PaperKey {
  /** To be printed: eight groups of four. */
  readonly text: string
  /** Stands in the office's first entry. */
  readonly publicKey: string
  /** The private half under the printed bits; the server keeps it. */
  readonly sealed: SealedValue
}

export const createPaperKey = async (founderId: string): Promise<PaperKey> => {
  const text = createRecoveryKey()
  const { publicKey, privateKey } = await createSigningKeys()
  const access = await recoveryKeyFrom(text, bitsOf(founderId))
  return { text, publicKey, sealed: await sealValue(access, await exportSigningKey(privateKey), addressOf(founderId)) }
}

/** @throws InvalidRecoveryKeyError, MissingKeyError or DecryptionFailedError for the bits of another paper. */
export const openPaperKey = async (text: string, founderId: string, sealed: EncryptedValue): Promise<CryptoKey> => {
  const access = await recoveryKeyFrom(text, bitsOf(founderId))
  const pkcs8 = await openValueBytes(access, sealed, addressOf(founderId))
  return importSigningKey(new TextDecoder().decode(pkcs8))
}

/** No person's recovery key opens it, nor does it open a person's. */
const bitsOf = (founderId: string): string => `paper|${founderId}`
const addressOf = (founderId: string): ValueAddress => ({ kind: 'office', recordId: founderId, field: 'paper_key' })
