import { describe, expect, it } from 'vitest'
import { encryptsLikeOneShot, cipherMode, fasterMode, selfCheck } from './self-check.ts'

describe('the self-check', () => {
  it('finds both ways right here, and takes the one with a single call', async () => {
    expect(await encryptsLikeOneShot('plain')).toBe(true)
    expect(await encryptsLikeOneShot('crafted')).toBe(true)
    expect(await cipherMode()).toBe('crafted')
  })

  it.each([
    ['plain', (mode: string) => Promise.resolve(mode === 'plain')],
    ['plain', (mode: string) => (mode === 'plain' ? Promise.resolve(true) : Promise.reject(new Error('no such IV')))],
    ['one-shot', (mode: string) => Promise.resolve(mode === 'crafted')],
    ['one-shot', () => Promise.reject(new Error('no AES-CTR'))],
  ])('falls back to %s', async (expected, isRight) => {
    expect(await selfCheck(isRight)).toBe(expected)
  })
})

describe('decrypting goes the way', () => {
  /** Milliseconds of each turn, by the way that was taken. */
  const whichOf = (turns: { readonly plain: readonly number[]; readonly crafted: readonly number[] }) => {
    let now = 0
    const done = { plain: 0, crafted: 0 }
    const run = async (mode: 'plain' | 'crafted'): Promise<void> => {
      now += turns[mode][done[mode]] ?? 0
      done[mode] += 1
      return Promise.resolve()
    }
    return fasterMode(run, () => now)
  }

  it.each([
    ['crafted', { plain: [9, 5, 5], crafted: [30, 2, 9] }],
    ['plain', { plain: [30, 2, 9], crafted: [9, 5, 5] }],
    ['plain', { plain: [9, 5, 5], crafted: [9, 4, 4] }],
    ['plain', { plain: [0, 0, 0], crafted: [0, 0, 0] }],
  ] as const)('whose best turn is much faster, else the plain one: %s', async (expected, turns) => {
    expect(await whichOf(turns)).toBe(expected)
  })
})
