import { createHash } from 'node:crypto'
import type { SignedContent } from '../case-logs.ts'

const chunkBytes = 131_072
const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** What the author of an encrypted file signs of it (crypto-client/FORMATS.md §11), in code of its own. */
export const contentOf = (bytes: Uint8Array): SignedContent => {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(bytes.length))
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes) chunks.push(sha256(bytes.subarray(at, at + chunkBytes)))
  const digest = sha256(Buffer.from('aktenraum/v2|content|'), size, ...chunks).toString('base64url')
  return { digest, size: bytes.length }
}
