import { describe, expect, it } from 'vitest'
import { contactsPlan } from './contacts-plan.ts'
import { previewOf } from './preview.ts'
import { foundIn, windows1252 } from './testing/files.ts'

/** An export of some program, and who stands on its whole rows. */
interface MadeExport {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** First name, last name, company, e-mail, city of each whole row. */
  readonly whole: readonly (readonly string[])[]
  readonly broken: number
}

/** The same numbers from the same seed: below 1, evenly (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const firsts = ['Änne', 'Jörg', 'Petra', 'Günther', 'Zoë', 'Karl', 'Eva', 'Björn', 'Anna', 'René']
const lasts = ['Müller', 'Groß', 'Krause', 'Öhler', 'von Berg', 'Nolte-Lange', 'Weiß', 'Schäfer', "O'Brien", 'Busch']
const cities = ['Köln', 'München', 'Düsseldorf', 'Kiel', 'Gießen', 'Hamburg']
const companies = ['Nordwest Bau GmbH', 'Müller & Söhne KG', '', '', 'Hafen; Recht AG']
const chance = 0.03

type Columns = Readonly<Record<'first' | 'last' | 'company' | 'email' | 'city' | 'street' | 'zip' | 'notes', string>>
const columnsOf: Readonly<Record<'outlook' | 'excel', Columns>> = {
  outlook: {
    first: 'Vorname',
    last: 'Nachname',
    company: 'Firma',
    email: 'E-Mail-Adresse',
    city: 'Ort geschäftlich',
    street: 'Straße geschäftlich',
    zip: 'Postleitzahl geschäftlich',
    notes: 'Notizen',
  },
  excel: {
    first: 'Vorname',
    last: 'Familienname',
    company: 'Unternehmen',
    email: 'eMail',
    city: 'Stadt',
    street: 'Anschrift',
    zip: 'PLZ',
    notes: 'Bemerkung',
  },
}

/** So many people in an order of columns that the seed makes, some of whose rows are broken in one of several ways. */
const exportOf = (program: 'outlook' | 'excel', count: number, seed: number): MadeExport => {
  const next = numbersFrom(seed)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const separator = program === 'outlook' ? ',' : ';'
  const columns = Object.entries(columnsOf[program])
    .map((column) => ({ column, at: next() }))
    .sort((before, after) => before.at - after.at)
    .map(({ column }) => column)
  const written = (text: string): string =>
    program === 'outlook' || /["\n;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = [columns.map(([, heading]) => written(heading)).join(separator)]
  const whole: (readonly string[])[] = []
  for (let at = 0; at < count; at += 1) {
    const said: Readonly<Record<string, string>> = {
      first: one(firsts),
      last: `${one(lasts)} ${String(at)}`,
      company: one(companies),
      email: `p${String(at)}@example.org`,
      city: one(cities),
      street: `Straße "${one(['A', 'B'])}" ${String(at)}`,
      zip: String(10_000 + at),
      notes: one(['', 'Erste Zeile\r\nzweite; mit, allem', 'ruft "immer" an']),
    }
    const cells = columns.map(([name]) => written(said[name] ?? ''))
    if (next() >= chance) {
      lines.push(cells.join(separator))
      whole.push(['first', 'last', 'company', 'email', 'city'].map((name) => said[name] ?? ''))
    } else lines.push(one(breaks)(cells, separator))
  }
  return { bytes: windows1252(`${lines.join('\r\n')}\r\n`), whole, broken: count - whole.length }
}

type Break = (cells: readonly string[], separator: string) => string
const breaks: readonly Break[] = [
  (cells, separator) => cells.slice(0, 3).join(separator),
  (cells, separator) => [...cells, 'zu viel', 'noch mehr'].join(separator),
  (cells, separator) => cells.map(() => '').join(separator),
  // Its quotation mark has no other.
  (cells, separator) =>
    [...cells.slice(0, -1), '"offen'].map((cell) => cell.replaceAll(/[\r\n]/g, ' ')).join(separator),
]

describe('the exports of 10,000 people', () => {
  it.each([
    ['outlook', 11],
    ['excel', 13],
  ] as const)(
    'every whole row of one of %s is in the plan, whatever the order of its columns (%i)',
    async (program, seed) => {
      const { bytes, whole, broken } = exportOf(program, 10_000, seed)
      expect(broken).toBeGreaterThan(200)
      const found = await foundIn(bytes)
      const rows = (await previewOf(found, new Map())).filter(({ isCreated }) => isCreated)
      const read = rows.map(({ found: { person: who, organisation, places } }) => [
        who.first_name,
        who.name,
        organisation,
        places[0]?.link.email,
        places[0]?.location.city,
      ])
      expect(read).toEqual(whole)
      const plan = contactsPlan(
        rows.map((row) => row.found),
        new Map(),
        (part) => part,
      )
      expect(plan).toMatchObject({ people: whole.length, companies: 3 })
      expect(new Set(plan.records.map(({ id }) => id)).size).toBe(plan.records.length)
    },
  )
})
