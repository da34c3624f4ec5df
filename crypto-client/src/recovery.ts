import { InvalidRecoveryKeyError } from './base/errors.ts'
import { randomBytes, toBase64url, utf8 } from './base/ids.ts'
import type { Bytes } from './base/ids.ts'
import { deriveKey } from './kdf.ts'
import { hkdf, keyFromBytes } from './base/keys.ts'
import type { RecoveryKey } from './base/keys.ts'

const recoveryBytes = 20
/** Crockford's Base32: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupSize = 4

/** Its 160 random bits are what protects; the iterations only make a partly seen key more expensive to complete. */
export const recoveryIterations = 100_000

/** 160 bits to be printed: eight groups of four, `7K3M-…`. */
export const createRecoveryKey = (): string => formatRecoveryKey(randomBytes(recoveryBytes))

/** @param text as typed: any case, with or without dashes and spaces; I and L count as 1, O as 0. */
export const recoveryKeyFrom = async (text: string, userId: string): Promise<RecoveryKey> => {
  const salt = utf8(`aktenraum/v1|recovery|${userId}`)
  const bytes = await deriveKey(parseRecoveryKey(text), { salt, iterations: recoveryIterations, keyLengthBytes: 32 })
  return keyFromBytes('recovery', bytes)
}

/** For the server: shows that one has the recovery key, from which nothing else follows. 32 bytes, base64url. */
export const recoveryProof = async (text: string): Promise<string> =>
  toBase64url(await hkdf(parseRecoveryKey(text), 'aktenraum/v1|recovery|proof'))

export const formatRecoveryKey = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2)))
  return (signs.join('').match(new RegExp(`.{${String(groupSize)}}`, 'g')) ?? []).join('-')
}

export const parseRecoveryKey = (text: string): Bytes => {
  const signs = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  const values = Array.from(signs, (sign) => alphabet.indexOf(sign))
  if (values.length !== (recoveryBytes * 8) / 5 || values.includes(-1)) throw new InvalidRecoveryKeyError()
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
