import { asBytes, utf8 } from './base/ids.ts'
import type { Bytes } from './base/ids.ts'

/** PBKDF2 with SHA-256 (RFC 8018). Not for passwords: those go through OPAQUE and Argon2id, see login.ts. */
export interface Derivation {
  readonly salt: Uint8Array
  readonly iterations: number
  readonly keyLengthBytes: number
}

export const deriveKey = async (secret: string | Uint8Array, derivation: Derivation): Promise<Bytes> => {
  const { salt, iterations, keyLengthBytes } = derivation
  const material = typeof secret === 'string' ? utf8(secret) : asBytes(secret)
  const base = await crypto.subtle.importKey('raw', material, 'PBKDF2', false, ['deriveBits'])
  const params = { name: 'PBKDF2', hash: 'SHA-256', salt: asBytes(salt), iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(params, base, keyLengthBytes * 8))
}
