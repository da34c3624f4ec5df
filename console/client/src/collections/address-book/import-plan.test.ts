import { describe, expect, it } from 'vitest'
import { planImport } from './import-plan.ts'

const planned = (file: unknown) => {
  let made = 0
  return planImport(JSON.stringify(file), () => `new-${(made += 1)}`)
}
const empty = { people: [], locations: [], person_links: [] }
const reason = (content: string): unknown => {
  try {
    return planImport(content, () => 'x')
  } catch (error) {
    return Object(error).reason
  }
}

describe('the plan of an import', () => {
  it('brings what is named before what names it, under new ids', () => {
    const plan = planned({
      ...empty,
      people: [
        {
          id: 7,
          name: 'Krause',
          notes: 'Nein.',
          birthday: null,
          shoe_size: 38,
          default_person_link: 'job',
          created_at: 'x',
          merged: ['of-old'],
          apart: ['of-old'],
        },
        { id: 'b', uuid: 'of-old', name: 'Hafenbau' },
      ],
      locations: [{ id: 'deich', city: 'Hamburg', notes: 'Hinten', database: 'd' }],
      person_links: [
        { id: 'job', parent_person: 'b', child_person: 7, location: 'deich', type: 'Chefin' },
        { id: 'home', parent_person: 7, child_person: 7, location: 'deich', phone: '1' },
      ],
      lists: [
        {
          id: 'fair',
          name: 'Messe',
          is_event: true,
          parent: 'press',
          entries: [{ person_link: 'job', confirmed: true }],
        },
        { id: 'press', name: 'Presse' },
      ],
    })
    const [krause, firm, deich] = ['new-1', 'new-2', 'new-3']
    const [job, home, fair, press, entry] = ['new-4', 'new-5', 'new-6', 'new-7', 'new-8']
    const fields = { name: 'Krause', birthday: null, shoe_size: 38, uuid: '7' }
    const place = { fields: { city: 'Hamburg' }, notes: 'Hinten' }
    expect(plan).toEqual([
      { kind: 'person', id: krause, written: { fields, notes: 'Nein.' } },
      { kind: 'person', id: firm, written: { fields: { name: 'Hafenbau', uuid: 'of-old' } } },
      {
        kind: 'person_link',
        id: home,
        parent_person: krause,
        child_person: krause,
        location: deich,
        written: { fields: { phone: '1' } },
        place,
      },
      {
        kind: 'person_link',
        id: job,
        parent_person: firm,
        child_person: krause,
        location: deich,
        written: { fields: { type: 'Chefin' } },
        place: null,
      },
      { kind: 'address_list', id: press, is_event: false, parent: null, written: { fields: { name: 'Presse' } } },
      { kind: 'address_list', id: fair, is_event: true, parent: press, written: { fields: { name: 'Messe' } } },
      { kind: 'list_entry', id: entry, list: fair, person_link: job, written: { fields: { confirmed: true } } },
      { kind: 'default_contact', id: krause, default_person_link: job, written: { fields }, hasNotes: true },
    ])
  })

  it('brings the templates of the file, and the links are worded by them', () => {
    const template = { id: 'dear', type: 'salutation', is_global: true, priority: 3, text: 'Sehr geehrte' }
    const worded = { salutation_template: 'dear', address_template: 'elsewhere' }
    const plan = planned({
      people: [{ id: 'a' }],
      locations: [{ id: 'l' }],
      person_links: [{ id: 'k', parent_person: 'a', child_person: 'a', location: 'l', ...worded }],
      templates: [template],
    })
    const [made] = plan
    expect(made).toEqual({
      kind: 'address_template',
      id: 'new-4',
      type: 'salutation',
      is_global: true,
      priority: 3,
      written: { fields: { text: 'Sehr geehrte' } },
    })
    expect(plan.find(({ kind }) => kind === 'person_link')?.written).toEqual({
      fields: { salutation_template: 'new-4', address_template: 'elsewhere' },
    })
    expect(reason(JSON.stringify({ ...empty, templates: [{ ...template, type: 'other' }] }))).toBe('no-database')
  })

  it('[ADB-43] is none of what is no JSON, or no file of a database', () => {
    expect(reason('{')).toBe('no-json')
    for (const other of ['[]', '7', '{}', JSON.stringify({ ...empty, schema_version: 2 })])
      expect(reason(other), other).toBe('no-database')
  })

  it('is none of a file that names what does not stand in it, or the same twice', () => {
    const people = [{ id: 'a' }]
    const locations = [{ id: 'l' }]
    const link = { id: 'k', parent_person: 'a', child_person: 'a', location: 'l' }
    const list = { id: 'v', entries: [{ person_link: 'k' }] }
    const whole = { people, locations, person_links: [link], lists: [list] }
    expect(planned(whole)).toHaveLength(4)
    for (const wrong of [
      { ...whole, people: [...people, ...people] },
      { ...whole, people: [{ id: 'a', default_person_link: 'z' }] },
      { ...whole, locations: [] },
      { ...whole, person_links: [{ ...link, child_person: 'z' }] },
      { ...whole, person_links: [link, { ...link, id: 'k2' }] },
      { ...whole, lists: [{ ...list, entries: [{ person_link: 'z' }] }] },
      { ...whole, lists: [{ ...list, parent: 'v' }] },
    ])
      expect(reason(JSON.stringify(wrong)), JSON.stringify(wrong)).toBe('unknown-record')
  })
})
