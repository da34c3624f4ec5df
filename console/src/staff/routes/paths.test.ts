import { expect, it } from 'vitest'
import { ownPath, paths } from './paths.ts'

it('leads to the sign-in and back, and says when a session has ended', () => {
  expect(paths.signIn(null)).toBe('/anmelden/')
  expect(paths.signIn('/akten/?page=2')).toBe('/anmelden/?weiter=%2Fakten%2F%3Fpage%3D2')
  expect(paths.signIn('/akten/', true)).toBe('/anmelden/?weiter=%2Fakten%2F&grund=abgelaufen')
})

it.each(['/akten/', '/akten/?page=2&suche=M%C3%BCller', '/akten/7f/dokumente/8a/'])('goes on to %s', (path) => {
  expect(ownPath(path, '/profil/')).toBe(path)
})

it.each([
  '//boese.example',
  '/\\boese.example',
  '/\t/boese.example',
  '/\n\\boese.example',
  'https://boese.example',
  null,
])('is not led away from this app: %j', (path) => {
  expect(ownPath(path, '/akten/')).toBe('/akten/')
})
