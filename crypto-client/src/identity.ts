import { openValueBytes, sealValue } from './encrypted-value.ts'
import type { EncryptedValue, SealedValue, ValueAddress } from './encrypted-value.ts'
import { UnsupportedPackedRepresentation, UntrustedKeyError } from './base/errors.ts'
import { createEncryptionKeys, exportEncryptionKey, importEncryptionKey } from './hpke.ts'
import type { EncryptionKeys } from './hpke.ts'
import { jsonBytes, objectIn, optionalStringIn, parseObject, stringIn } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Key } from './base/keys.ts'
import { createSigningKeys, exportSigningKey, importSigningKey, requirePair } from './base/signing.ts'
import type { SigningKeys } from './base/signing.ts'

/** Uncompressed P-256 points, base64url; what the server publishes about a person. */
export interface PublicKeys {
  readonly encryption: string
  readonly signature: string
}

/** A person's own two pairs. Private halves are extractable, for they are packed anew when a password changes. */
export interface AccountKeys {
  readonly encryption: EncryptionKeys
  readonly signature: SigningKeys
}

/** All that a person must not lose: own keys, and whom they trust. */
export interface AccountSecrets {
  readonly userId: string
  readonly keys: AccountKeys
  /**
   * Hash of what the office's founder signed first (`officeIdOf`), as first met: nothing the server says replaces it.
   */
  readonly officeId: string
  /** The server's OPAQUE key as first met. */
  readonly serverPublicKey?: string | undefined
}

export const createAccountKeys = async (): Promise<AccountKeys> => {
  const [encryption, signature] = await Promise.all([createEncryptionKeys(), createSigningKeys()])
  return { encryption, signature }
}

export const publicKeysOf = ({ encryption, signature }: AccountKeys): PublicKeys => ({
  encryption: encryption.publicKey,
  signature: signature.publicKey,
})

/** @param access the account key at registration, the recovery key, or the running session's key. */
export const packAccountSecrets = async (access: Key, secrets: AccountSecrets): Promise<SealedValue> => {
  const { userId, keys, officeId, serverPublicKey } = secrets
  const content = {
    version: 2,
    userId,
    encryption: { public: keys.encryption.publicKey, private: await exportEncryptionKey(keys.encryption.privateKey) },
    signature: { public: keys.signature.publicKey, private: await exportSigningKey(keys.signature.privateKey) },
    officeId,
    ...(serverPublicKey === undefined ? {} : { serverPublicKey }),
  }
  return sealValue(access, jsonBytes(content), secretsAddress(userId))
}

/** @throws MissingKeyError, DecryptionFailedError (wrong key, or somebody else's secrets), UntrustedKeyError. */
export const unpackAccountSecrets = async (
  access: Key,
  value: EncryptedValue,
  userId: string,
): Promise<AccountSecrets> => {
  const content = parseObject(await openValueBytes(access, value, secretsAddress(userId)))
  if (content['version'] !== 2) throw new UnsupportedPackedRepresentation()
  if (content['userId'] !== userId) throw new UntrustedKeyError('account secrets of someone else')
  return {
    userId,
    keys: await readAccountKeys(content),
    officeId: stringIn(content, 'officeId'),
    serverPublicKey: optionalStringIn(content, 'serverPublicKey'),
  }
}

const secretsAddress = (userId: string): ValueAddress => ({ kind: 'account', recordId: userId, field: 'secrets' })

const readAccountKeys = async (content: JsonObject): Promise<AccountKeys> => {
  const encryption = objectIn(content, 'encryption')
  const signature = objectIn(content, 'signature')
  const keys = {
    encryption: {
      publicKey: stringIn(encryption, 'public'),
      privateKey: await importEncryptionKey(stringIn(encryption, 'private'), stringIn(encryption, 'public')),
    },
    signature: {
      publicKey: stringIn(signature, 'public'),
      privateKey: await importSigningKey(stringIn(signature, 'private')),
    },
  }
  await requirePair(keys.signature)
  return keys
}
