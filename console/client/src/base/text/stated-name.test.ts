import { expect, it } from 'vitest'
import { statedAddress, statedName } from './stated-name.ts'

const nobody = { title: '', salutation: '', email: 'Lindner@Example.org ' }

it('states a person as they are called, composed, without blanks that nobody sees', () => {
  expect(statedName({ ...nobody, title: 'Dr.', salutation: '  Ju\u{308}rgen   Vogt ' })).toBe('J\u{FC}rgen Vogt')
})

it('states whoever has no name by their title, or by their address', () => {
  expect(statedName({ ...nobody, title: 'Notarin' })).toBe('Notarin')
  expect(statedName(nobody)).toBe(nobody.email)
})

it('states an address as the server keeps it', () => {
  expect(statedAddress(nobody)).toBe('lindner@example.org')
})
