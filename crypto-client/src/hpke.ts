import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { UntrustedKeyError } from './errors.ts'
import { asBytes, concat, fromBase64url, toBase64url, utf8 } from './ids.ts'
import type { Bytes } from './ids.ts'

/** RFC 9180, base mode: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. Who sealed is told by a signature. */
const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const encapsulatedBytes = 65

export interface EncryptionKeys {
  /** Uncompressed P-256 point, base64url. */
  readonly publicKey: string
  readonly privateKey: CryptoKey
}

export const createEncryptionKeys = async (): Promise<EncryptionKeys> => {
  const pair = await suite.kem.generateKeyPair()
  const raw = await suite.kem.serializePublicKey(pair.publicKey)
  return { publicKey: toBase64url(new Uint8Array(raw)), privateKey: pair.privateKey }
}

/** The 32-byte scalar, base64url. */
export const exportEncryptionKey = async (privateKey: CryptoKey): Promise<string> =>
  toBase64url(new Uint8Array(await suite.kem.serializePrivateKey(privateKey)))

export const importEncryptionKey = (scalar: string): Promise<CryptoKey> =>
  suite.kem.deserializePrivateKey(fromBase64url(scalar).buffer)

/** @returns encapsulated key (65 bytes) ‖ ciphertext ‖ tag (16). */
export const sealTo = async (publicKey: string, plaintext: Uint8Array, context: string): Promise<Bytes> => {
  const recipientPublicKey = await importPublicKey(publicKey)
  const info = utf8(context).buffer
  const sealed = await suite.seal({ recipientPublicKey, info }, asBytes(plaintext).slice().buffer)
  return concat(new Uint8Array(sealed.enc), new Uint8Array(sealed.ct))
}

/** @throws UntrustedKeyError when it was sealed to another key or in another context, or changed. */
export const openSealed = async (privateKey: CryptoKey, sealed: Uint8Array, context: string): Promise<Bytes> => {
  const bytes = asBytes(sealed)
  try {
    const enc = bytes.slice(0, encapsulatedBytes).buffer
    const info = utf8(context).buffer
    return new Uint8Array(
      await suite.open({ recipientKey: privateKey, enc, info }, bytes.slice(encapsulatedBytes).buffer),
    )
  } catch (cause) {
    throw new UntrustedKeyError('sealed for someone or something else', { cause })
  }
}

const importPublicKey = async (publicKey: string): Promise<CryptoKey> => {
  try {
    return await suite.kem.deserializePublicKey(fromBase64url(publicKey).buffer)
  } catch (cause) {
    throw new UntrustedKeyError('no public key', { cause })
  }
}
