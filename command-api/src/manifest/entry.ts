import { createHash, createPublicKey, verify } from 'node:crypto'
import type { ManifestEntryDto } from '@aktenraum/domain/contracts'

/**
 * What the server can check of an entry of a manifest (crypto-client/FORMATS.md §12), in code of its own: it never imports
 * what could decrypt. `crypto-client/vectors/manifest-entry.json` holds both to the same bytes.
 */
type Unsigned = Omit<ManifestEntryDto, 'signature'>

const parts = (entry: Unsigned): readonly (string | number | null)[] => [
  entry.signed_by,
  entry.case_id,
  entry.counter,
  entry.previous_hash,
  JSON.stringify([entry.added, entry.removed, entry.anew]),
  entry.count,
  entry.sum,
  entry.at,
]
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** @param publicKey an uncompressed P-256 point, base64url. False for anything that is no key, or no signature. */
export const isEntrySignedBy = (publicKey: string, entry: ManifestEntryDto): boolean => {
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const signed = Buffer.from(JSON.stringify(['aktenraum/v1/manifest-entry', ...parts(entry)]))
  try {
    const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
    return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(entry.signature, 'base64url'))
  } catch {
    return false
  }
}

/** Whether it names `previous` as the one before it. */
export const follows = (entry: Unsigned, previous: Unsigned | null): boolean =>
  entry.counter === (previous?.counter ?? 0) + 1 &&
  entry.previous_hash ===
    (previous === null ? null : digest(JSON.stringify(['manifest-entry', ...parts(previous)])).toString('base64url'))

/** Whether count and sum are what those of `previous` come to with what came and went; those stated anew follow from nothing. */
export const hasRightTally = (entry: Unsigned, previous: Unsigned | null): boolean => {
  if (entry.anew) return true
  const { added, removed, count, sum } = entry
  const before = previous ?? { count: 0, sum: '' }
  const after = BigInt.asUintN(256, numberOf(Buffer.from(before.sum, 'base64url')) + sumOf(added) - sumOf(removed))
  return count === before.count + added.length - removed.length && sum === textOf(after)
}

const numberOf = (bytes: Buffer): bigint => BigInt(`0x0${bytes.toString('hex')}`)
const sumOf = (keyIds: readonly string[]): bigint =>
  keyIds.reduce((sum, keyId) => sum + numberOf(digest(`aktenraum/v1|manifest|${keyId}`)), 0n)
const textOf = (number: bigint): string =>
  Buffer.from(number.toString(16).padStart(64, '0'), 'hex').toString('base64url')
