import { fromBase64url, toHex, utf8 } from './base/ids.ts'
import type { PublicKeys } from './identity.ts'

/** SHA-256 of a public key's 65 bytes, 64 hex characters. */
export const fingerprint = async (publicKey: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64url(publicKey))))

const groups = 12
const groupBytes = 5

/**
 * Sixty digits in twelve groups that two people compare: the same on both sides, whoever asks, if and only if both see
 * the same keys of both. For a QR code as well.
 */
export const safetyNumber = async (one: PublicKeys, other: PublicKeys): Promise<string> => {
  const sides = [one, other].map(({ encryption, signature }) => `${encryption}.${signature}`).sort()
  const hashed = await crypto.subtle.digest('SHA-512', utf8(JSON.stringify(['aktenraum/v1/safety-number', ...sides])))
  const bytes = new Uint8Array(hashed)
  return Array.from({ length: groups }, (_, group) => {
    const slice = bytes.subarray(group * groupBytes, (group + 1) * groupBytes)
    const number = slice.reduce((sum, byte) => sum * 256 + byte, 0)
    return String(number % 100_000).padStart(5, '0')
  }).join(' ')
}
