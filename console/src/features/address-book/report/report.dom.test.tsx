import { ApiError } from '@aktenraum/client/base/errors/http'
import type { ShownEntry } from '@aktenraum/client/collections/address-book/address-book'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { AddressHistoryEntryDto } from '@aktenraum/domain/contracts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../staff/routes/paths.ts'
import { sabine as colleague } from '../../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import type { AddressRecords } from '../scene.tsx'
import { fakeDatabaseId } from '../testing/fake-address-book.ts'
import { ids, sampleBook } from '../testing/sample-book.ts'
import { serveFonts } from './testing/fonts.ts'
import { asJson, keepSaved, leaveOut, open, remarksOf, saved, shortOf } from './testing/told.ts'

beforeEach(keepSaved)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const happened = (type: AddressHistoryEntryDto['type'], more: object = {}) =>
  ({
    id: type,
    at: '2026-11-20T11:00:00.000Z',
    type,
    actor: colleague.id,
    about: [],
    person_link: null,
    ...more,
  }) as unknown as AddressHistoryEntryDto
const history = {
  [ids.petra]: [
    happened('PersonCorrected', { about: ['bank'] }),
    happened('ContactRecorded', { person_link: ids.job }),
    happened('OwnAddressRecorded', { person_link: ids.home }),
    happened('PersonRecorded', { actor: null }),
  ].map((each, at, { length }) => ({ ...each, position: String(length - at) })),
}
const at = '20.11.2026, 12:00 Uhr'

describe('the report of a person', () => {
  it('tells all that the book holds of them, be it known to this program or not', async () => {
    const dialog = await open(sampleBook({ history, isFiled: true }).book)
    expect(dialog.getByText(/§\s29 BDSG.*§\s43a Abs\.\s2 BRAO, §\s203 StGB/)).toBeTruthy()
    const told = await asJson(dialog)
    expect(saved[0]?.name).toMatch(/^Auskunft Dr\. Petra Nolte-Lange, LL\.M\. \d{4}-\d\d-\d\d\.json$/)
    const { sections: _, made_at: madeAt, office, ...rest } = told
    expect([typeof madeAt, typeof office, rest]).toEqual([
      'string',
      'string',
      {
        schema: 'aktenraum/address-report',
        schema_version: 1,
        address_book: 'Adressbuch',
        person: { id: ids.petra, name: 'Dr. Petra Nolte-Lange, LL.M.' },
      },
    ])
    const recorded = [`Angelegt am: ${at}`, `Letzte Änderung am: ${at}`]
    expect(shortOf(told)).toEqual({
      person: [
        'Art: Person weiblich',
        'Titel (vor dem Namen): Dr.',
        'Vorname: Petra',
        'Name: Nolte-Lange',
        'Titel (nach dem Namen): LL.M.',
        'Geburtstag: 09.03.1971',
      ],
      bank: ['IBAN: DE02120300000000202051', 'BIC: BYLADEM1001'],
      tax: ['Umsatzsteuer-ID: DE136695976', 'Steuernummer: 99/815/08155'],
      internet: ['Webseite: https://nolte-lange.example', 'Mavo-Nutzername: petra.ml'],
      other: ['shoe_size: 38'],
      notes: [
        'Notizen: Ruft nur vormittags an.',
        'Hinweis: Am Alten Hafen 12 a, 70173 Stuttgart, Privat: Klingel im Hinterhof.',
      ],
      addresses: [
        '# Am Alten Hafen 12 a, 70173 Stuttgart, Privat',
        'Art: Privat',
        'Straße und Hausnummer: Am Alten Hafen 12 a',
        'PLZ: 70173',
        'Ort: Stuttgart',
        'Telefon: +49 (0) 711 123456',
        'E-Mail: petra@example.org',
        ...recorded,
        '# Kanzleiweg 3, 20095 Hamburg, Postfach 10 20, PLZ 20001, Beruflich',
        'Art: Beruflich',
        'Straße und Hausnummer: Kanzleiweg 3',
        'PLZ: 20095',
        'Ort: Hamburg',
        'Postfach: 10 20',
        'PLZ des Postfachs: 20001',
        ...recorded,
      ],
      contacts: ['# Kontakt bei: Nordwest Bau GmbH', 'Funktion: Prokuristin', 'Mobil: 0171 5550123', ...recorded],
      lists: [
        '# Presse',
        'Typ: Verteiler',
        'Über: Am Alten Hafen 12 a, 70173 Stuttgart, Privat',
        `Hinzugefügt am: ${at}`,
        '# Sommerfest',
        'Typ: Event',
        'Wann: 01.07.2027, 18:30 Uhr',
        'Wo: Alter Hafen, Schuppen 3',
        'Webseite: https://sommerfest.example/',
        'Über: Am Alten Hafen 12 a, 70173 Stuttgart, Privat',
        'Zusage: Absage',
        `Hinzugefügt am: ${at}`,
        '# Mandantenbrief',
        'Typ: Verteiler',
        'Über: Nordwest Bau GmbH, Prokuristin',
        `Hinzugefügt am: ${at}`,
        '# Sommerfest',
        'Typ: Event',
        'Wann: 01.07.2027, 18:30 Uhr',
        'Wo: Alter Hafen, Schuppen 3',
        'Webseite: https://sommerfest.example/',
        'Über: Nordwest Bau GmbH, Prokuristin',
        'Zusage: offen',
        `Hinzugefügt am: ${at}`,
      ],
      origin: [`Angelegt am: ${at}`, 'Angelegt durch: automatisch', `Letzte Änderung am: ${at}`],
      history: [
        `${at}: Sabine Hartmann: Bankverbindung geändert`,
        `${at}: Sabine Hartmann: den Kontakt „Nordwest Bau GmbH, Prokuristin“ angelegt`,
        `${at}: Sabine Hartmann: die Adresse „Am Alten Hafen 12 a, 70173 Stuttgart, Privat“ angelegt`,
        `${at}: automatisch: die Person angelegt`,
      ],
      copies: ['Dokument: Das Dokument mit dem Stand des Adressbuchs vom 20.11.2026 enthält diese Person oder Firma.'],
      retention: [
        'Löschfrist: Im Adressbuch ist kein Tag festgelegt, an dem diese Angaben von selbst gelöscht werden.',
      ],
    })
  })

  it('leaves out what must not be told, names others nowhere then, and says so only where that is wanted', async () => {
    const dialog = await open(sampleBook({ history }).book)
    await leaveOut(dialog, /^Notizen und Hinweise/, /^Kontakte mit anderen/, /^Namen von Mitarbeitern/)
    const told = await asJson(dialog)
    expect(told.sections.map(({ part }) => part)).not.toContain('notes')
    expect(JSON.stringify(told)).not.toMatch(/Nordwest|vormittags|Hinterhof|Sabine|Nicht enthalten/)
    expect(shortOf(told)['history']?.[1]).toBe(
      `${at}: den Kontakt „Kontakt mit einer anderen Person oder Firma“ angelegt`,
    )
    expect('left_out' in told).toBe(false)
    await leaveOut(dialog, /^In der Auskunft vermerken/)
    expect((await asJson(dialog))['left_out']).toEqual(['Notizen und Hinweise', 'Kontakte mit anderen'])
  })

  it('tells also of contacts with who lies in the trash: they are kept as long', async () => {
    const fake = sampleBook()
    const before = shortOf(await asJson(await open(fake.book)))
    cleanup()
    await fake.book.trashPerson(ids.firm)
    const after = shortOf(await asJson(await open(fake.book)))
    expect(after['contacts']?.slice(0, 3)).toEqual([
      '# Kontakt bei: Nordwest Bau GmbH',
      'Funktion: Prokuristin',
      'Mobil: 0171 5550123',
    ])
    expect(after['lists']).toEqual(before['lists'])
    expect(after['lists']).toContain('# Mandantenbrief')
  })

  it('tells also of lists that lie in the trash, and until when: who stands on them is kept as long', async () => {
    const fake = sampleBook()
    await fake.book.trashList(ids.press)
    const told = shortOf(await asJson(await open(fake.book)))['lists'] ?? []
    const from = told.indexOf('# Presse')
    expect(told.slice(from, from + 5)).toEqual([
      '# Presse',
      'Typ: Verteiler',
      'Über: Am Alten Hafen 12 a, 70173 Stuttgart, Privat',
      `Hinzugefügt am: ${at}`,
      'Im Papierkorb bis: 20.12.2026, 12:00 Uhr',
    ])
    expect(told.filter((line) => line.startsWith('Im Papierkorb'))).toHaveLength(1)
  })

  it('says that the notes of such a contact are lacking, which nobody is given, and tells the rest', async () => {
    const fake = sampleBook()
    const place = [...fake.locations.values()].find(({ id }) => id === fake.links.get(ids.job)?.location)
    if (place === undefined) throw new Error('nowhere')
    fake.locations.set(place.id, { ...place, notes_version: 1 })
    await fake.book.trashPerson(ids.firm)
    const readLocation: AddressRecords['readLocation'] = (caseId, id) =>
      id === place.id
        ? Promise.reject(new ApiError(404, undefined, 'retrieveLocation'))
        : fake.book.readLocation(caseId, id)
    const told = await asJson(await open({ ...fake.book, readLocation }))
    expect(remarksOf(told)['notes']).toBe('Ein Eintrag lässt sich nicht öffnen und fehlt deshalb.')
    expect(shortOf(told)['notes']).toHaveLength(2)
    expect(shortOf(told)['contacts']?.[0]).toBe('# Kontakt bei: Nordwest Bau GmbH')
  })

  it('tells of no list on which they stand as the server alone says, but that it does not open', async () => {
    const fake = sampleBook()
    const { fields: _, ...said } = fake.entries.get(ids.homeOnPress) as unknown as Record<string, unknown>
    fake.entries.set(ids.homeOnPress, { ...said, broken: 'other-references' } as unknown as ShownEntry)
    const told = await asJson(await open(fake.book))
    expect(shortOf(told)['lists']).not.toContain('# Presse')
    expect(shortOf(told)['lists']).toContain('# Mandantenbrief')
    expect(remarksOf(told)['lists']).toBe('Ein Eintrag lässt sich nicht öffnen und fehlt deshalb.')
  })

  it('tells a company who works for it', async () => {
    const told = await asJson(await open(sampleBook().book, { id: ids.firm, name: 'Nordwest Bau GmbH' }))
    expect(shortOf(told)['contacts']?.[0]).toBe('# Kontakt: Dr. Petra Nolte-Lange, LL.M.')
  })

  it('tells who was merged into them, what is kept of that, until when, and what had happened to them', async () => {
    const both = [happened('PersonAbsorbed', { position: '4' }), happened('PersonRecorded', { position: '1' })]
    const merged = [happened('PersonMergedInto', { position: '3' }), happened('PersonRecorded', { position: '2' })]
    const fake = sampleBook({ history: { [ids.petra]: both, [ids.karl]: [...merged, ...both.slice(1)] } })
    const [kept, dropped] = [ids.petra, ids.karl].map((id) => fake.people.get(id))
    if (kept === undefined || dropped === undefined) throw new Error('nobody')
    const written = { fields: 'fields' in kept ? kept.fields : {} }
    await fake.book.mergePeople({ id: '', case: '' }, { kept, dropped, written, defaultLink: null, links: [] })
    const told = shortOf(await asJson(await open(fake.book)))
    expect(told['origin']?.slice(3)).toEqual([
      '# Zusammengeführt: Karl Mueller',
      `Zusammengeführt am: ${at}`,
      'Frühere Angaben bis: 20.12.2026, 12:00 Uhr',
      'Art: Person männlich',
      'Vorname: Karl',
      'Name: Mueller',
    ])
    const ofKarl = '(beim doppelten Eintrag „Karl Mueller“, der in diesen übernommen wurde)'
    expect(told['history']).toEqual([
      `${at}: Sabine Hartmann: eine andere Person, die doppelt erfasst war, in diese übernommen`,
      `${at}: Sabine Hartmann: die Person mit einer anderen zusammengeführt, die bleibt ${ofKarl}`,
      `${at}: Sabine Hartmann: die Person angelegt ${ofKarl}`,
      `${at}: Sabine Hartmann: die Person angelegt`,
    ])
    expect(told['retention']?.at(-1)).toBe('Frühere Angaben: Karl Mueller: werden am 20.12.2026 gelöscht.')
  })

  it('is not made of half of it: what could not be fetched is fetched again', async () => {
    const { book } = sampleBook()
    const historyOfPerson = vi
      .fn<AddressRecords['historyOfPerson']>()
      .mockRejectedValueOnce(new NoConnectionError('test'))
      .mockImplementation(book.historyOfPerson)
    const dialog = await open({ ...book, historyOfPerson })
    await userEvent.click(await dialog.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await dialog.findByText('Teile der Auskunft')).toBeTruthy()
  })

  it('tells by which file the person, an address and an entry of a list came', async () => {
    const mark = (file: string) => ({ import: { id: 'i', from: 'contacts', file, of: 1, version: 1 } })
    const fake = sampleBook()
    const put = (all: Map<string, unknown>, id: string, file: string): void => {
      const before = all.get(id) as { readonly fields: object }
      all.set(id, { ...before, fields: { ...before.fields, ...mark(file) } })
    }
    put(fake.people, ids.petra, 'Kontakte 2024.vcf')
    put(fake.links, ids.home, 'Umzug.csv')
    for (const id of fake.entries.keys()) put(fake.entries, id, 'Presse.json')
    const told = shortOf(await asJson(await open(fake.book)))
    const filesIn = (part: string) => told[part]?.filter((line) => line.startsWith('Übernommen aus der Datei: '))
    expect(filesIn('origin')).toEqual(['Übernommen aus der Datei: Kontakte 2024.vcf'])
    expect(filesIn('addresses')).toEqual(['Übernommen aus der Datei: Umzug.csv'])
    expect(new Set(filesIn('lists'))).toEqual(new Set(['Übernommen aus der Datei: Presse.json']))
    expect(JSON.stringify(told)).not.toMatch(/import"|"import/)
  })

  it('is saved as a PDF, and not at all where nothing is chosen', async () => {
    serveFonts()
    const dialog = await open(sampleBook().book)
    await dialog.findByText('Teile der Auskunft')
    await userEvent.click(await dialog.findByRole('button', { name: 'Als PDF speichern' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/\.pdf$/)
    expect((await saved[0]?.file.text())?.slice(0, 8)).toBe('%PDF-1.7')
    for (const part of dialog.getAllByRole('checkbox').slice(0, -2)) await userEvent.click(part)
    expect(dialog.getByText('Es ist kein Teil ausgewählt.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Als PDF speichern' }).hasAttribute('disabled')).toBe(true)
  })

  it('keeps the focus while a PDF is made, which is made once, and goes by Escape', async () => {
    serveFonts()
    const serve = fetch
    let goOn = (): void => undefined
    const going = new Promise<void>((resolve) => (goOn = resolve))
    vi.stubGlobal('fetch', async (address: string) => {
      await going
      return serve(address)
    })
    const dialog = await open(sampleBook().book)
    await dialog.findByText('Teile der Auskunft')
    const button = dialog.getByRole('button', { name: 'Als PDF speichern' })
    await userEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    expect([button.hasAttribute('disabled'), document.activeElement]).toEqual([false, button])
    await userEvent.click(button)
    goOn()
    await waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false))
    expect(saved).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Auskunft nach Art\. 15/ })).toBeNull())
  })

  it('is offered to nobody who only reads', async () => {
    renderApp(fakeOffice(), paths.person(fakeDatabaseId, ids.petra), {
      addressBook: sampleBook({ canUpdate: false }).book,
    })
    await screen.findByRole('button', { name: 'Verlauf anzeigen' })
    expect(screen.queryByRole('button', { name: 'Menü von Dr. Petra Nolte-Lange, LL.M.' })).toBeNull()
  })
})
