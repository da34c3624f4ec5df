import { describe, expect, it } from 'vitest'
import { idsOf, marked, markOf } from './import-mark.ts'
import type { ImportPlan } from './import-plan.ts'

const importing = { id: 'e'.repeat(32), file: 'kontakte.csv', from: 'contacts' } as const

describe('the mark of an import', () => {
  const link = { id: 'l', parent_person: 'a', child_person: 'a', location: 'p', place: { fields: {} } }
  const plan: ImportPlan = [
    { kind: 'person', id: 'a', written: { fields: { name: 'Adler' }, notes: 'Vormittags.' } },
    { kind: 'person_link', ...link, written: { fields: { email: 'a@b.example' } } },
    { kind: 'address_list', id: 'v', is_event: false, parent: null, written: { fields: { name: 'Presse' } } },
    {
      kind: 'default_contact',
      id: 'a',
      default_person_link: 'l',
      hasNotes: true,
      written: { fields: { name: 'Adler' } },
    },
  ]

  it('stands beside what a record says, with how many there are and as which version the import leaves it', () => {
    const [person, own, list, chosen] = marked(plan, importing)
    const of = { ...importing, of: 2 }
    expect(person?.written).toEqual({ fields: { name: 'Adler', import: { ...of, version: 1 } }, notes: 'Vormittags.' })
    expect(own?.written.fields).toEqual({ email: 'a@b.example', import: { ...of, version: 1 } })
    expect(markOf(list?.written.fields ?? {})).toEqual({ ...of, version: 1 })
    expect(markOf(chosen?.written.fields ?? {})).toEqual({ ...of, version: 2 })
  })

  it('is none where there is none, or something else', () => {
    expect([markOf({}), markOf({ import: 'gestern' }), markOf({ import: { id: 'e' } })]).toEqual([null, null, null])
  })
})

it('ids of an import are the same for the same part of the same file, and of no other part, file or import', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const [one, other, file] = await Promise.all([
    idsOf('a'.repeat(32), bytes('x')),
    idsOf('b'.repeat(32), bytes('x')),
    idsOf('a'.repeat(32), bytes('y')),
  ])
  const parts = Array.from({ length: 20_000 }, (_, at) => `${at}/person`)
  const all = [...parts.map(one), ...parts.map(other), ...parts.map(file)]
  expect(all.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
  expect(new Set(all).size).toBe(60_000)
  expect(parts.map(await idsOf('a'.repeat(32), bytes('x')))).toEqual(parts.map(one))
})
