import {
  bodyOf,
  createOfficeLog,
  createPeopleLog,
  newStatement,
  officeIdOf,
  recordOf,
} from '@aktenraum/crypto-client/log'
import type { Entry, SignedEntry } from '@aktenraum/crypto-client/log'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import { expect, it } from 'vitest'
import { beginReading, takenOf } from './taken-logs.ts'

const at = '2026-11-22T08:00:00.000Z'
const author = 'founder'
/** What stands is not judged again: nobody looks at its signature. */
const entryOf = (entry: Entry): SignedEntry => [bodyOf(entry), `signed at ${entry.at}`]
const key = 'A'.repeat(87)
const name = { name: 'Sabine Hartmann', address: 'hartmann@example.org' }
const statement = newStatement({ userId: author, encryption: key, signature: key, ...name })
const nowhere = { officeId: null, log: 'office', author, after: null, office: null, at } as const
const genesis = entryOf({ ...nowhere, op: 'genesis', statement, paperKey: key })
const officeId = officeIdOf(genesis)
const ofOffice = createOfficeLog(officeId).chain.head()
const log = createPeopleLog(officeId, createOfficeLog(officeId))
const seenAt = (time: string): SignedEntry =>
  entryOf({ officeId, log: 'people', author, after: log.chain.head(), office: ofOffice, at: time, op: 'seen' })
const says = (): SignedEntry => {
  const entry = seenAt(`2026-11-2${log.chain.head().n}T08:00:00.000Z`)
  log.take(recordOf(entry), null)
  return entry
}
const first = says()
/** In place of the second of them. */
const other = seenAt('2026-11-22T09:00:00.000Z')
/** Each after the one before. */
const people = [first, says(), says()]
const newStore = (): EventStore => ({}) as EventStore
const read = (people: readonly SignedEntry[], began = beginReading()) => ({ began, office: [genesis], people })

it('are kept, and go on with what came since', () => {
  const store = newStore()
  const taken = takenOf(store, read(people.slice(0, 1)))
  expect(taken.people.chain.head().n).toBe(1)
  const before = beginReading()
  expect(takenOf(store, read(people)).people).toBe(taken.people)
  expect(taken.people.chain.head().n).toBe(3)
  // By who read before that.
  expect(takenOf(store, read(people.slice(0, 2), before)).people).toBe(taken.people)
  expect(takenOf(newStore(), read(people)).people).not.toBe(taken.people)
})

it('begin anew where something else stands in a place', () => {
  const store = newStore()
  const taken = takenOf(store, read(people))
  const another = takenOf(store, read([...people.slice(0, 1), other]))
  expect(another.people).not.toBe(taken.people)
  expect(another.people.chain.head().n).toBe(2)
})

it('begin anew where somebody reads less than was taken before they began', () => {
  const store = newStore()
  const taken = takenOf(store, read(people))
  const left = takenOf(store, read(people.slice(0, 2)))
  expect(left.people).not.toBe(taken.people)
  expect(left.people.chain.head().n).toBe(2)
})

it('are none where no office was founded', () => {
  expect(() => takenOf(newStore(), { began: beginReading(), office: [], people: [] })).toThrow('never founded')
})
