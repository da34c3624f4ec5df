/**
 * The records of a ZIP file (APPNOTE 6.3.10), stored without compression: documents are mostly compressed already, and
 * so every size is known before the first byte. Sizes and sums stand in the local header, not after the data, which
 * also readers understand that take the file as a stream. ZIP64 only where a number does not fit otherwise.
 */
export interface EntryHead {
  readonly name: Uint8Array
  readonly modified: Date
  /** Of the content, in bytes. */
  readonly size: number
  readonly crc32: number
}
export interface PlacedEntry extends EntryHead {
  /** Where the local header begins, counted from the file's first byte. */
  readonly offset: number
}

export const max16 = 0xffff
export const max32 = 0xffff_ffff

const signatures = { local: 0x04034b50, central: 0x02014b50, end64: 0x06064b50, locator64: 0x07064b50, end: 0x06054b50 }
/** Made on Unix by version 4.5 of the format; a plain file that its owner may write and all may read. */
const madeBy = (3 << 8) | 45
const permissions = 0o100644 << 16
const namesAreUtf8 = 1 << 11
const zip64Tag = 0x0001
const timeTag = 0x5455

export const localHeader = (entry: EntryHead): Uint8Array<ArrayBuffer> => {
  const isLarge = entry.size >= max32
  const extra = [...(isLarge ? zip64Extra([entry.size, entry.size]) : []), ...timeExtra(entry.modified)]
  const size = isLarge ? max32 : entry.size
  return record()
    .u32(signatures.local)
    .u16(isLarge ? 45 : 20)
    .u16(namesAreUtf8)
    .u16(0)
    .u32(dosTime(entry.modified))
    .u32(entry.crc32)
    .u32(size)
    .u32(size)
    .u16(entry.name.length)
    .u16(extra.length)
    .bytes(entry.name)
    .bytes(extra)
    .done()
}

export const centralHeader = (entry: PlacedEntry): Uint8Array<ArrayBuffer> => {
  const isLarge = entry.size >= max32
  const isFar = entry.offset >= max32
  const wide = [...(isLarge ? [entry.size, entry.size] : []), ...(isFar ? [entry.offset] : [])]
  const extra = [...(wide.length > 0 ? zip64Extra(wide) : []), ...timeExtra(entry.modified)]
  const size = isLarge ? max32 : entry.size
  return record()
    .u32(signatures.central)
    .u16(madeBy)
    .u16(wide.length > 0 ? 45 : 20)
    .u16(namesAreUtf8)
    .u16(0)
    .u32(dosTime(entry.modified))
    .u32(entry.crc32)
    .u32(size)
    .u32(size)
    .u16(entry.name.length)
    .u16(extra.length)
    .u16(0)
    .u16(0)
    .u16(0)
    .u32(permissions)
    .u32(isFar ? max32 : entry.offset)
    .bytes(entry.name)
    .bytes(extra)
    .done()
}

export interface Directory {
  readonly count: number
  readonly size: number
  readonly offset: number
}

/** What stands behind the central directory, in ZIP64's form as well when the plain one has no room. */
export const endRecords = ({ count, size, offset }: Directory): Uint8Array<ArrayBuffer> => {
  const end = record()
  if (count >= max16 || size >= max32 || offset >= max32)
    end
      .u32(signatures.end64)
      .u64(44)
      .u16(madeBy)
      .u16(45)
      .u32(0)
      .u32(0)
      .u64(count)
      .u64(count)
      .u64(size)
      .u64(offset)
      .u32(signatures.locator64)
      .u32(0)
      .u64(offset + size)
      .u32(1)
  return end
    .u32(signatures.end)
    .u16(0)
    .u16(0)
    .u16(Math.min(count, max16))
    .u16(Math.min(count, max16))
    .u32(Math.min(size, max32))
    .u32(Math.min(offset, max32))
    .u16(0)
    .done()
}

const zip64Extra = (values: readonly number[]): Uint8Array => {
  const extra = record()
    .u16(zip64Tag)
    .u16(8 * values.length)
  for (const value of values) extra.u64(value)
  return extra.done()
}
/** The time of the change in seconds UTC: DOS time knows neither the zone nor odd seconds. */
const timeExtra = (at: Date): Uint8Array =>
  record()
    .u16(timeTag)
    .u16(5)
    .bytes([1])
    .u32(Math.floor(at.getTime() / 1000))
    .done()

const firstDosYear = 1980
const dosTime = (at: Date): number => {
  const year = Math.max(0, at.getFullYear() - firstDosYear)
  const date = (year << 9) | ((at.getMonth() + 1) << 5) | at.getDate()
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}

/** Numbers and bytes one after the other, least significant byte first. */
const record = () => {
  const content: number[] = []
  const put = (value: bigint, count: number) => {
    for (let byte = 0; byte < count; byte += 1) content.push(Number((value >> BigInt(8 * byte)) & 0xffn))
    return writer
  }
  const writer = {
    u16: (value: number) => put(BigInt(value), 2),
    u32: (value: number) => put(BigInt(value >>> 0), 4),
    u64: (value: number) => put(BigInt(value), 8),
    bytes: (bytes: Iterable<number>) => {
      content.push(...bytes)
      return writer
    },
    done: () => Uint8Array.from(content),
  }
  return writer
}
