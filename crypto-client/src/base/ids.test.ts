import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UnsupportedPackedRepresentation } from './errors.ts'
import { concat, equalBytes, fromBase64url, randomId, toBase64url } from './ids.ts'

it('[CRY-26] makes ids of 16 random bytes', () => {
  const ids = new Set(Array.from({ length: 1000 }, randomId))
  expect(ids.size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})

it('writes and reads base64url without padding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = toBase64url(bytes)
      expect(text).toMatch(/^[A-Za-z0-9_-]*$/)
      expect(equalBytes(fromBase64url(text), bytes)).toBe(true)
    }),
  )
})

it.each(['=', 'AA==', 'A', 'A A', 'AB', '+A', '/A', 'AAB'])('reads no second spelling: %s', (text) => {
  expect(() => fromBase64url(text)).toThrow(UnsupportedPackedRepresentation)
})

it('reads of each last character no more than its bytes need', () => {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const taken = (start: string): string =>
    [...digits]
      .filter((digit) => {
        try {
          return toBase64url(fromBase64url(start + digit)) === start + digit
        } catch {
          return false
        }
      })
      .join('')
  expect(taken('A')).toBe('AQgw')
  expect(taken('AA')).toBe('AEIMQUYcgkosw048')
  expect(taken('AAA')).toBe(digits)
})

it('compares bytes by length and content', () => {
  expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
  expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
  expect(equalBytes(Uint8Array.of(1), concat(Uint8Array.of(1), Uint8Array.of(0)))).toBe(false)
})
