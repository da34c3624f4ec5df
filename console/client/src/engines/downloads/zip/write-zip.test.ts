import { crc32 as sumOf } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { crc32 } from '../../../base/crc32.ts'
import { localLength, readDirectory, readZip } from './testing/read-zip.ts'
import { each, modified, textEntry as text, writtenZip as written } from './testing/written-zip.ts'
import { writeZip } from './write-zip.ts'
import type { ZipEntry } from './write-zip.ts'

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
  it('without entries is a ZIP file, too', async () => {
    expect((await written([])).length).toBe(22)
  })
  it('is not finished when a content is shorter or longer than was said', async () => {
    await expect(written([text('a', 'Inhalt', 5)])).rejects.toMatchObject({ problem: 'decrypts-incompletely' })
    await expect(written([text('a', 'Inhalt', 7)])).rejects.toMatchObject({ problem: 'decrypts-incompletely' })
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

/** Keeps the headers only; the contents are as long as they say, and nobody asks for them. */
const sparse = async (entries: AsyncIterable<ZipEntry>) => {
  const kept: { readonly at: number; readonly bytes: Uint8Array }[] = []
  let byteLength = 0
  for await (const part of writeZip(entries)) {
    if (!('port' in part)) kept.push({ at: byteLength, bytes: part })
    byteLength += 'port' in part ? part.bytes : part.length
  }
  const read = (from: number, to: number): Uint8Array => {
    const part = kept.find(({ at, bytes }) => at <= from && from < at + bytes.length)
    if (part === undefined) throw new Error('read what is no header')
    return part.bytes.subarray(from - part.at, to - part.at)
  }
  return { byteLength, read }
}
const nobody = new MessageChannel().port1
const large = (name: string, size: number): ZipEntry => ({
  name,
  modified,
  size,
  crc32: 7,
  port: () => Promise.resolve(nobody),
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
    const entries = Array.from({ length: count }, (_, at) => large(`${at}.txt`, 0))
    const bytes: Uint8Array[] = []
    for await (const part of writeZip(each(entries))) if (!('port' in part)) bytes.push(part)
    const zip = new Uint8Array(Buffer.concat(bytes))
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
