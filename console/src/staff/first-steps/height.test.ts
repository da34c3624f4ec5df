import { expect, it } from 'vitest'
import { heightOf } from './height.ts'

it('keeps no more room for the first steps than they take: what is done has one line', () => {
  expect(heightOf({ recovery_key: false, passkey: false, colleague: true, client: true })).toBe(244)
  expect(heightOf({ recovery_key: false, passkey: false, colleague: true, client: true, contact: false })).toBe(298)
})
