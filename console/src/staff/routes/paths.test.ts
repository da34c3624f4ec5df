import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('leads to the sign-in and back, and says when a session has ended', () => {
  expect(paths.signIn(null)).toBe('/anmelden/')
  expect(paths.signIn('/akten/?page=2')).toBe('/anmelden/?weiter=%2Fakten%2F%3Fpage%3D2')
  expect(paths.signIn('/akten/', true)).toBe('/anmelden/?weiter=%2Fakten%2F&grund=abgelaufen')
})
