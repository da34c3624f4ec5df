import type { Through } from '../../../vault/pieces.ts'
import type { PlacedEntry } from './records.ts'
import { centralHeader, endRecords, localHeader } from './records.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** What a ZIP file is made of: bytes of ours, and contents that are fetched where they are. */
export type ZipPart = Bytes | Through
export interface ZipEntry {
  readonly name: string
  readonly modified: Date
  /** Of the content, in bytes. */
  readonly size: number
  readonly crc32: number
  /** Serves the content, exactly as long as `size` says, as `crypto/pieces.ts` describes; asked for once. */
  readonly port: () => Promise<MessagePort>
}

const flushBytes = 2 ** 16

/**
 * A ZIP file, part by part, as entries come. Kept are only the headers. The next entry is asked for when the reader has
 * all of the one before.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipPart, void, void> {
  const text = new TextEncoder()
  const placed: PlacedEntry[] = []
  let offset = 0
  for await (const { name, modified, size, crc32, port } of entries) {
    const head = { name: text.encode(name), modified, size, crc32 }
    placed.push({ ...head, offset })
    const header = localHeader(head)
    // What is handed on may be gone here afterwards, so lengths are taken before.
    offset += header.byteLength + size
    yield header
    yield { port: await port(), bytes: size }
  }
  yield* directoryOf(placed, offset)
}

function* directoryOf(entries: readonly PlacedEntry[], offset: number): Generator<Bytes, void> {
  let size = 0
  let pending: Bytes[] = []
  let pendingBytes = 0
  for (const entry of entries) {
    const header = centralHeader(entry)
    size += header.byteLength
    pending.push(header)
    pendingBytes += header.byteLength
    if (pendingBytes < flushBytes) continue
    yield joined(pending, pendingBytes)
    pending = []
    pendingBytes = 0
  }
  const end = endRecords({ count: entries.length, size, offset })
  yield joined([...pending, end], pendingBytes + end.byteLength)
}

const joined = (parts: readonly Bytes[], byteLength: number): Bytes => {
  const whole = new Uint8Array(byteLength)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
