/** A reader of its own, from the end of the file backwards as the format says; knows nothing of how we write. */
export interface FoundEntry {
  readonly name: string
  readonly size: number
  readonly crc32: number
  readonly offset: number
  readonly modified: Date
  readonly isUtf8: boolean
  readonly method: number
}
type ReadBytes = (from: number, to: number) => Uint8Array

const sign = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator: 0x07064b50 }
const endBytes = 22

/** The central directory of a ZIP file of `byteLength` bytes, read in parts. @throws Error for anything amiss. */
export const readDirectory = (byteLength: number, read: ReadBytes): readonly FoundEntry[] => {
  const end = fields(read(byteLength - endBytes, byteLength))
  expectSign(end.u32(0), sign.end)
  let [count, size, offset] = [end.u16(10), end.u32(12), end.u32(16)]
  if (count === 0xffff || size === 0xffff_ffff || offset === 0xffff_ffff) {
    const locator = fields(read(byteLength - endBytes - 20, byteLength - endBytes))
    expectSign(locator.u32(0), sign.locator)
    const at = locator.u64(8)
    const end64 = fields(read(at, at + 56))
    expectSign(end64.u32(0), sign.end64)
    ;[count, size, offset] = [end64.u64(32), end64.u64(40), end64.u64(48)]
  }
  const directory = read(offset, offset + size)
  const entries: FoundEntry[] = []
  let at = 0
  for (; at < directory.length;) {
    const header = fields(directory.subarray(at))
    expectSign(header.u32(0), sign.central)
    const [nameLength, extraLength] = [header.u16(28), header.u16(30)]
    const extra = extrasOf(directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength))
    const wide = extra.get(1)
    let place = 0
    const widened = (value: number): number => {
      if (value !== 0xffff_ffff) return value
      if (wide === undefined) throw new Error('no ZIP64 field')
      return fields(wide).u64(8 * place++)
    }
    const [found, stored] = [widened(header.u32(24)), widened(header.u32(20))]
    if (found !== stored) throw new Error('stored means as long as it is')
    entries.push({
      name: new TextDecoder('utf-8', { fatal: true }).decode(directory.subarray(at + 46, at + 46 + nameLength)),
      size: found,
      crc32: header.u32(16),
      offset: widened(header.u32(42)),
      modified: new Date(fields(extra.get(0x5455) ?? new Uint8Array(5)).u32(1) * 1000),
      isUtf8: (header.u16(8) & (1 << 11)) !== 0,
      method: header.u16(10),
    })
    at += 46 + nameLength + extraLength + header.u16(32)
  }
  if (entries.length !== count) throw new Error('the directory has another number of entries than its end says')
  return entries
}

/** The contents of a ZIP file by name; both headers of each must say the same. */
export const readZip = (zip: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const read: ReadBytes = (from, to) => zip.subarray(from, to)
  return new Map(
    readDirectory(zip.length, read).map((entry) => {
      const start = entry.offset + localLength(entry, read)
      return [entry.name, zip.slice(start, start + entry.size)]
    }),
  )
}

/** How long the header before an entry's content is. @throws Error when it says something else than the directory. */
export const localLength = (entry: FoundEntry, read: ReadBytes): number => {
  const header = fields(read(entry.offset, entry.offset + 30))
  expectSign(header.u32(0), sign.local)
  const length = 30 + header.u16(26) + header.u16(28)
  const rest = read(entry.offset + 30, entry.offset + length)
  const name = new TextDecoder().decode(rest.subarray(0, header.u16(26)))
  const wide = extrasOf(rest.subarray(header.u16(26))).get(1)
  const size = header.u32(22) === 0xffff_ffff && wide !== undefined ? fields(wide).u64(0) : header.u32(22)
  if (name !== entry.name || size !== entry.size || header.u32(14) !== entry.crc32)
    throw new Error(`the two headers of ${entry.name} differ`)
  return length
}

const extrasOf = (bytes: Uint8Array): ReadonlyMap<number, Uint8Array> => {
  const extras = new Map<number, Uint8Array>()
  for (let at = 0; at < bytes.length;) {
    const head = fields(bytes.subarray(at))
    extras.set(head.u16(0), bytes.subarray(at + 4, at + 4 + head.u16(2)))
    at += 4 + head.u16(2)
  }
  return extras
}

const fields = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    u16: (at: number) => view.getUint16(at, true),
    u32: (at: number) => view.getUint32(at, true),
    u64: (at: number) => Number(view.getBigUint64(at, true)),
  }
}
const expectSign = (found: number, wanted: number): void => {
  if (found !== wanted) throw new Error(`no record ${wanted.toString(16)}`)
}
