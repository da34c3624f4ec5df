import { describe, expect, it } from 'vitest'
import type { ShownCheck } from '../../collections/address-book/records.ts'
import type { RegisterEntry } from '../../collections/parties/register-entry.ts'
import type { Finding } from './check-record.ts'
import { checksNaming } from './checks-naming.ts'
import type { NamedPerson } from './checks-naming.ts'
import { entryOf } from './testing/indexed.ts'

const idOf = (digit: string) => digit.repeat(32) as NonNullable<RegisterEntry['person']>
const [one, merged, another] = ['1', '2', '3'].map(idOf) as [ReturnType<typeof idOf>, ...ReturnType<typeof idOf>[]]
const looked = { parties: 1, cases: 1, cases_without: 0, unreadable: 0, as_of: '2026-11-24T10:00:00.000Z' }
const finding = (said: Partial<Finding>): Finding => ({
  entry: 'e',
  name: 'Jens Adler',
  side: 'opposing',
  level: 'conflict',
  certainty: 'name',
  ...said,
})
const about = (said: object) => ({ person: null, names: ['Wiebke Nolte'], side: 'own', ...said })
const checkOf = (said: { readonly about?: object; readonly found?: readonly Finding[] }): ShownCheck =>
  ({
    id: 'c',
    fields: { about: about(said.about ?? {}), looked, found: said.found ?? [], found_count: 0, decisions: [] },
  }) as unknown as ShownCheck
const petra = (said: Partial<NamedPerson> = {}): NamedPerson => ({
  ids: new Set([one, merged ?? '']),
  names: ['Petra Krause', 'Petra Öhler'],
  birthday: '1971-03-09',
  entries: [],
  ...said,
})
const namedIn = (check: ShownCheck, person = petra()) =>
  checksNaming([check], person).found.map(({ as, isByName }) => [as, isByName])

describe('a conflict check', () => {
  it.each([
    ['of them', { person: one }, [['sought', false]]],
    ['of who was merged into them', { person: merged }, [['sought', false]]],
    ['of another person of the same name', { person: another, names: ['Petra Krause'] }, []],
    ['of a name that is typed, in another order', { names: ['Krause, Petra'] }, [['sought', true]]],
    ['of the name with which they were born', { names: ['Petra Oehler'] }, [['sought', true]]],
    ['of a namesake born on another day', { names: ['Petra Krause'], birthday: '1950-01-01' }, []],
    ['of somebody else', {}, []],
  ] as const)('%s names them or does not', (_, said, named) => expect(namedIn(checkOf({ about: said }))).toEqual(named))

  it('that met them names them: by what the register knows of them, surer than by the name alone', () => {
    const theirs = entryOf({ id: 'theirs', person: merged ?? null, names: ['P. Krause'] })
    const byName = finding({ entry: 'gone', name: 'Petra Krause / Petra Öhler' })
    const met = finding({ entry: 'theirs', name: 'P. Krause' })
    const found = checksNaming([checkOf({ found: [byName, met] })], petra({ entries: [theirs] })).found
    expect(found.map(({ as, finding: of, isByName }) => [as, of?.entry, isByName])).toEqual([['met', 'theirs', false]])
    expect(namedIn(checkOf({ found: [byName] }))).toEqual([['met', true]])
    expect(namedIn(checkOf({ found: [finding({})] }), petra({ entries: [theirs] }))).toEqual([])
  })

  it.each([
    ['named as a party', { entries: [entryOf({ id: 'theirs', person: merged ?? null, names: ['Petra Vogt'] })] }, {}],
    ['looked for', {}, { about: { person: one, names: ['Petra Vogt'] } }],
    [
      'met as a party who is called otherwise by now',
      { entries: [entryOf({ id: 'theirs', person: one ?? null, names: ['Petra Krause'] })] },
      { about: { person: another }, found: [finding({ entry: 'theirs', name: 'P. Vogt / Petra Vogt' })] },
    ],
  ] as const)('of a name by which they were once %s names them', (_, person, before) => {
    const typed = checkOf({ about: { names: ['Vogt, Petra'] } })
    const named = checksNaming([typed, checkOf(before)], petra(person)).found.filter(({ check }) => check === typed)
    expect(named.map(({ as, isByName }) => [as, isByName])).toEqual([['sought', true]])
    expect(namedIn(typed)).toEqual([])
  })

  it('that met another person of the register, or one born on another day, does not', () => {
    const said = { id: 'e', names: ['Petra Krause'] }
    const check = checkOf({ found: [finding({ name: 'Petra Krause' })] })
    expect(namedIn(check, petra({ entries: [entryOf({ ...said, person: another ?? null })] }))).toEqual([])
    expect(namedIn(check, petra({ entries: [entryOf({ ...said, birthday: '1950-01-01' })] }))).toEqual([])
    expect(namedIn(check, petra({ entries: [entryOf({ ...said, birthday: '1971-03-09' })] }))).toEqual([['met', true]])
  })

  it('that met somebody through them names them', () =>
    expect(namedIn(checkOf({ found: [finding({ through: 'Krause, Dr. Petra' })] }))).toEqual([['through', true]]))

  it('that does not open is counted, for nobody knows whom it names', () => {
    const broken = [
      { id: 'b', broken: 'unproven' },
      { id: 'x', fields: { another: 'thing' } },
    ] as unknown as ShownCheck[]
    expect(checksNaming([...broken, checkOf({})], petra())).toEqual({ found: [], unreadable: 2 })
  })
})
