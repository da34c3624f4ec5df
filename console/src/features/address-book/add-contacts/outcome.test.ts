import { describe, expect, it } from 'vitest'
import type { ShownLink, ShownPerson } from '@aktenraum/client/collections/address-book/address-book'
import { contactsPlan } from './contacts-plan.ts'
import { knownIn } from './matching.ts'
import { previewOf } from './preview.ts'
import { foundIn, utf8 } from './testing/files.ts'

const at = '2026-11-20T11:00:00.000Z'
const record = (id: string, fields: object, version = 1) => ({
  id,
  version,
  content_version: 1,
  created_at: at,
  updated_at: at,
  fields,
})
const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  new Map(items.map((each) => [each.id, each]))
const person = (id: string, fields: object, version = 1) => record(id, fields, version) as unknown as ShownPerson
const link = (id: string, [parent, child]: readonly [string, string], fields: object = {}, version = 1) =>
  ({
    ...record(id, fields, version),
    parent_person: parent,
    child_person: child,
    location: `${id}/l`,
  }) as unknown as ShownLink

const bookOf = (people: readonly ShownPerson[], links: readonly ShownLink[] = []) => ({
  people: byId(people),
  links: byId(links),
  locations: new Map(),
})
const newId = (part: string): string => `new/${part}`
const nobody = new Map()

const previewed = async (text: string, book = bookOf([])) => previewOf(await foundIn(utf8(text)), await knownIn(book))

describe('who is in the book already', () => {
  const petra = person('petra', { name: 'Müller', first_name: 'Petra', birthday: '1971-03-09' })
  const karl = person('karl', { name: 'Nolte', first_name: 'Karl' })
  const firm = person('firm', { name: 'Hafen AG', gender: 'company' })
  const home = link('home', ['karl', 'karl'], { phone: '+49 (0) 711 123456', email: 'Karl@Nolte.example' })
  const book = bookOf([petra, karl, firm], [home])
  const outcomes = async (lines: readonly string[]) =>
    (await previewed(['Vorname;Nachname;Geburtstag;Telefon;E-Mail;Firma', ...lines].join('\n'), book)).map(
      ({ isCreated, isPresent, because }) => [isCreated, isPresent, because],
    )

  it('by name, and one thing more; by the name alone it is for people to say', async () => {
    expect(
      await outcomes([
        'Petra;Mueller;9.3.1971;;;',
        'Petra;Müller;10.3.1971;;;',
        'Karl;Nolte;;0711 / 12 34 56;;',
        'KARL;nolte;;;karl@nolte.example;',
        'Karl;Nolte;;0711 9;;',
        ';;;;;hafen ag',
        'Karla;Nolte;;;;',
      ]),
    ).toEqual([
      [false, true, 'Müller, Petra steht schon im Adressbuch.'],
      [true, false, 'gleicher Name im Adressbuch, anderer Geburtstag.'],
      [false, true, 'Nolte, Karl steht schon im Adressbuch.'],
      [false, true, 'Nolte, Karl steht schon im Adressbuch.'],
      [false, false, 'gleicher Name: Nolte, Karl steht schon im Adressbuch.'],
      [false, true, 'Hafen AG steht schon im Adressbuch.'],
      [true, false, ''],
    ])
  })

  it('and told apart by no birthday that is none', async () => {
    expect(await outcomes(['Petra;Müller;März 1971;;;', 'Petra;Müller;--03-09;0711 1111;;'])).toEqual([
      [false, false, 'gleicher Name: Müller, Petra steht schon im Adressbuch. Der Geburtstag ist kein Datum.'],
      [false, false, 'gleicher Name: Müller, Petra steht schon im Adressbuch. Der Geburtstag ist kein Datum.'],
    ])
  })

  it('by the name with which somebody was born, too, and by a number in a register', async () => {
    const married = person('petra', {
      name: 'Müller',
      first_name: 'Petra',
      birth_name: 'geb. Nolte',
      birthday: '1971-03-09',
    })
    const clerk = person('clerk', { name: 'Hafen e.K.', register_no: 'HRA 12' })
    const lines = ['Vorname;Nachname;Geburtstag;Handelsregister', 'Petra;Nolte;9.3.1971;', ';Hafen e.K.;;AG Kiel HRA12']
    expect(
      (await previewed(lines.join('\n'), bookOf([married, clerk]))).map(({ isPresent, because }) => [
        isPresent,
        because,
      ]),
    ).toEqual([
      [true, 'Müller, Petra steht schon im Adressbuch.'],
      [true, 'Hafen e.K. steht schon im Adressbuch.'],
    ])
  })

  it('or stands in the file twice', async () => {
    expect(
      await outcomes([
        'Eva;Busch;;040 11111;;',
        'Eva;Busch;;040 22222;;',
        'Eva;Busch;1.2.1980;040-11111;;',
        'Udo;Ahrens;;;;',
        'Udo;Ahrens;;;;',
      ]),
    ).toEqual([
      [true, false, ''],
      [true, false, ''],
      [false, false, 'steht schon in Zeile 2.'],
      [true, false, ''],
      [false, false, 'steht schon in Zeile 5.'],
    ])
  })
})

describe('the plan', () => {
  const chosen = async (lines: readonly string[]) =>
    foundIn(
      utf8(
        ['Vorname;Nachname;Firma;Funktion;Straße geschäftlich;Ort geschäftlich;Telefon privat', ...lines].join('\n'),
      ),
    )

  it('makes a company once, with its address, and who works there its contact at that address or at another', async () => {
    const found = await chosen([
      'Eva;Busch;Hafen AG;Leiterin;Kai 1;Kiel;040 1',
      'Udo;Ahrens;hafen ag;;Kai 1;Kiel;',
      'Ina;Zander;Hafen AG;;Weg 2;Bonn;',
    ])
    const { records, people, companies } = contactsPlan(found, nobody, newId)
    expect({ people, companies }).toEqual({ people: 3, companies: 1 })
    const links = records.flatMap((each) =>
      each.kind === 'person_link'
        ? [[each.parent_person, each.child_person, each.location, each.written.fields, each.place?.fields ?? null]]
        : [],
    )
    const kai = { address_line: 'Kai 1', city: 'Kiel' }
    const [firm, place] = ['new/|hafen ag/person', 'new/|hafen ag/at/location']
    expect(links).toEqual([
      ['new/2/person', 'new/2/person', 'new/2/private/location', { type: 'Privat', phone: '040 1' }, {}],
      [firm, firm, place, { type: 'Geschäftlich' }, kai],
      [firm, 'new/2/person', place, { type: 'Leiterin' }, null],
      [firm, 'new/3/person', place, {}, null],
      [firm, 'new/4/person', 'new/4/job/location', {}, { address_line: 'Weg 2', city: 'Bonn' }],
    ])
  })

  it('says of a new company how it is registered; of one that is there nothing is changed, and nothing is lost', async () => {
    const text =
      'Nachname;Firma;Handelsregister;Notizen\nBusch;Hafen AG;HRB 12;Kommt\nAhrens;Hafen AG;HRB 13;\nNolte;Hafen AG;HRB 12;'
    const found = await foundIn(utf8(text))
    const saidIn = (known: Awaited<ReturnType<typeof knownIn>>) =>
      contactsPlan(found, known, newId).records.flatMap((each) =>
        each.kind === 'person'
          ? [[each.written.fields['name'], each.written.fields['register_no'], each.written.notes]]
          : [],
      )
    expect(saidIn(nobody)).toEqual([
      ['Hafen AG', 'HRB 12', undefined],
      ['Busch', undefined, 'Kommt'],
      ['Ahrens', undefined, 'Hafen AG: HRB 13'],
      ['Nolte', undefined, undefined],
    ])
    const known = await knownIn(bookOf([person('firm', { name: 'Hafen AG', gender: 'company' })]))
    expect(saidIn(known)).toEqual([
      ['Busch', undefined, 'Kommt\nHafen AG: HRB 12'],
      ['Ahrens', undefined, 'Hafen AG: HRB 13'],
      ['Nolte', undefined, 'Hafen AG: HRB 12'],
    ])
  })

  it('names what it names before, and takes a company that is in the book', async () => {
    const known = await knownIn(bookOf([person('firm', { name: 'Hafen AG', gender: 'company' })]))
    const { records, companies } = contactsPlan(await chosen(['Eva;Busch;Hafen AG;;;;']), known, newId)
    expect(companies).toBe(0)
    expect(records.map(({ kind }) => kind)).toEqual(['person', 'person_link'])
    expect(records[1]).toMatchObject({ parent_person: 'firm', place: { fields: {} } })
  })
})
