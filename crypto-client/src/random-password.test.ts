import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordAlphabet, randomPassword } from './random-password.ts'

const shape = fc.record({ entropyBits: fc.integer({ min: 1, max: 400 }), groupSize: fc.integer({ min: 1, max: 12 }) })

describe('a random password', () => {
  it('[APP-048] consists of dash-separated groups of the configured size', () => {
    fc.assert(
      fc.property(shape, ({ entropyBits, groupSize }) => {
        const groups = randomPassword({ entropyBits, groupSize }).split('-')
        expect(groups.every((group) => group.length === groupSize)).toBe(true)
      }),
    )
  })

  it('[APP-049] has at least the configured entropy, drawn from the alphabet', () => {
    fc.assert(
      fc.property(shape, ({ entropyBits, groupSize }) => {
        const signs = randomPassword({ entropyBits, groupSize }).replaceAll('-', '')
        expect(signs.length * Math.log2(passwordAlphabet.length)).toBeGreaterThanOrEqual(entropyBits)
        expect(Array.from(signs).every((sign) => passwordAlphabet.includes(sign))).toBe(true)
      }),
    )
  })

  it('[OPEN-053] uses every sign of the alphabet, evenly enough for none to be missing', () => {
    const signs = randomPassword({ entropyBits: 20_000, groupSize: 8 }).replaceAll('-', '')
    expect(new Set(signs)).toEqual(new Set(passwordAlphabet))
    expect(new Set(passwordAlphabet).size).toBe(32)
    expect(passwordAlphabet).toMatch(/^[a-z\d]+$/)
    expect(passwordAlphabet).not.toMatch(/[lo01]/)
  })

  it('is another every time', () => {
    expect(new Set(Array.from({ length: 100 }, () => randomPassword())).size).toBe(100)
  })

  it.each([
    { entropyBits: 0, groupSize: 4 },
    { entropyBits: 10, groupSize: 0 },
    { entropyBits: Number.NaN, groupSize: 4 },
    { entropyBits: 10, groupSize: 1.5 },
  ])('has no shape %j', (impossible) => {
    expect(() => randomPassword(impossible)).toThrow(RangeError)
  })
})
