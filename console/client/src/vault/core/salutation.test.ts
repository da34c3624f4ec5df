import { expect, it } from 'vitest'
import { salutationOf } from './salutation.ts'

it('greets whom exactly one person of the address book is called like, whatever else stands in it', () => {
  const berg = { first_name: 'Ada', name: 'Berg', gender: 'female' }
  const spoilt = { first_name: 5, name: { of: 'later' } }
  expect(salutationOf('Ada  Berg ', [spoilt, berg])).toBe('Sehr geehrte Frau Berg')
  expect(salutationOf('Ada Berg', [spoilt])).toBeNull()
  expect(salutationOf('Ada Berg', [berg, berg])).toBeNull()
})
