import { describe, expect, it } from 'vitest'
import { encryptsLikeOneShot, cipherMode, selfCheck } from './self-check.ts'

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
