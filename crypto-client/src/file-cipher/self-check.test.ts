import { describe, expect, it } from 'vitest'
import { encryptsLikeOneShot, cipherMode, decryptionMode, selfCheck } from './self-check.ts'

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

it.each([
  ['plain', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'],
  [
    'plain',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  ['crafted', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('decrypting goes the %s way in %s', async (expected, userAgent) => {
  expect(await decryptionMode(userAgent)).toBe(expected)
})
