import { describe, expect, it } from 'vitest'
import { allContracts } from '../index.ts'
import { createListEntry } from './list-entries.ts'
import { createAddressList } from './lists.ts'
import { createAddressTemplate } from './templates.ts'

const hex = (digit: string): string => digit.repeat(32)
const sealed = { encrypted_record: { key_id: 'case:1', data: 'A'.repeat(400) } }
const wrongIn = (result: { readonly success: boolean; readonly error?: { readonly issues: readonly object[] } }) =>
  result.error?.issues ?? []

describe('what of an address book is taken', () => {
  it.each([
    ['a list', createAddressList.body, { id: hex('1'), database: hex('2'), is_event: false }, { name: 'Presse' }],
    ['an event', createAddressList.body, { id: hex('1'), database: hex('2'), is_event: true }, { where: 'Hamburg' }],
    [
      'an entry',
      createListEntry.body,
      { id: hex('1'), database: hex('2'), list: hex('3'), person_link: hex('4') },
      { confirmed: true },
    ],
    [
      'a template',
      createAddressTemplate.body,
      { id: hex('1'), database: hex('2'), type: 'salutation', is_global: true, priority: 1 },
      { text: 'Sehr geehrte' },
    ],
  ])(
    '[OPEN-078] [VTL-06, otherwise] of %s nothing is taken in the clear: there is no such variant',
    (_, body, named, said) => {
      expect(wrongIn(body.safeParse({ ...named, ...said }))).not.toEqual([])
      expect(wrongIn(body.safeParse({ ...named, ...sealed, ...said }))).toEqual([
        expect.objectContaining({ code: 'unrecognized_keys', keys: Object.keys(said) }),
      ])
    },
  )
})

it('[OPEN-103] -1 is no id: under it nothing is patched, created or asked for', () => {
  const own = allContracts.filter(({ path }) => path.startsWith('/api/addresses/'))
  const named = own.filter(({ path }) => path.endsWith('/{id}/'))
  expect(named.filter(({ method }) => method === 'PATCH').length).toBeGreaterThan(4)
  for (const { params } of named) {
    expect(params.safeParse({ id: hex('1') }).error?.issues.some(({ path }) => path[0] === 'id') ?? false).toBe(false)
    for (const id of [-1, '-1']) expect(params.safeParse({ id }).success).toBe(false)
  }
  const created = { id: hex('1'), database: hex('2'), type: 'salutation', is_global: true, priority: 1, ...sealed }
  expect(createAddressTemplate.body.safeParse(created).success).toBe(true)
  expect(createAddressTemplate.body.safeParse({ ...created, id: '-1' }).success).toBe(false)
})

it('[OPEN-076] templates have the verbs of all other records, at a path of their own and at none below a database', () => {
  const calls = allContracts.filter(({ path }) => path.includes('templates'))
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [
      ...['GET', 'POST'].map((method) => `${method} /api/addresses/templates/`),
      ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/addresses/templates/{id}/`),
    ].toSorted(),
  )
})
