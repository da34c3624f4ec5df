/**
 * CRC-32 as in ZIP (ISO 3309, reflected polynomial). Eight tables one after the other: eight bytes are taken at a time.
 */
const tableCount = 8
const tables = ((): Uint32Array => {
  const all = new Uint32Array(tableCount * 256)
  for (let byte = 0; byte < 256; byte += 1) {
    let sum = byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
    all[byte] = sum
  }
  for (let at = 256; at < all.length; at += 1) {
    const before = all[at - 256] ?? 0
    all[at] = (before >>> 8) ^ (all[before & 0xff] ?? 0)
  }
  return all
})()
/** How the `place`th table changes a byte of the sum. */
const from = (place: number, byte: number): number => tables[place * 256 + (byte & 0xff)] ?? 0

/** The sum of what came before and these bytes; without arguments, of nothing. */
export const crc32 = (bytes: Uint8Array = new Uint8Array(0), before = 0): number => {
  const wholeBlocks = bytes.length - (bytes.length % tableCount)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = ~before
  for (let at = 0; at < wholeBlocks; at += tableCount) {
    const low = view.getUint32(at, true) ^ sum
    const high = view.getUint32(at + 4, true)
    sum =
      from(7, low) ^
      from(6, low >>> 8) ^
      from(5, low >>> 16) ^
      from(4, low >>> 24) ^
      from(3, high) ^
      from(2, high >>> 8) ^
      from(1, high >>> 16) ^
      from(0, high >>> 24)
  }
  for (const byte of bytes.subarray(wholeBlocks)) sum = (sum >>> 8) ^ from(0, sum ^ byte)
  return ~sum >>> 0
}
