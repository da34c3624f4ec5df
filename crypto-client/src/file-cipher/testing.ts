import { randomBytes } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import type { DocumentKey } from '../base/keys.ts'
import type { ReadCiphertext } from './decrypt-range.ts'
import { createVerifier } from './verifier.ts'
import type { VerifiedFile } from './verifier.ts'

/** What the tests of this folder share. */
export const randomFile = (size: number): Bytes => {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 65_536) bytes.set(randomBytes(Math.min(65_536, size - at)), at)
  return bytes
}

export const piecesOf = (bytes: Bytes, size: number): readonly Bytes[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))

export async function* sourceOf(bytes: Bytes, size: number): AsyncGenerator<Bytes, void> {
  for (const piece of piecesOf(bytes, size)) yield await Promise.resolve(piece)
}

/** Not every browser can iterate a stream. */
export const whole = async (stream: ReadableStream<Bytes>): Promise<Bytes> =>
  new Uint8Array(await new Response(stream).arrayBuffer())

export const verify = async (key: DocumentKey, file: Bytes, pieceSize = 100_000): Promise<VerifiedFile> => {
  const verifier = await createVerifier(key)
  for (const piece of piecesOf(file, pieceSize)) await verifier.push(piece)
  return verifier.finish()
}

export const readingFrom =
  (file: Bytes): ReadCiphertext =>
  (from, to) =>
    Promise.resolve(file.subarray(from, to))
