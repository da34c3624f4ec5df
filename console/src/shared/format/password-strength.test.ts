import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 'short'],
  ['kurz', 'short'],
  ['elfzeichen1', 'short'],
  ['aaaaaaaaaaaa', 'weak'],
  ['123456789012', 'weak'],
  ['Passwort12345', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['gartenzaunpf', 'fair'],
  ['gartenzaun-pflaume', 'strong'],
  ['k7mpd-3fx2w-qr9vt-2nzbh', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
