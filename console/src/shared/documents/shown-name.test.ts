import { describe, expect, it } from 'vitest'
import { messageTitle, shownName } from './shown-name.ts'

describe('a message among documents', () => {
  it.each([
    ['Textnachricht vom 21.11.2026 23:18.txt', 'text/plain', 'Nachricht vom 21.11.2026, 23:18 Uhr'],
    ['Textnachricht vom 21.11.2026 23:18.txt', 'application/pdf', null],
    ['Meine Textnachricht vom 21.11.2026 23:18.txt', 'text/plain', null],
    ['Notiz.txt', 'text/plain', null],
  ])('%s (%s) is shown as %s', (text, type, title) => {
    expect(messageTitle({ name: { text }, type })).toBe(title)
  })

  it('has no title of its own while its name is not known', () => {
    expect(messageTitle({ name: 'pending', type: 'text/plain' })).toBeNull()
    expect(messageTitle({ name: { failed: true }, type: 'text/plain' })).toBeNull()
  })
})

it.each([
  [{ text: 'Textnachricht vom 21.11.2026 23:18.txt' }, 'Nachricht vom 21.11.2026, 23:18 Uhr'],
  [{ text: 'Notiz.txt' }, 'Notiz.txt'],
  [{ text: 'عقد.pdf' }, '\u2068عقد.pdf\u2069'],
  [{ text: '' }, 'Dokument ohne lesbaren Namen'],
  [{ failed: true }, 'Dokument ohne lesbaren Namen'],
])('a document named %j is called %s', (name, shown) => {
  expect(shownName({ name, type: 'text/plain' })).toBe(shown)
})
