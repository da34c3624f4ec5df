import { describe, expect, it } from 'vitest'
import { ImportFileError } from './import-plan.ts'
import { holdsAnyOf } from './saved-holds.ts'
import type { LoadedDatabase } from './loading.ts'
import { readSavedState } from './saved-state.ts'
import { wholeFileOf } from './whole-file.ts'

const id = (letter: string): string => letter.repeat(32)
const at = '2026-11-23T10:00:00.000Z'
const record = (letter: string, fields: object) => ({
  id: id(letter),
  database: '',
  version: 1,
  content_version: 1,
  created_at: at,
  updated_at: at,
  fields,
})
const loaded = {
  database: { ...record('d', { name: 'Adressbuch' }), case: id('e'), document: null, can_update: true },
  people: [
    { ...record('a', { name: 'Krause', shoe_size: 38 }), notes_version: 1, default_person_link: id('1') },
    { ...record('b', { name: 'Hafenbau GmbH' }), notes_version: null, default_person_link: null },
  ],
  personLinks: [
    { ...record('1', { type: 'privat' }), parent_person: id('a'), child_person: id('a'), location: id('c') },
  ],
  locations: [{ ...record('c', { city: 'Hamburg' }), notes_version: 1 }],
  lists: [
    { ...record('2', { name: 'Presse' }), is_event: false, parent: null },
    { ...record('3', { name: 'Messe' }), is_event: true, parent: id('2') },
  ],
  listEntries: [{ ...record('4', { confirmed: true }), list: id('3'), person_link: id('1') }],
  templates: [{ ...record('5', { text: 'Sehr geehrte' }), type: 'salutation', is_global: true, priority: 3 }],
} as unknown as LoadedDatabase
const notes = new Map([
  [id('a'), 'Nur vormittags.'],
  [id('c'), 'Hinterhaus'],
])

describe('the saved state of a database', () => {
  it('[ADB-02, otherwise] [ADB-51] is what it held when it was written, with notes, and what it does not know', () => {
    const { records, notes: read } = readSavedState(wholeFileOf(loaded, notes).text)
    expect(read).toEqual(notes)
    const { database: _, ...held } = loaded
    for (const [kind, all] of Object.entries(held))
      for (const [place, { fields, ...rest }] of (all as unknown as { fields: object }[]).entries()) {
        const found = records[kind as keyof typeof records][place]
        expect(found, kind).toMatchObject(rest)
        expect(found, kind).toHaveProperty('fields', expect.objectContaining(fields))
      }
    expect(Object.values(records).flat()).toHaveLength(8)
  })

  it('has the time of the whole where the file says of a record what is no time', () => {
    const { text } = wholeFileOf(loaded, notes)
    const told = JSON.parse(text) as { people: { created_at: string; updated_at: string }[]; updated_at: string }
    Object.assign(told.people[0]!, { created_at: 'morgen', updated_at: 'gestern' })
    told.updated_at = at
    const { people } = readSavedState(JSON.stringify(told)).records
    expect(people[0]).toMatchObject({ created_at: at, updated_at: at })
    expect(() => readSavedState(JSON.stringify({ ...told, updated_at: 'gestern' }))).toThrow(ImportFileError)
  })

  it('holds who stands in it, and whose address it has without them', () => {
    const saved = readSavedState(wholeFileOf(loaded, notes).text)
    const holds = (...ids: string[]) => holdsAnyOf(saved, new Set(ids))
    expect([holds(id('a')), holds(id('f'), id('b')), holds(id('f')), holds()]).toEqual([true, true, false, false])
    // As it was written once of who lay in the trash.
    const { records } = saved
    const people = records.people.filter((each) => each.id !== id('a'))
    expect(holdsAnyOf({ ...saved, records: { ...records, people } }, new Set([id('a')]))).toBe(true)
  })

  it('is refused where it is no such file, or names what is no id', () => {
    const { text } = wholeFileOf(loaded, notes)
    for (const wrong of [
      '',
      '{}',
      text.replaceAll(id('1'), 'one'),
      text.replace('"schema_version": 1', '"schema_version": 2'),
    ])
      expect(() => readSavedState(wrong), wrong.slice(0, 20)).toThrow(ImportFileError)
  })
})
