import { UnsupportedPackedRepresentation } from './errors.ts'

/** Bytes that WebCrypto accepts: never backed by shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

/** 16 random bytes as 32 lower-case hex characters. */
export const randomId = (): string => toHex(randomBytes(16))

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @param hex two lower-case characters per byte. */
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))

/** Without padding (RFC 4648 §5). */
export const toBase64url = (bytes: Uint8Array): string => {
  let binary = ''
  // In slices, for the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += charactersOf(bytes.subarray(at, at + 0x8000))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Bytes go in as they are: spread, they would be a list of their own each time. */
const charactersOf = (bytes: Uint8Array): string => Reflect.apply(String.fromCharCode, null, bytes)

/**
 * Strict: one text per byte string, so that no signed or compared text has a twin.
 * @throws UnsupportedPackedRepresentation for padding, other characters, or unused bits that are set.
 */
export const fromBase64url = (text: string): Bytes => {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1 || hasUnusedBits(text))
    throw new UnsupportedPackedRepresentation()
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  // Every value that is opened passes here: `Uint8Array.from` takes ten times as long.
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** Whether the last character of a group that is not full says more than the bytes that it ends. */
const hasUnusedBits = (text: string): boolean => {
  const unused = [0, 0, 0b1111, 0b11][text.length % 4] ?? 0
  return (digits.indexOf(text.slice(-1)) & unused) !== 0
}
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const encoder = new TextEncoder()
export const utf8 = (text: string): Bytes => Uint8Array.from(encoder.encode(text))

export const concat = (...parts: readonly Uint8Array[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The same bytes in a form that WebCrypto takes; copies only what is backed by shared memory. */
export const asBytes = (bytes: Uint8Array): Bytes => (isUnshared(bytes) ? bytes : Uint8Array.from(bytes))
const isUnshared = (bytes: Uint8Array): bytes is Bytes => bytes.buffer instanceof ArrayBuffer

/**
 * Takes as long for unequal bytes as for equal ones. Lengths are no secret. Counts by itself: an iterator of entries
 * makes an array for each byte.
 */
export const equalBytes = (left: Uint8Array, right: Uint8Array): boolean => {
  if (left.length !== right.length) return false
  let difference = 0
  for (let at = 0; at < left.length; at += 1) difference |= (left[at] ?? 0) ^ (right[at] ?? 0)
  return difference === 0
}
