/**
 * Arithmetic in GF(2¹²⁸) as GCM has it (NIST SP 800-38D §6.3): bit 0 of a block is its first byte's highest bit and the
 * coefficient of x⁰. Words are big-endian. No branch and no index depends on a value, for values are secret.
 */
export type Block = readonly [number, number, number, number]

export const zero: Block = [0, 0, 0, 0]
/** x⁰. */
export const one: Block = [0x80000000 | 0, 0, 0, 0]
const reduction = 0xe1000000

export const add = (a: Block, b: Block): Block => [a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2], a[3] ^ b[3]]

export const multiply = (x: Block, y: Block): Block => {
  let [v0, v1, v2, v3] = y
  let [z0, z1, z2, z3] = zero
  for (const word of x) {
    for (let bit = 31; bit >= 0; bit -= 1) {
      const isSet = -((word >>> bit) & 1)
      z0 ^= v0 & isSet
      z1 ^= v1 & isSet
      z2 ^= v2 & isSet
      z3 ^= v3 & isSet
      const carry = -(v3 & 1) & reduction
      v3 = (v3 >>> 1) | (v2 << 31)
      v2 = (v2 >>> 1) | (v1 << 31)
      v1 = (v1 >>> 1) | (v0 << 31)
      v0 = (v0 >>> 1) ^ carry
    }
  }
  return [z0, z1, z2, z3]
}

/** @param exponent a whole number from 0, public: its bits steer. */
export const power = (base: Block, exponent: number): Block => {
  let result = one
  let square = base
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(result, square)
    square = multiply(square, square)
  }
  return result
}

/** x to the power of 2¹²⁸ − 2, which is the product of the squares x², x⁴, …, x^(2¹²⁷). */
export const inverse = (x: Block): Block => {
  let result = one
  let square = x
  for (let doubling = 1; doubling < 128; doubling += 1) {
    square = multiply(square, square)
    result = multiply(result, square)
  }
  return result
}

/** Of the first 16 bytes; what is missing counts as zero. */
export const toBlock = (bytes: Uint8Array): Block => {
  const word = (at: number): number => {
    const byte = (offset: number): number => bytes[at + offset] ?? 0
    return (byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)
  }
  return [word(0), word(4), word(8), word(12)]
}

export const fromBlock = (block: Block): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  for (const [at, word] of block.entries()) view.setUint32(at * 4, word >>> 0)
  return bytes
}

/** The last block that GHASH takes in: both lengths in bits, 64 bits each. */
export const lengthBlock = (associatedBytes: number, cipherBytes: number): Block => {
  const bits = (bytes: number): readonly [number, number] => [Math.floor(bytes / 0x20000000) | 0, (bytes * 8) | 0]
  return [...bits(associatedBytes), ...bits(cipherBytes)]
}
