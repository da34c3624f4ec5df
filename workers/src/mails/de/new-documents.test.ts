import { expect, it } from 'vitest'
import { newDocumentsMail } from './new-documents.ts'

it('promises no way to reach the office where it has said none', () => {
  const { text } = newDocumentsMail({
    count: 1,
    cases: 1,
    url: 'https://akten.example/akten/1/',
    office: { name: 'Kanzlei Neu', phone: '', email: '' },
    named: null,
  })
  expect(text).not.toMatch(/Bei Fragen|Telefon|E-Mail/)
  expect(text).toMatch(/Mit freundlichen Grüßen\nKanzlei Neu\n$/)
})

it('names what an owner has signed that it may, and how many there are besides', () => {
  const named = {
    title: 'Krause ./. Lindner',
    names: ['Klage.pdf', 'Anlage 1.pdf'],
    greeting: 'Sehr geehrte Frau Krause',
  }
  const office = { name: 'Kanzlei Neu', phone: '', email: '' }
  const { subject, text } = newDocumentsMail({
    count: 3,
    cases: 1,
    url: 'https://akten.example/akten/1/',
    office,
    named,
  })
  expect(subject).toBe('Neue Dokumente in der Akte „Krause ./. Lindner“')
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
  const office = { name: 'Kanzlei Neu', phone: '', email: '' }
  const { subject, text } = newDocumentsMail({
    count: 7,
    cases: 3,
    url: 'https://akten.example/akten/',
    office,
    named: null,
  })
  expect(subject).toBe('Neue Dokumente für Sie')
  expect(text).toContain('in 3 Ihrer Akten liegen 7 neue Dokumente für Sie bereit.')
})
