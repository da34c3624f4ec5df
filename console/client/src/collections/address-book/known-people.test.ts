import { describe, expect, it } from 'vitest'
import { planImport } from './import-plan.ts'
import { knownIn, withoutKnown } from './known-people.ts'

const file = JSON.stringify({
  people: [
    { id: 'a', uuid: 'u-adler', name: 'Adler', default_person_link: 'home' },
    { id: 'b', uuid: 'u-bau', name: 'Bau GmbH' },
    { id: 'c', name: 'Clausen', default_person_link: 'job' },
  ],
  locations: [
    { id: 'l', city: 'Kiel' },
    { id: 'm', city: 'Bonn' },
  ],
  person_links: [
    { id: 'home', parent_person: 'a', child_person: 'a', location: 'l' },
    { id: 'seat', parent_person: 'b', child_person: 'b', location: 'm' },
    { id: 'works', parent_person: 'b', child_person: 'a', location: 'm' },
    { id: 'job', parent_person: 'b', child_person: 'c', location: 'm' },
  ],
  lists: [
    { id: 'all', name: 'Alle', entries: [{ person_link: 'home' }, { person_link: 'job' }] },
    { id: 'old', name: 'Alte', entries: [{ person_link: 'home' }] },
    { id: 'next', name: 'Messe', is_event: true, parent: 'old', entries: [{ person_link: 'job' }] },
  ],
  templates: [{ id: 't', type: 'address', is_global: true, priority: 1, name: 'Brief' }],
})
const ids = () => {
  let made = 0
  return () => `n${(made += 1)}`
}

describe('a file of whom some are in the book already', () => {
  const plan = planImport(file, ids())
  const idIn = (name: string): string => plan.find(({ written }) => written.fields['name'] === name)?.id ?? ''
  const known = knownIn(
    plan,
    new Map([
      ['u-adler', 'adler-there'],
      ['u-bau', 'bau-there'],
      ['u-else', 'x'],
    ]),
  )

  it('names them by their uuid, or by the id of the file where there is none', () => {
    expect([...known]).toEqual([
      [idIn('Adler'), 'adler-there'],
      [idIn('Bau GmbH'), 'bau-there'],
    ])
    expect([...knownIn(plan, new Map([['c', 'there']])).values()]).toEqual(['there'])
    // An import that goes on brings the same again.
    expect(knownIn(plan, new Map([['u-adler', idIn('Adler')]])).size).toBe(0)
  })

  it('is planned without them, and leads to who is there', () => {
    const rest = withoutKnown(plan, known)
    expect(rest.map(({ kind }) => kind)).toEqual([
      'person',
      'person_link',
      'address_list',
      'address_list',
      'list_entry',
      'list_entry',
      'default_contact',
    ])
    const [person, job, all, event, entry] = rest
    expect([person?.written.fields['name'], all?.written.fields['name'], event?.written.fields['name']]).toEqual([
      'Clausen',
      'Alle',
      'Messe',
    ])
    expect(job).toMatchObject({
      parent_person: 'bau-there',
      child_person: person?.id,
      place: { fields: { city: 'Bonn' } },
    })
    expect(event).toMatchObject({ parent: null })
    expect(entry).toMatchObject({ person_link: job?.id })
  })

  it('words whoever is new as the file does: by a template of the book that says the same, or by that of the file', () => {
    const read = JSON.parse(file) as { readonly person_links: readonly { readonly id: string }[] }
    const named = { address_template: 't', salutation_template: 'elsewhere' }
    const links = read.person_links.map((link) => (link.id === 'job' ? { ...link, ...named } : link))
    const templates = [{ id: 't', type: 'address', is_global: true, priority: 1, text: 'An\n{{child_person.name}}' }]
    const whole = planImport(JSON.stringify({ ...read, person_links: links, templates }), ids())
    const job = (rest: typeof whole) => rest.find(({ kind }) => kind === 'person_link')?.written.fields
    const there = (text: string, type = 'address') => [
      { id: 'there', type, fields: { text } },
      { id: 'x', type },
    ]
    const reworded = withoutKnown(whole, known, there('An\n{{child_person.name}}'))
    expect(reworded.some(({ kind }) => kind === 'address_template')).toBe(false)
    expect(job(reworded)).toMatchObject({ address_template: 'there', salutation_template: 'elsewhere' })
    for (const others of [there('Anders'), there('An\n{{child_person.name}}', 'salutation'), []]) {
      const [template, ...rest] = withoutKnown(whole, known, others)
      expect(template).toMatchObject({ kind: 'address_template', written: { fields: { text: templates[0]?.text } } })
      expect(job(rest)).toMatchObject({ address_template: template?.id })
    }
  })

  it('is planned as it stands where nobody is there', () => {
    const rest = withoutKnown(plan, new Map())
    expect(rest).toEqual(plan.filter(({ kind }) => kind !== 'address_template'))
  })
})
