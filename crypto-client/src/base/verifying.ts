import { fromBase64url, toHex } from './ids.ts'
import type { Bytes } from './ids.ts'

/** ECDSA with P-256 and SHA-256; signatures are r ‖ s (64 bytes), public keys uncompressed points (65 bytes). */
export const p256 = { name: 'ECDSA', namedCurve: 'P-256' } as const
export const ecdsa = { name: 'ECDSA', hash: 'SHA-256' } as const

/** n of P-256 (SP 800-186, 3.2.1.3). */
export const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const signatureBytes = 64
export const sOf = (signed: Uint8Array): bigint => BigInt(`0x${toHex(signed.subarray(signatureBytes / 2))}`)

/** False for a wrong signature as for anything that is none, or no key. */
export const isSigned = async (publicKey: string, message: Bytes, signed: string): Promise<boolean> => {
  try {
    const bytes = fromBase64url(signed)
    // Firefox takes the same numbers in fewer or more bytes as well.
    if (bytes.length !== signatureBytes) return false
    const key = await crypto.subtle.importKey('raw', fromBase64url(publicKey), p256, false, ['verify'])
    return await crypto.subtle.verify(ecdsa, key, bytes, message)
  } catch {
    return false
  }
}

/** As `isSigned`; false too for the higher of the two values that s may have, so that a signature has one spelling. */
export const isLowSigned = async (publicKey: string, message: Bytes, signed: string): Promise<boolean> =>
  hasLowS(signed) && isSigned(publicKey, message, signed)

const hasLowS = (signed: string): boolean => {
  try {
    const bytes = fromBase64url(signed)
    return bytes.length === signatureBytes && sOf(bytes) <= order / 2n
  } catch {
    return false
  }
}
