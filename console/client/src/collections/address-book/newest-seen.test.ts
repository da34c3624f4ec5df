import { describe, expect, it } from 'vitest'
import type { OpenedRecord, RecordToOpen } from '../../vault/port.ts'
import { freshState } from '../context.ts'
import { unlessOlder } from './newest-seen.ts'

const person = (version: number, id = 'petra'): RecordToOpen => ({
  ...{ kind: 'person', id, version, references: { database: 'book' } },
  value: { key_id: 'key', data: '' },
})
const link = (version: number, parent: string): RecordToOpen => ({
  ...person(version, 'home'),
  ...{ kind: 'person_link', references: { database: 'book', parent_person: parent, child_person: parent } },
})
const said = (...merged: readonly string[]): OpenedRecord => ({ fields: { name: 'Krause', merged } })
const outdated = { broken: 'outdated' }

describe('a record of an address book in one session', () => {
  const session = () => {
    const state = { ...freshState(), sessionId: 'one' }
    return { state, open: (record: RecordToOpen, opened = said()) => unlessOlder(state, record, opened) }
  }

  it('is not shown as it was before, once a newer content of it has opened', () => {
    const { open } = session()
    for (const version of [1, 2, 2, 5]) expect(open(person(version))).toEqual(said())
    for (const version of [4, 1]) expect(open(person(version))).toEqual(outdated)
    expect(open(person(5))).toEqual(said())
    expect(open(person(1, 'karl'))).toEqual(said())
    // What has the same id and is something else has versions of its own.
    expect(open({ ...person(1), kind: 'location' })).toEqual(said())
  })

  it('is not held against what did not open: a server could name any version', () => {
    const { open } = session()
    const unreadable: OpenedRecord = { broken: 'unreadable' }
    expect(open(person(9), unreadable)).toEqual(unreadable)
    expect(open(person(2))).toEqual(said())
  })

  it('is what it was before a merge that was taken back, and nothing older than that', () => {
    const { open } = session()
    open(person(3))
    open(person(4), said('twin'))
    expect(open(person(2), said('twin'))).toEqual(outdated)
    expect(open(person(3))).toEqual(said())
    expect(open(person(2))).toEqual(outdated)
    open(link(2, 'twin'))
    open(link(3, 'petra'))
    expect(open(link(2, 'petra'))).toEqual(outdated)
    expect(open(link(2, 'twin'))).toEqual(said())
    expect(open(link(1, 'twin'))).toEqual(outdated)
  })

  it('is what a backup holds, once an owner has said that the office goes on after it, or in another session', () => {
    const { state, open } = session()
    open(person(4))
    state.restarted = {
      by: { id: '', name: '', email: '' },
      at: '2026-11-28T09:00:00.000Z',
      reason: 'Sicherung',
    } as never
    expect(open(person(3))).toEqual(said())
    state.sessionId = 'two'
    expect(open(person(2))).toEqual(said())
    expect(open(person(1))).toEqual(outdated)
  })
})
