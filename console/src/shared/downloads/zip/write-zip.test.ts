import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 as sumOf } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { crc32 } from '../crc32.ts'
import { localLength, readDirectory, readZip } from './testing/read-zip.ts'
import { writeZip } from './write-zip.ts'
import type { ZipEntry } from './write-zip.ts'

const modified = new Date('2026-11-21T11:00:01.000Z')
const text = (name: string, content: string, size?: number): ZipEntry => {
  const bytes = new TextEncoder().encode(content)
  const pieces = async function* () {
    yield bytes.subarray(0, 3)
    yield bytes.subarray(3)
  }
  return { name, modified, size: size ?? bytes.length, crc32: sumOf(bytes), pieces }
}
async function* each(entries: Iterable<ZipEntry>) {
  yield* entries
}
const written = async (entries: Iterable<ZipEntry>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  for await (const piece of writeZip(each(entries))) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}
const isThere = (program: string): boolean => {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('a ZIP file', () => {
  const entries = [text('Klageschrift Müller & Söhne.pdf', 'Die Klage'), text('leer.txt', ''), text('日本.txt', 'x')]

  it('has every entry with its name, its time and its content, as another reader sees it', async () => {
    const zip = await written(entries)
    const found = readDirectory(zip.length, (from, to) => zip.subarray(from, to))
    expect(found.map(({ name, isUtf8, method, modified: at }) => ({ name, isUtf8, method, at }))).toEqual(
      entries.map(({ name }) => ({ name, isUtf8: true, method: 0, at: modified })),
    )
    const contents = [...readZip(zip).values()].map((bytes) => new TextDecoder().decode(bytes))
    expect(contents).toEqual(['Die Klage', '', 'x'])
  })
  it.runIf(isThere('unzip'))('is whole to unzip', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aktenraum-zip-'))
    try {
      writeFileSync(join(folder, 'a.zip'), await written(entries))
      expect(execFileSync('unzip', ['-t', join(folder, 'a.zip')], { encoding: 'utf8' })).toContain('No errors detected')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
  it('without entries is a ZIP file, too', async () => {
    expect((await written([])).length).toBe(22)
  })
  it('is not finished when a content is shorter or longer than was said', async () => {
    await expect(written([text('a', 'Inhalt', 5)])).rejects.toThrow(RangeError)
    await expect(written([text('a', 'Inhalt', 7)])).rejects.toThrow(RangeError)
  })
  it('asks for the next entry only when the one before is written', async () => {
    const asked: string[] = []
    const lazily = async function* () {
      for (const entry of entries) {
        asked.push(entry.name)
        yield entry
      }
    }
    const pieces = writeZip(lazily())
    await pieces.next()
    await pieces.next()
    expect(asked).toEqual([entries[0]?.name])
  })
})

/** Keeps only what is short: the headers; the contents are all one piece over and over. */
const sparse = async (entries: AsyncIterable<ZipEntry>) => {
  const kept: { readonly at: number; readonly bytes: Uint8Array }[] = []
  let byteLength = 0
  for await (const piece of writeZip(entries)) {
    if (piece.length < 2 ** 20) kept.push({ at: byteLength, bytes: piece })
    byteLength += piece.length
  }
  const read = (from: number, to: number): Uint8Array => {
    const part = kept.find(({ at, bytes }) => at <= from && from < at + bytes.length)
    if (part === undefined) throw new Error('read what is no header')
    return part.bytes.subarray(from - part.at, to - part.at)
  }
  return { byteLength, read }
}
const block = new Uint8Array(64 * 2 ** 20)
const large = (name: string, size: number): ZipEntry => ({
  name,
  modified,
  size,
  crc32: 7,
  async *pieces() {
    for (let left = size; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length))
  },
})

describe('a ZIP file beyond the limits of the plain format', () => {
  const gibibyte = 2 ** 30
  it('has an entry of more than 4 GiB, and finds what comes behind it', async () => {
    const sizes = [5 * gibibyte + 3, 10, 4 * gibibyte - 1, 4 * gibibyte - 2]
    const { byteLength, read } = await sparse(each(sizes.map((size, at) => large(`${at}.bin`, size))))
    const found = readDirectory(byteLength, read)
    expect(found.map(({ size }) => size)).toEqual(sizes)
    let offset = 0
    for (const entry of found) {
      expect(entry.offset).toBe(offset)
      offset += localLength(entry, read) + entry.size
    }
  })
  it.each([65_534, 65_535, 70_000])('has %i entries', async (count) => {
    const entries = function* () {
      for (let at = 0; at < count; at += 1) yield text(`${at}.txt`, '')
    }
    const zip = await written(entries())
    const found = readDirectory(zip.length, (from, to) => zip.subarray(from, to))
    expect([found.length, found.at(-1)?.name]).toEqual([count, `${count - 1}.txt`])
    // The plain format holds 65,534; one more is told in ZIP64's form.
    expect(Buffer.from(zip).includes(Buffer.from([0x50, 0x4b, 6, 6]))).toBe(count >= 65_535)
  })
})

it('the sum of a content is the one that everybody computes, however it is cut', () => {
  const bytes = Uint8Array.from({ length: 10_007 }, (_, at) => (at * 37) & 0xff)
  for (const cut of [0, 1, 15, 16, 17, 5000]) {
    expect(crc32(bytes.subarray(0, cut))).toBe(sumOf(bytes.subarray(0, cut)))
    expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(sumOf(bytes))
  }
})
