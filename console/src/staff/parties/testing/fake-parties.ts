import type { Parties, ShownParty } from '@aktenraum/client/collections/parties/parties'
import { partyFrom, registerFieldsOf } from '@aktenraum/client/collections/parties/party'
import { entryFrom } from '@aktenraum/client/collections/parties/register'
import type { RecordFields } from '@aktenraum/client/vault/port'
import { fakeDatabaseId, requireNew } from '../../../features/address-book/testing/fake-address-book.ts'

const none = (): never => {
  throw new Error('no parties in this test')
}
/** Of an office without an address book, in which nobody is a party. */
export const noParties: Parties = {
  place: async () => null,
  list: none,
  newId: none,
  name: none,
  correct: none,
  remove: none,
  readRegister: async () => ({
    entries: [],
    said: new Map(),
    cases: 0,
    casesWithout: 0,
    unreadable: 0,
    asOf: '2026-03-01T10:00:00.000Z',
  }),
  caseOf: none,
}

interface Given {
  readonly inCase: string
  readonly fields: RecordFields
}

/** Parties in memory. `claims`: what the server says of which case an entry of the register is. */
export const fakeParties = (given: readonly Given[], room = 'b0'.repeat(16)) => {
  const place = { id: fakeDatabaseId, case: room }
  const alias = (inCase: string): string => inCase.split('').toReversed().join('')
  const at = '2026-03-01T10:00:00.000Z'
  const made = (inCase: string, fields: RecordFields, id: string): ShownParty =>
    ({
      id,
      entry: `e${id.slice(1)}`,
      case: inCase,
      database: place.id,
      version: 1,
      content_version: 1,
      created_at: at,
      updated_at: at,
      fields: { ...fields, alias: alias(inCase) },
    }) as unknown as ShownParty
  let count = 0
  const nextId = (): string => String((count += 1)).padStart(32, '0')
  let all = given.map(({ inCase, fields }) => made(inCase, fields, nextId()))
  const written: unknown[][] = []
  const parties: Parties = {
    place: async () => place,
    list: async (_, inCase) => all.filter((each) => each.case === inCase),
    newId: nextId,
    name: async (_, inCase, said, id = nextId()) => {
      requireNew(new Set(all.map((each) => each.id as string)), id)
      written.push(['name', inCase, said])
      all = [...all, made(inCase, { ...said }, id)]
      return id
    },
    correct: async (_, party, fields) => {
      written.push(['correct', party.id, fields])
      all = all.map((each) =>
        each.id === party.id ? ({ ...each, version: each.version + 1, fields } as ShownParty) : each,
      )
    },
    remove: async ({ id }) => {
      written.push(['remove', id])
      all = all.filter((each) => each.id !== id)
    },
    readRegister: async () => {
      const entries = all.flatMap((each) => {
        const party = 'fields' in each ? partyFrom(each.fields) : null
        return party === null ? [] : (entryFrom(each.entry, registerFieldsOf(party)) ?? [])
      })
      const said = new Map(all.map((each) => [each.entry as string, each.case as string]))
      return { entries, said, cases: 1, casesWithout: 0, unreadable: 0, asOf: at }
    },
    caseOf: async (_, { said }, { id }) => {
      const own = all.find((each) => each.entry === id && said.get(id) === each.case)
      const party = own !== undefined && 'fields' in own ? partyFrom(own.fields) : null
      return own === undefined || party === null ? null : { case: own.case, party }
    },
  }
  return { parties, written, place }
}
