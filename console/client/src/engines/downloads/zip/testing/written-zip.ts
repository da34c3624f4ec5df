import { crc32 } from 'node:zlib'
import { piecesOf, streamFrom } from '../../../../base/streams.ts'
import { piecesFrom, servePieces } from '../../../../vault/pieces.ts'
import { writeZip } from '../write-zip.ts'
import type { ZipEntry } from '../write-zip.ts'

export const modified = new Date('2026-11-21T11:00:01.000Z')

const serving = (pieces: () => AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>) => () => {
  const { port1, port2 } = new MessageChannel()
  servePieces(port2, streamFrom(pieces()), () => undefined)
  return Promise.resolve(port1)
}

/** In two pieces; `size` is what is said of it. */
export const textEntry = (name: string, content: string, size?: number): ZipEntry => {
  const bytes = new TextEncoder().encode(content)
  const pieces = async function* () {
    yield bytes.slice(0, 3)
    yield bytes.slice(3)
  }
  return { name, modified, size: size ?? bytes.length, crc32: crc32(bytes), port: serving(pieces) }
}

export async function* each<T>(all: Iterable<T>) {
  yield* all
}

/** Of the parts' types only bytes can be told to a stream; the port takes both. */
const zipOf = (entries: Iterable<ZipEntry>) =>
  writeZip(each(entries)) as unknown as AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>

/** The ZIP file of all of them, as the browser saves it. */
export const writtenZip = async (entries: Iterable<ZipEntry>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(piecesFrom(await serving(() => zipOf(entries))()))) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}
