/** CRC-32 as in ZIP (ISO 3309, reflected polynomial): sixteen tables, so that sixteen bytes are taken at a time. */
const tableCount = 16
const tables = ((): readonly Uint32Array[] => {
  const all = Array.from({ length: tableCount }, () => new Uint32Array(256))
  const [first = new Uint32Array(256)] = all
  for (let byte = 0; byte < 256; byte += 1) {
    let sum = byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
    first[byte] = sum
  }
  for (const [at, table] of all.entries()) {
    const before = all[at - 1]
    if (before !== undefined) table.set(before.map((sum) => (sum >>> 8) ^ (first[sum & 0xff] ?? 0)))
  }
  return all
})()
const flat = new Uint32Array(tableCount * 256)
for (const [at, table] of tables.entries()) flat.set(table, (tableCount - 1 - at) * 256)
const lastTable = (tableCount - 1) * 256

/** The sum of what came before and these bytes; without arguments, of nothing. */
export const crc32 = (bytes: Uint8Array = new Uint8Array(0), before = 0): number => {
  const wholeBlocks = bytes.length - (bytes.length % tableCount)
  let sum = ~before
  for (let at = 0; at < wholeBlocks; at += tableCount) sum = block(bytes, at, sum)
  for (const byte of bytes.subarray(wholeBlocks)) sum = (sum >>> 8) ^ (flat[lastTable + ((sum ^ byte) & 0xff)] ?? 0)
  return ~sum >>> 0
}

const block = (bytes: Uint8Array, at: number, before: number): number => {
  let sum = 0
  for (let byte = 0; byte < tableCount; byte += 1) {
    const mixed = (bytes[at + byte] ?? 0) ^ (byte < 4 ? (before >>> (8 * byte)) & 0xff : 0)
    sum ^= flat[byte * 256 + mixed] ?? 0
  }
  return sum
}
