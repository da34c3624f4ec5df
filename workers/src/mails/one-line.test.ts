import { expect, it } from 'vitest'
import { oneLine } from './one-line.ts'

it('what somebody typed becomes one line that neither turns around, nor is a link, nor is decoded', () => {
  expect(oneLine('  Klage\r\nBcc: x\u2028y\u202Ez  ')).toBe('Klage Bcc: x y z')
  expect(oneLine('https://evil.example')).toBe('https: //evil.example')
  expect(oneLine('=?UTF-8?Q?=E2=80=AE?=')).toBe('= ?UTF-8?Q?=E2=80=AE?=')
})

it('is cut where it is too long, between characters', () => {
  expect(oneLine('🏛'.repeat(5), 3)).toBe('🏛🏛🏛…')
  expect(oneLine('x'.repeat(200))).toHaveLength(200)
})
