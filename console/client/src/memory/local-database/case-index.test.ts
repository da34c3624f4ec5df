import { describe, expect, it } from 'vitest'
import { createCaseIndex, createClientIndex } from './case-index.ts'
import { toCaseEntry, toClientEntry } from './entries.ts'

const cases = new Map(
  [
    ['a', { case_number: '9/26', title: 'Öhler', viewer: true }],
    ['b', { case_number: '120/25', title: 'Adler', viewer: true }],
    ['c', { case_number: '12/26', title: 'Zander', viewer: true, participants: [{ user_id: 'p', role: 'client' }] }],
    ['d', { case_number: 'Archiv', title: 'Alt', viewer: true }],
    ['e', { opened_at: 'x' }],
  ].map(([id, fields]) => [String(id), toCaseEntry(String(id), Object(fields))]),
)
const clients = new Map(
  [
    ['p', { title: 'Dr.', salutation: 'Petra Krause', email: 'pk@example.org', status: 'confirmed', case_ids: ['c'] }],
    ['q', { title: '', salutation: 'Änne Müller', email: 'am@example.org', status: 'deactivated', case_ids: [] }],
  ].map(([id, fields]) => [String(id), toClientEntry(String(id), Object(fields))]),
)
const index = createCaseIndex(cases, clients)
const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id)

describe('the index of cases', () => {
  it('[CAS-10] finds cases by number, title and client, newest number first', () => {
    expect(ids(index.search('26'))).toEqual(['c', 'a'])
    expect(ids(index.search('oehler'))).toEqual(['a'])
    expect(ids(index.search('krause'))).toEqual(['c'])
  })
  it('[CAS-20] orders them by year and running number, what has none behind', () => {
    expect(ids(index.ordered('number', false))).toEqual(['b', 'a', 'c', 'd'])
    expect(ids(index.ordered('number', true))).toEqual(['d', 'c', 'a', 'b'])
  })
  it('orders them by title like a telephone book', () => {
    expect(ids(index.ordered('title', false))).toEqual(['b', 'd', 'a', 'c'])
  })
  it('counts one’s own, and all', () => {
    expect([index.count, index.total]).toEqual([4, 5])
  })
})

describe('the index of clients', () => {
  const { search } = createClientIndex(clients)
  it('[CAS-11] finds them by name and address', () => {
    expect(ids(search('krause petra'))).toEqual(['p'])
    expect(ids(search('mueller'))).toEqual(['q'])
    expect(ids(search('example.org'))).toEqual(['q', 'p'])
    expect(search('q')).toEqual([])
  })
})

describe('a client whom the office has stated', () => {
  const fields = {
    title: 'Dr.',
    salutation: 'Karl Lindner',
    email: 'kl@example.org',
    status: 'confirmed',
    case_ids: [],
  }
  const stated = { salutation: 'Petra Krause', email: 'pk@example.org' }

  it('is called what was signed of them, whatever the server says, with a mere title', () => {
    expect(toClientEntry('p', fields, stated)).toMatchObject({
      name: 'Dr. Petra Krause',
      email: 'pk@example.org',
      slug: 'dr-petra-krause',
    })
    expect(toClientEntry('p', { ...fields, title: 'Karl Lindner' }, stated)).toMatchObject({ name: 'Petra Krause' })
  })
})
