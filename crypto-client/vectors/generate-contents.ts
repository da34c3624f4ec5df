import { concat, toBase64url, utf8 } from '../src/base/ids.ts'
import type { Bytes } from '../src/base/ids.ts'
import { fileOf } from './generate-files.ts'

const sha256 = async (...parts: readonly Uint8Array[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', concat(...parts)))

const uint64 = (size: number): Bytes => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(size))
  return bytes
}
const chunksOf = (file: Bytes, size = 131_072): Bytes[] =>
  Array.from({ length: Math.ceil(file.length / size) }, (_, at) => file.slice(at * size, (at + 1) * size))

/** Written down as FORMATS.md §11 says it, of a file that is held in memory. */
const contentOf = async (
  file: Bytes,
  { chunks = chunksOf(file), size = uint64(file.length), prefix = 'aktenraum/v2|content|' } = {},
): Promise<string> => {
  const digests = await Promise.all(chunks.map((chunk) => sha256(chunk)))
  return toBase64url(await sha256(utf8(prefix), size, ...digests))
}

const contents = async () => {
  const sizes = [0, 1, 28, 131_071, 131_072, 131_073, 262_144, 400_000]
  const file = fileOf(400_000)
  const chunks = chunksOf(file)
  const wrong: readonly (readonly [name: string, content: Promise<string>])[] = [
    ['a digest of the whole', sha256(file).then(toBase64url)],
    ['without the size', contentOf(file, { size: new Uint8Array(0) })],
    ['with the size of the plaintext', contentOf(file, { size: uint64(file.length - 28) })],
    ['without the prefix', contentOf(file, { prefix: '' })],
    ['in other chunks', contentOf(file, { chunks: chunksOf(file, 65_536) })],
    ['with chunks in another order', contentOf(file, { chunks: chunks.toReversed() })],
    ['without the last chunk', contentOf(file, { chunks: chunks.slice(0, -1) })],
    ['with a byte changed', contentOf(file.with(399_999, 0) as Bytes)],
    ['cut by a byte', contentOf(file.slice(0, -1))],
    ['extended by a byte', contentOf(concat(file, new Uint8Array(1)))],
  ]
  return {
    success: await Promise.all(sizes.map(async (size) => ({ size, content: await contentOf(fileOf(size)) }))),
    failure: await Promise.all(wrong.map(async ([name, content]) => ({ name, size: 400_000, content: await content }))),
  }
}

export const contentVectors = { content: contents }
