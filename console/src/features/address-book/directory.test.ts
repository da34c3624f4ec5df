import { describe, expect, it } from 'vitest'
import { createDirectory } from './put-in-order.ts'
import type { Records } from './directory.ts'
import { addressLines, listedName, personIn } from './person.ts'
import { fakeAddressBook } from './testing/fake-address-book.ts'
import { ids, sampleBook } from './testing/sample-book.ts'

type Fake = ReturnType<typeof fakeAddressBook>
const directoryOf = ({ people, links, locations }: Fake, change: Partial<Records> = {}) =>
  createDirectory({ people, links, locations, ...change })
const rising = { by: 'name', isDescending: false } as const
const found = (directory: ReturnType<typeof createDirectory>, typed: string) =>
  directory.find({ typed, order: rising }).map(({ listed }) => listed)
const named = (...people: readonly Readonly<Record<string, string>>[]) =>
  directoryOf(
    fakeAddressBook({
      people: Object.fromEntries(people.map((fields, at) => [String(at).padStart(32, '0'), { fields }])),
    }),
  )

describe('the order of people', () => {
  it('[PER-34] is that of last name, first name, prefix and suffix, as in a German telephone book', () => {
    const directory = named(
      { name: 'Zander' },
      { name: 'Müller', first_name: 'Uwe' },
      { name: 'Mueller', first_name: 'Anna', title_prefix: 'Prof.' },
      { name: 'Mueller', first_name: 'Anna', title_prefix: 'Dr.', title_suffix: 'MBA' },
      { name: 'Mueller', first_name: 'Anna', title_prefix: 'Dr.', title_suffix: 'LL.M.' },
      { name: 'Muller', first_name: 'Anna' },
    )
    expect(found(directory, '')).toEqual([
      'Mueller, Dr. Anna, LL.M.',
      'Mueller, Dr. Anna, MBA',
      'Mueller, Prof. Anna',
      'Müller, Uwe',
      'Muller, Anna',
      'Zander',
    ])
  })

  it('puts at the end who cannot be read, and counts them', () => {
    const fake = sampleBook()
    const people = new Map(fake.people)
    const { fields: _, ...record } = people.get(ids.karl) as { fields: unknown } & object
    people.set(ids.karl, { ...record, broken: 'unreadable' } as never)
    const directory = directoryOf(fake, { people })
    expect(directory.count).toBe(3)
    expect(directory.find({ typed: '', order: rising }).at(-1)?.person).toBeNull()
  })
})

describe('the search among people', () => {
  it('[TBL-25] [TBL-26] wants every word, set apart by spaces, commas or semicolons', () => {
    const directory = directoryOf(sampleBook())
    expect(found(directory, 'petra;hamburg, kanzleiweg')).toHaveLength(1)
    expect(found(directory, 'petra leipzig')).toEqual([])
  })

  it('finds people by the name with which they were born, companies by their number in a register, both by their country', () => {
    const directory = named(
      { name: 'Krause', first_name: 'Petra', birth_name: 'Nolte' },
      { name: 'Hafen AG', gender: 'company', register_court: 'Amtsgericht Kiel', register_no: 'HRB 1234' },
    )
    for (const typed of ['petra nolte', 'nolte krause']) expect(found(directory, typed)).toEqual(['Krause, Petra'])
    for (const typed of ['HRB 1234', 'hrb1234', 'hafen kiel']) expect(found(directory, typed)).toEqual(['Hafen AG'])
    const link = { parent: ids.petra, child: ids.petra, fields: {}, location: { city: 'Wien', country: 'Österreich' } }
    const abroad = fakeAddressBook({
      people: { [ids.petra]: { fields: { name: 'Krause' } } },
      links: { [ids.home]: link },
    })
    expect(found(directoryOf(abroad), 'oesterreich')).toEqual(['Krause'])
  })

  it('finds numbers however they are set in groups, and by where one works', () => {
    const directory = directoryOf(sampleBook())
    const petra = ['Nolte-Lange, Dr. Petra, LL.M.']
    for (const typed of ['0711123456', '+49711123456', '711123456'])
      expect(found(directory, typed), typed).toEqual(petra)
    expect(found(directory, 'nordwest prokuristin')).toHaveLength(2)
    const link = {
      parent: ids.petra,
      child: ids.petra,
      fields: { phone: '0711 123456', mobile: '0043 664 12345' },
      location: {},
    }
    const kept = directoryOf(
      fakeAddressBook({ people: { [ids.petra]: { fields: { name: 'Krause' } } }, links: { [ids.home]: link } }),
    )
    // As displays of telephones, letters and cards have it.
    for (const typed of [
      '+49711123456',
      '0049 711 123456',
      '+49 (0)711 / 12 34-56',
      '(0711) 12 34 56',
      '0711/123-4',
      '+43 664 12345',
      '+43 (664) 123',
    ])
      expect(found(kept, typed), typed).toEqual(['Krause'])
    for (const typed of ['+49 (0)711 / 12 34-57', '0711 0664']) expect(found(kept, typed)).toEqual([])
  })
})

describe('the contacts of a person', () => {
  it('[PER-35] [LNK-04] begin with the own default address, then the other own ones', () => {
    const fake = sampleBook()
    const contacts = (chosen: string | null) => {
      const people = new Map(fake.people)
      people.set(ids.petra, { ...(people.get(ids.petra) as object), default_person_link: chosen } as never)
      return directoryOf(fake, { people })
        .contactsOf(ids.petra)
        .map(({ link, isOwn }) => [link.id, isOwn])
    }
    expect(contacts(ids.office)).toEqual([
      [ids.office, true],
      [ids.home, true],
      [ids.job, false],
    ])
    expect(contacts(null)[2]).toEqual([ids.job, false])
  })
})

describe('a person in words', () => {
  it('[PER-07] reads a type that is none as no type', () => {
    for (const gender of ['null', undefined, 7, 'x']) expect(personIn({ gender, name: 'A' }).type).toBe('')
    expect(personIn({ gender: 'neutral', name: 'A' }).type).toBe('neutral')
  })

  it('is called something, also without a name', () => {
    expect(listedName(personIn({}))).toBe('(ohne Namen)')
  })

  it('lives in a country, where one is named', () => {
    const location = { address_line: 'Ring 1', zip: '1010', city: 'Wien', po_box: '7', country: 'Österreich' }
    expect(addressLines(location)).toEqual(['Ring 1', '1010 Wien', 'Postfach 7', 'Österreich'])
  })

  it('[LOC-09] [LOC-10] lives at a street, then zip and city; a post box is named where there is one', () => {
    const at = { address_line: 'Lindenstr. 1', zip: '04109', city: 'Leipzig' }
    expect(addressLines(at)).toEqual(['Lindenstr. 1', '04109 Leipzig'])
    expect(addressLines({ ...at, po_box: '10 20', po_box_zip: '04001' })).toEqual([
      'Lindenstr. 1',
      '04109 Leipzig',
      'Postfach 10 20, PLZ 04001',
    ])
    expect(addressLines({ city: 'Leipzig', po_box_zip: '04001' })).toEqual(['Leipzig', 'PLZ 04001'])
  })
})
