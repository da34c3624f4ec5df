import { expect, it } from 'vitest'
import { newDocumentsMail } from './new-documents.ts'

it('promises no way to reach the office where it has said none', () => {
  const { text } = newDocumentsMail({
    count: 1,
    url: 'https://akten.example/akten/1/',
    office: { name: 'Kanzlei Neu', phone: '', email: '' },
  })
  expect(text).not.toMatch(/Bei Fragen|Telefon|E-Mail/)
  expect(text).toMatch(/Mit freundlichen Grüßen\nKanzlei Neu\n$/)
})
