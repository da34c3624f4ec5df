import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHex } from '../base/ids.ts'
import { add, fromBlock, inverse, lengthBlock, multiply, one, power, toBlock, zero } from './gf128.ts'
import type { Block } from './gf128.ts'

const hexBlock = (hex: string): Block =>
  toBlock(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
const hex = (block: Block): string => toHex(fromBlock(block))
const element = fc.tuple(
  ...([0, 1, 2, 3].map(() => fc.integer()) as [never, never, never, never]),
) as fc.Arbitrary<Block>

describe('GF(2¹²⁸)', () => {
  it('multiplies as in test case 2 of the GCM specification', () => {
    const h = hexBlock('66e94bd4ef8a2c3b884cfa59ca342b2e')
    const first = multiply(hexBlock('0388dace60b6a392f328c2b971b2fe78'), h)
    expect(hex(first)).toBe('5e2ec746917062882c85b0685353deb7')
    const hash = multiply(add(first, lengthBlock(0, 16)), h)
    expect(hex(hash)).toBe('f38cbb1ad69223dcc3457ae5b6b0f885')
  })

  it('is a field', () => {
    fc.assert(
      fc.property(element, element, element, (a, b, c) => {
        expect(multiply(a, b)).toEqual(multiply(b, a))
        expect(multiply(multiply(a, b), c)).toEqual(multiply(a, multiply(b, c)))
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)))
        expect(multiply(a, one)).toEqual(a)
        expect(multiply(a, zero)).toEqual(zero)
        if (hex(a) !== hex(zero)) expect(multiply(a, inverse(a))).toEqual(one)
      }),
    )
  })

  it('has powers that are repeated products', () => {
    fc.assert(
      fc.property(element, fc.integer({ min: 0, max: 20 }), (a, exponent) => {
        const product = Array.from({ length: exponent }, () => a).reduce(multiply, one)
        expect(power(a, exponent)).toEqual(product)
      }),
    )
  })

  it('counts bits in 64, also of sizes beyond 32', () => {
    expect(hex(lengthBlock(0, 2 ** 36 - 32))).toBe('0000000000000000' + '0000007fffffff00')
    expect(hex(lengthBlock(2 ** 29, 1))).toBe('0000000100000000' + '0000000000000008')
  })
})
