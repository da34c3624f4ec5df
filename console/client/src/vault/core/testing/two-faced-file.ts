import { createCipheriv } from 'node:crypto'

/** 16 bytes as GCM has them: the first bit is the coefficient of x⁰ (NIST SP 800-38D §6.3). */
type Element = bigint

const reduction = 0xe1n << 120n
const multiply = (x: Element, y: Element): Element => {
  let [product, v] = [0n, y]
  for (let bit = 127n; bit >= 0n; bit -= 1n) {
    if ((x >> bit) & 1n) product ^= v
    v = v & 1n ? (v >> 1n) ^ reduction : v >> 1n
  }
  return product
}
const one = 1n << 127n
const power = (base: Element, exponent: bigint): Element => {
  if (exponent === 0n) return one
  const half = power(base, exponent >> 1n)
  const square = multiply(half, half)
  return exponent & 1n ? multiply(square, base) : square
}
const inverse = (x: Element): Element => power(x, (1n << 128n) - 2n)

const read = (bytes: Uint8Array): Element => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const written = (element: Element): Buffer => Buffer.from(element.toString(16).padStart(32, '0'), 'hex')

/**
 * An encrypted file (crypto-client/FORMATS.md §11) whose tag is right under two keys: AES-GCM does not commit to its
 * key. Its first block is what somebody means it to say under the one, its second under the other; all else is noise.
 * @param texts of 16 bytes each.
 */
export const twoFacedFile = (keys: readonly [Uint8Array, Uint8Array], texts: readonly [string, string]): Uint8Array => {
  const nonce = Buffer.alloc(12, 7)
  const block = (key: Uint8Array, bytes: Uint8Array): Element => {
    const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
    return read(Buffer.concat([cipher.update(bytes), cipher.final()]))
  }
  const counter = (key: Uint8Array, at: number): Element => {
    const place = Buffer.alloc(4)
    place.writeUInt32BE(at)
    return block(key, Buffer.concat([nonce, place]))
  }
  const [first, second] = keys
  const said = [read(Buffer.from(texts[0])) ^ counter(first, 2), read(Buffer.from(texts[1])) ^ counter(second, 3)]
  const [h, g] = keys.map((key) => block(key, Buffer.alloc(16)))
  const bits = 3n * 128n
  /** What a block adds to both tags together, where `exponent` blocks stand from it to the end. */
  const both = (value: Element, exponent: bigint): Element =>
    multiply(value, power(h ?? 0n, exponent) ^ power(g ?? 0n, exponent))
  const rest =
    both(said[0] ?? 0n, 4n) ^ both(said[1] ?? 0n, 3n) ^ both(bits, 1n) ^ counter(first, 1) ^ counter(second, 1)
  const levelling = multiply(rest, inverse(both(one, 2n)))
  const blocks = [...said, levelling, bits]
  const hash = blocks.reduce((sum, each) => multiply(sum ^ each, h ?? 0n), 0n)
  return new Uint8Array(Buffer.concat([nonce, ...[...said, levelling].map(written), written(hash ^ counter(first, 1))]))
}
