import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Party } from '@aktenraum/client/collections/parties/party'
import type { RegisterEntry } from '@aktenraum/client/collections/parties/register-entry'
import type { ShownCheck } from '@aktenraum/client/collections/address-book/records'
import { checkFrom } from '@aktenraum/client/engines/conflicts/check-record'
import type { CheckRecord } from '@aktenraum/client/engines/conflicts/check-record'
import type { RecordFields } from '@aktenraum/client/vault/port'
import { fakeDatabaseId } from '../../features/address-book/testing/fake-address-book.ts'
import type { ConflictSource } from '../../features/conflicts/index.ts'
import type { Register } from '@aktenraum/client/collections/parties/register'

const at = '2026-11-20T11:00:00.000Z'

interface Given {
  readonly entries?: readonly RegisterEntry[]
  readonly casesWithout?: number
  readonly unreadable?: number
  /** By entry, the case that it is of. */
  readonly said?: Readonly<Record<string, string>>
  /** By entry, the party that stands in that case for it. */
  readonly parties?: Readonly<Record<string, Party>>
  /** By who was merged, into whom. */
  readonly merges?: Readonly<Record<string, string>>
  /** By who was merged, what their record says. */
  readonly merged?: Readonly<Record<string, RecordFields>>
  /** By who lies in the trash, what their record says: null for one that does not open. */
  readonly trash?: Readonly<Record<string, RecordFields | null>>
  /** By who stands in the book, what their record says. */
  readonly people?: Readonly<Record<string, RecordFields>>
  /** So many merges do not open. */
  readonly brokenMerges?: number
  /** The office has a book. */
  readonly hasBook?: boolean
  /** Who looks. */
  readonly viewer: string
  /** What is to be refused: once each. */
  readonly failing?: ('readRegister' | 'recordCheck' | 'clear' | 'loadPeople')[]
}

export interface FakeConflicts {
  readonly source: ConflictSource
  /** What is kept, by id, as it was sealed last. */
  readonly kept: Map<string, RecordFields>
  readonly records: () => readonly (CheckRecord | null)[]
  /** How often earlier checks were asked for. */
  readonly listed: () => number
  /** How often the people of the book were loaded. */
  readonly loaded: () => number
  /** May change while it is looked at. */
  readonly register: { entries: readonly RegisterEntry[]; unreadable: number }
}

/** A register and checks in memory, for tests of screens. */
export const fakeConflicts = (given: Given): FakeConflicts => {
  const {
    entries = [],
    casesWithout = 0,
    unreadable = 0,
    said = {},
    parties = {},
    people = {},
    hasBook = false,
    viewer,
    failing = [],
  } = given
  const kept = new Map<string, RecordFields>()
  let listed = 0
  let loaded = 0
  const versions = new Map<string, number>()
  const register = { entries, unreadable }
  const failOnce = (method: (typeof failing)[number]): void => {
    const place = failing.indexOf(method)
    if (place === -1) return
    failing.splice(place, 1)
    throw new NoConnectionError('refused in this test')
  }
  const shownOf = ([id, fields]: readonly [string, RecordFields]) =>
    ({
      id,
      database: fakeDatabaseId,
      version: versions.get(id),
      content_version: versions.get(id),
      created_at: at,
      updated_at: at,
      checked_by: viewer,
      cleared_at: null,
      fields,
    }) as unknown as ShownCheck
  const source: ConflictSource = {
    readRegister: async (_, { onProgress } = {}): Promise<Register> => {
      failOnce('readRegister')
      const come = register.entries.length
      onProgress?.(come, come)
      const cases = new Set(register.entries.map((entry) => entry.case)).size
      return { ...register, cases, casesWithout, asOf: at, said: new Map(Object.entries(said)) }
    },
    listBooks: async () => (hasBook ? [{ id: fakeDatabaseId, case: 'b0'.repeat(16) } as never] : []),
    caseOf: async (_, __, { id }) =>
      said[id] === undefined ? null : ({ case: said[id], party: parties[id] ?? {} } as never),
    listMerges: async () => mergesOf(given),
    listTrash: async () => trashOf(given),
    loadPeople: async () => {
      loaded += 1
      failOnce('loadPeople')
      return Object.entries(people).map(([id, fields]) => ({ id, fields }) as never)
    },
    recordCheck: async (_, fields) => {
      failOnce('recordCheck')
      const id = (kept.size + 1).toString(16).padStart(32, 'c')
      kept.set(id, fields)
      versions.set(id, 1)
      return id
    },
    listChecks: async () => {
      listed += 1
      return [...kept].map(shownOf).toReversed()
    },
    clear: async (_, { id, version }, fields) => {
      failOnce('clear')
      if (versions.get(id) !== version) throw new Error('changed meanwhile')
      kept.set(id, fields)
      versions.set(id, version + 1)
    },
  }
  return {
    source,
    kept,
    records: () => [...kept.values()].map(checkFrom),
    register,
    listed: () => listed,
    loaded: () => loaded,
  }
}

const mergesOf = ({ merges = {}, merged = {}, brokenMerges = 0 }: Given) => [
  ...Object.entries(merges).map(([id, into]) => ({ id, into, fields: merged[id] ?? {} }) as never),
  ...Array.from({ length: brokenMerges }, () => ({ broken: 'unproven' }) as never),
]
const trashOf = ({ trash = {} }: Given) =>
  Object.entries(trash).map(
    ([id, fields]) => ({ id, ...(fields === null ? { broken: 'unreadable' } : { fields }) }) as never,
  )
