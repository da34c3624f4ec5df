import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { UntrustedKeyError } from './base/errors.ts'
import { asBytes, concat, fromBase64url, toBase64url, utf8 } from './base/ids.ts'
import type { Bytes } from './base/ids.ts'
import { isPoint, pointBytes } from './points.ts'
import { requirePair } from './base/signing.ts'

/** RFC 9180, base mode: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. Who sealed is told by a signature. */
const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const scalarBytes = 32

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

/**
 * Both halves go in: from a private key that came without its public half, Firefox exports no JWK, which opening and
 * `exportEncryptionKey` need. Engines differ in whether they compare the halves, so it is done here: by a signature,
 * for an agreement (ECDH) would not tell a point from its negative.
 * @throws UntrustedKeyError when the halves do not belong together, or one of them is none.
 */
export const importEncryptionKey = async (scalar: string, publicKey: string): Promise<CryptoKey> => {
  const jwk = privateJwk(fromBase64url(scalar), fromBase64url(publicKey))
  try {
    const [privateKey, probe] = await Promise.all([
      suite.kem.importKey('jwk', jwk, false),
      crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']),
    ])
    await requirePair({ publicKey, privateKey: probe })
    return privateKey
  } catch (cause) {
    throw new UntrustedKeyError('halves of an encryption pair do not belong together', { cause })
  }
}

const privateJwk = (scalar: Bytes, point: Bytes): JsonWebKey => {
  if (scalar.length !== scalarBytes || !isPoint(point)) throw new UntrustedKeyError('no encryption pair')
  const [x, y] = [point.slice(1, 1 + scalarBytes), point.slice(1 + scalarBytes)]
  return { kty: 'EC', crv: 'P-256', d: toBase64url(scalar), x: toBase64url(x), y: toBase64url(y), ext: true }
}

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
    const enc = bytes.slice(0, pointBytes)
    if (!isPoint(enc)) throw new UntrustedKeyError('no encapsulated key')
    const info = utf8(context).buffer
    return new Uint8Array(
      await suite.open({ recipientKey: privateKey, enc: enc.buffer, info }, bytes.slice(pointBytes).buffer),
    )
  } catch (cause) {
    throw new UntrustedKeyError('sealed for someone or something else', { cause })
  }
}

const importPublicKey = async (publicKey: string): Promise<CryptoKey> => {
  try {
    const point = fromBase64url(publicKey)
    if (!isPoint(point)) throw new UntrustedKeyError('no point of the curve')
    return await suite.kem.deserializePublicKey(point.buffer)
  } catch (cause) {
    throw new UntrustedKeyError('no public key', { cause })
  }
}
