import { describe, expect, it } from 'vitest'
import type { LoadedDatabase } from './address-book.ts'
import { planImport } from './import-plan.ts'
import { wholeFileOf } from './whole-file.ts'

const [database, room] = ['d'.repeat(32), 'e'.repeat(32)]
const at = '2026-11-23T10:00:00.000Z'
const record = (id: string, fields: object) => ({
  id,
  database,
  version: 3,
  content_version: 2,
  created_at: at,
  updated_at: at,
  fields,
})
const loaded = (change: object = {}) =>
  ({
    database: { ...record(database, { name: 'Adressbuch' }), case: room, document: 'f'.repeat(32), can_update: true },
    timestamp: 'now',
    people: [
      {
        ...record('petra', { name: 'Krause', uuid: 'u-1', shoe_size: 38 }),
        notes_version: 1,
        default_person_link: 'home',
      },
      { ...record('firm', { name: 'Hafenbau GmbH' }), notes_version: null, default_person_link: null },
    ],
    personLinks: [
      { ...record('home', { type: 'privat' }), parent_person: 'petra', child_person: 'petra', location: 'deich' },
      {
        ...record('job', { email: 'p@hafenbau.example' }),
        parent_person: 'firm',
        child_person: 'petra',
        location: 'deich',
      },
    ],
    locations: [{ ...record('deich', { city: 'Hamburg' }), notes_version: 2 }],
    lists: [
      { ...record('press', { name: 'Presse' }), is_event: false, parent: null },
      { ...record('fair', { name: 'Messe', where: 'Halle 1' }), is_event: true, parent: 'press' },
    ],
    templates: [{ ...record('dear', { text: 'Sehr geehrte' }), type: 'salutation', is_global: true, priority: 3 }],
    listEntries: [{ ...record('guest', { confirmed: true }), list: 'fair', person_link: 'job' }],
    deleted: { people: [], personLinks: [], locations: [], lists: [], listEntries: [], templates: [] },
    ...change,
  }) as unknown as LoadedDatabase
const notes = new Map([
  ['petra', 'Nur vormittags.'],
  ['deich', 'Hinterhaus'],
])

describe('the file of a whole database', () => {
  it('[ADB-48] [PER-01, otherwise] [LOC-01, otherwise] is JSON of all that was loaded, with notes and what it does not know', () => {
    const { text, missing } = wholeFileOf(loaded(), notes)
    expect(missing).toBe(0)
    const when = { created_at: at, updated_at: at }
    const petra = { name: 'Krause', uuid: 'u-1', shoe_size: 38, notes: 'Nur vormittags.', default_person_link: 'home' }
    expect(JSON.parse(text)).toEqual({
      schema_version: 1,
      ...when,
      name: 'Adressbuch',
      people: [
        { id: 'petra', ...petra, ...when },
        { id: 'firm', uuid: 'firm', name: 'Hafenbau GmbH', default_person_link: null, ...when },
      ],
      locations: [{ id: 'deich', city: 'Hamburg', notes: 'Hinterhaus' }],
      person_links: [
        { id: 'home', type: 'privat', parent_person: 'petra', child_person: 'petra', location: 'deich' },
        { id: 'job', email: 'p@hafenbau.example', parent_person: 'firm', child_person: 'petra', location: 'deich' },
      ],
      lists: [
        { id: 'press', name: 'Presse', is_event: false, parent: null, updated_at: at, entries: [] },
        {
          id: 'fair',
          name: 'Messe',
          where: 'Halle 1',
          is_event: true,
          parent: 'press',
          updated_at: at,
          entries: [{ id: 'guest', confirmed: true, person_link: 'job' }],
        },
      ],
      templates: [{ id: 'dear', text: 'Sehr geehrte', type: 'salutation', is_global: true, priority: 3 }],
    })
  })

  it('[ADB-49] [ADB-50] says nothing of the database: neither id, document, rights, nor where a record lies', () => {
    const { text } = wholeFileOf(loaded(), notes)
    const whole = JSON.parse(text) as object
    for (const name of ['id', 'document', 'can_update', 'case']) expect(whole).not.toHaveProperty(name)
    for (const of of [database, room, 'f'.repeat(32), 'can_update', '"database"']) expect(text).not.toContain(of)
  })

  it('is read again whoever lies in the trash, and has nothing of them', () => {
    const [home, job] = loaded().personLinks
    const away = { ...record('away', { phone: '040 1' }), parent_person: 'karl', child_person: 'karl', location: 'weg' }
    const weg = { ...record('weg', { city: 'Bonn' }), notes_version: 1 }
    const there = loaded({
      personLinks: [home, job, away],
      locations: [...loaded().locations, weg],
      listEntries: [...loaded().listEntries, { ...record('karls', {}), list: 'fair', person_link: 'away' }],
    })
    const { text, missing } = wholeFileOf(there, new Map([...notes, ['weg', 'Klingel 3']]))
    expect(missing).toBe(0)
    expect(JSON.parse(text)).toEqual(JSON.parse(wholeFileOf(loaded(), notes).text))
    // Their contact with somebody of the book, that person's default one, and the address that it had of them.
    const firmAway = loaded({
      people: [{ ...loaded().people[0], default_person_link: 'job' }],
      personLinks: [job],
      lists: [{ ...loaded().lists[1] }],
    })
    const alone = JSON.parse(wholeFileOf(firmAway, notes).text) as object
    expect(alone).toMatchObject({
      people: [{ id: 'petra', default_person_link: null }],
      person_links: [],
      locations: [],
      lists: [{ id: 'fair', parent: null, entries: [] }],
    })
    const lent = JSON.parse(wholeFileOf(loaded({ personLinks: [job], locations: [] }), notes).text) as object
    expect(lent).toMatchObject({ person_links: [{ id: 'job', location: 'deich' }], locations: [{ id: 'deich' }] })
    let made = 0
    for (const file of [text, JSON.stringify(alone), JSON.stringify(lent)])
      expect(planImport(file, () => String((made += 1))).length).toBeGreaterThan(2)
  })

  it('counts what does not open, and what leads to it, and leaves both out', () => {
    const { fields: _, ...broken } = record('firm', {})
    const people = [loaded().people[0], { ...broken, notes_version: null, broken: 'unreadable' }]
    const { text, missing } = wholeFileOf(loaded({ people }), new Map([...notes, ['deich', null]]))
    // The company, its contact, whoever is invited by that, and notes.
    expect(missing).toBe(4)
    expect((JSON.parse(text) as { people: { id: string }[] }).people.map(({ id }) => id)).toEqual(['petra'])
    expect(text).not.toContain('broken')
    let made = 0
    expect(planImport(text, () => String((made += 1)))).toHaveLength(6)
  })

  it('counts notes that did not come: pages that are read while somebody is deleted may lack one', () => {
    const { text, missing } = wholeFileOf(loaded(), new Map([['petra', 'Nur vormittags.']]))
    expect(missing).toBe(1)
    expect(JSON.parse(text)).toMatchObject({ locations: [{ id: 'deich', city: 'Hamburg' }] })
  })
})
