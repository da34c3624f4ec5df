import type { RecordFields } from '../../vault/port.ts'
import { describe, expect, it } from 'vitest'
import { idsOfPerson } from './merged-ids.ts'

const record = (fields: RecordFields) => ({ fields, notes: null })
const people = (all: Readonly<Record<string, RecordFields>>) =>
  new Map(Object.entries(all).map(([id, fields]) => [id, record(fields)]))
const merge = (id: string, into: string, fields: RecordFields = {}) => ({ id, into, ...record(fields) })

describe('the ids under which a person is known', () => {
  it('are their own, those that their record names, and those of who was merged into those', () => {
    const book = people({ kept: { merged: ['dropped', 'older'] } })
    const merges = [merge('before', 'dropped'), merge('dropped', 'kept', { merged: ['long-gone'] })]
    expect([...idsOfPerson('kept', book, merges)].sort()).toEqual(['before', 'dropped', 'kept', 'long-gone', 'older'])
  })

  it('are no longer those of who stands in the book again', () =>
    expect([...idsOfPerson('kept', people({ kept: { merged: ['back'] }, back: {} }), [])]).toEqual(['kept']))

  it('are known of who lies in the trash by what was merged into them', () =>
    expect([...idsOfPerson('kept', people({}), [merge('dropped', 'kept'), merge('x', 'other')])]).toEqual([
      'kept',
      'dropped',
    ]))

  it('are not taken from a merge that nobody has proven', () => {
    const unproven = { id: 'dropped', into: 'kept', broken: 'other-references' as const }
    expect([...idsOfPerson('kept', people({ kept: {} }), [unproven])]).toEqual(['kept'])
  })
})
