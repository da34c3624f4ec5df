import { expect, it } from 'vitest'
import { oneLine, withoutHosts } from './one-line.ts'

it('what somebody typed becomes one line that neither turns around, nor is a link, nor is decoded', () => {
  expect(oneLine('  Klage\r\nBcc: x\u2028y\u202Ez  ')).toBe('Klage Bcc: x y z')
  expect(oneLine('https://evil.example')).toBe('https: //evil.example')
  expect(oneLine('=?UTF-8?Q?=E2=80=AE?=')).toBe('= ?UTF-8?Q?=E2=80=AE?=')
})

it('is cut where it is too long, between characters', () => {
  expect(oneLine('🏛'.repeat(5), 3)).toBe('🏛🏛🏛…')
  expect(oneLine('x'.repeat(200))).toHaveLength(200)
})

it.each([
  ['www.betrug.example Mahnung.txt', 'www. betrug. example Mahnung.txt'],
  ['betrug.de', 'betrug. de'],
  ['(betrug.co.uk/anmelden)', '(betrug. co. uk/anmelden)'],
  ['post@betrug.de.', 'post@betrug. de.'],
  ['betrug.xn--p1ai', 'betrug. xn--p1ai'],
  ['böse\u0301.de', 'böse\u0301. de'],
  ['Klage.pdf.zip', 'Klage. pdf. zip'],
  ['Klage.pdf/anmelden', 'Klage. pdf/anmelden'],
  ['Klage.pdf:8080', 'Klage. pdf:8080'],
])('of the host in %s no mail program makes a link', (typed, shown) => {
  expect(withoutHosts(typed)).toBe(shown)
})

it.each([
  'Klageschrift.pdf',
  'Krause ./. Lindner',
  'z.B. Dr. Meier, 12.3.2026',
  'Az. 3 O 12/26.PDF',
  'v1.2.docx (neu)',
])('what is no host stays as it was typed: %s', (typed) => expect(withoutHosts(typed)).toBe(typed))
