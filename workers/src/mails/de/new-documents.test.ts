import { expect, it } from 'vitest'
import { asText } from '../as-text.ts'
import { newDocumentsMail } from './new-documents.ts'
import type { NewDocuments } from './new-documents.ts'

const usual: NewDocuments = {
  count: 1,
  cases: 1,
  url: 'https://akten.example/akten/1/',
  office: { phone: '', email: '' },
  greeting: 'Guten Tag Petra Krause',
  named: null,
}
const frame = { office: 'Kanzlei Neu', signature: ['Mit freundlichen Grüßen', 'Kanzlei Neu'], notes: [], links: [] }
const textOf = (about: Partial<NewDocuments>): string => asText(newDocumentsMail({ ...usual, ...about }), frame)

it('promises no way to reach the office where it has said none', () => {
  expect(textOf({})).not.toMatch(/Bei Fragen/)
  expect(textOf({ office: { phone: '0221 1234', email: '' } })).toContain('Bei Fragen erreichen Sie die Kanzlei')
})

it('names what an owner has signed that it may, and how many there are besides', () => {
  const named = {
    title: 'Krause ./. Lindner',
    names: ['Klage.pdf', 'Anlage 1.pdf'],
    greeting: 'Sehr geehrte Frau Krause',
  }
  expect(newDocumentsMail({ ...usual, count: 3, named }).subject).toBe(
    'Neue Dokumente in der Akte „Krause ./. Lindner“',
  )
  const text = textOf({ count: 3, named })
  expect(text.split('\n').slice(0, 7)).toEqual([
    'Sehr geehrte Frau Krause,',
    '',
    'in der Akte „Krause ./. Lindner“ liegen 3 neue Dokumente für Sie bereit:',
    '',
    '- Klage.pdf',
    '- Anlage 1.pdf',
    '- und ein weiteres',
  ])
  expect(text).not.toContain('keine Einzelheiten')
})

it('counts what is new in several cases, and names none of them', () => {
  expect(newDocumentsMail({ ...usual, count: 7, cases: 3 }).subject).toBe('Neue Dokumente für Sie')
  expect(textOf({ count: 7, cases: 3 })).toContain('in 3 Ihrer Akten liegen 7 neue Dokumente für Sie bereit.')
})

it('addresses its reader by name where nobody has brought another greeting', () => {
  expect(textOf({})).toMatch(/^Guten Tag Petra Krause,\n\nin einer Ihrer Akten/)
})
