import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressListsOf } from '@aktenraum/client/collections/address-book/lists'
import { partiesOf } from '@aktenraum/client/collections/parties/parties'
import type { Office } from '@aktenraum/client/headless'
import { readPdf } from '@aktenraum/console/features/address-book/report/testing/pdf'
import { userId } from '@aktenraum/domain'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { foundedOffice, joinedClient, people, untilConfirmed } from '../../support/office.ts'
import { startProduct } from '../../support/product.ts'
import type { Product } from '../../support/product.ts'
import { engineNames } from '../support/engine.ts'
import { inEngines } from '../support/in-engines.ts'
import { copied, watchClipboard } from '../support/copied.ts'
import { onPaper, watchPaper } from '../support/on-paper.ts'
import { choose, chooser, fromMenu, leave, signIn } from '../support/steps.ts'
import type { EngineWindow } from '../support/window.ts'

let product: Product
let office: Office
let place: Place
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktenraum-book-'))
  product = await startProduct(inject('services'))
  office = await foundedOffice(product)
  place = await addressBookOf(office.context).createBook('Adressbuch')
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

/**
 * As phones of different years write them: in 2.1 with quoted-printable, in 4.0 in UTF-8, in 3.0 with labels of their
 * own.
 */
const cards = (name: string): string =>
  [
    'BEGIN:VCARD',
    'VERSION:2.1',
    `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Sch=C3=B6n=C3=A4u ${name};J=C3=B6rg`,
    'TEL;CELL:0171 5550199',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    `N:Weiß ${name};Änne;;;`,
    `FN:Änne Weiß ${name}`,
    'EMAIL:aenne@example.org',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:Öztürk-Groß ${name};Ayşe;;Dr.;`,
    `FN:Dr. Ayşe Öztürk-Groß ${name}`,
    'item1.TEL:+49 40 5550177',
    'item1.X-ABLabel:_$!<Mobile>!$_',
    'END:VCARD',
    '',
  ].join('\r\n')

inEngines(engineNames, 'the whole address book', (engine, name) => {
  const at = { fields: { address_line: 'Am Alten Güterbahnhof 12 a', zip: '20457', city: 'Hamburg' } }
  const krause = `Petra Krause ${name}`
  const listed = `Krause ${name}, Petra`
  const [letter, event] = [`Mandantenbrief ${name}`, `Sommerfest ${name}`]
  const client = { ...people.client, email: `petra.krause.${name}@example.org` }
  const [title, opponent] = [`Krause ./. ${name}`, `Jens Adler ${name}`]
  const [company, yard] = [`Hafenbau ${name} GmbH`, `Werft ${name} KG`]
  let [petra, werft, caseId] = ['', '', '']
  let window: EngineWindow
  const inMenu = (menu: string, entry: string): Promise<void> => fromMenu(window, menu, entry)
  const close = (dialog: string): Promise<void> => leave(window, dialog)
  const find = (typed: string): Promise<void> => window.fill({ label: 'Person suchen...' }, typed)

  beforeAll(async () => {
    const book = addressBookOf(office.context)
    const person = { name: `Krause ${name}`, first_name: 'Petra', gender: 'female', birthday: '1971-03-09' }
    petra = await book.recordPerson(place, { fields: person, notes: 'Ruft nur vormittags an.' })
    const email = { fields: { type: 'Privat', email: `petra@${name}.example` } }
    const home = await book.recordOwnAddress(place, petra, { ...email, location: at })
    const firm = await book.recordPerson(place, { fields: { name: company, gender: 'company' } })
    werft = await book.recordPerson(place, { fields: { name: yard, gender: 'company' } })
    const job = { fields: { type: 'Prokuristin', mobile: '0171 5550123' }, location: { fields: {} } }
    await book.recordContact(place, { parent: firm, child: petra }, job)
    for (const fields of [
      { ...person, name: `Krauße ${name}`, first_name: 'Karla' },
      { ...person, first_name: 'Karla' },
    ])
      await book.recordPerson(place, { fields })
    const lists = addressListsOf(office.context)
    const list = await lists.recordList(place, { isEvent: false, fields: { name: letter } })
    await lists.addEntry(place, { list, link: home })
    caseId = await office.client.openCase({ caseNumber: `9/26 ${name}`, title })
    const inCase = await book.createDatabase(caseId, 'Adressen')
    const witness = await book.recordPerson(inCase, { fields: { name: `Zeuge ${name}` } })
    const hers = await book.recordOwnAddress(inCase, witness, { fields: { phone: '040 123456' }, location: at })
    const hearing = await lists.recordList(inCase, { isEvent: true, fields: { name: `Ortstermin ${name}` } })
    await lists.addEntry(inCase, { list: hearing, link: hers })
    await partiesOf(office.context).name(place, caseId, {
      ...{ person: null, reference: '', contact_person: '', since: '2026-03-01', until: null },
      ...{ name: opponent, names: [opponent], role: 'opponent' },
      responsible: userId.parse(office.context.state.viewerId),
    })
    await joinedClient(product, office, caseId, client as never)
    await untilConfirmed(office.client)
    window = await engine().open(product.url)
    await signIn(window, people.owner)
  })
  afterAll(() => window?.close())

  it('shows a person with their addresses and contacts, and saves a card of them', async () => {
    await window.goto(`/adressen/${place.id}/personen/${petra}/`)
    await window.see({ role: 'dialog', name: krause })
    for (const text of ['Am Alten Güterbahnhof 12 a', company, 'Prokuristin', 'Ruft nur vormittags an.'])
      await window.see({ text })
    await window.click({ role: 'button', name: 'vCard herunterladen' })
    const card = await window.downloaded(`${krause}.vcf`, (content) => content.includes('END:VCARD'))
    expect(card.toString('utf8')).toContain(`N:Krause ${name};Petra`)
  })

  it('merges what two browsers write at once, and shows both values of what both have changed', async () => {
    await window.click({ role: 'button', name: 'Person bearbeiten' })
    await window.fill({ label: 'IBAN' }, 'DE02 1203 0000 0000 2020 51')
    await window.fill({ label: 'Webseite' }, 'https://hier.example')
    const book = addressBookOf(office.context)
    const now = (await book.load(place.id)).people.find(({ id }) => id === petra)
    if (now === undefined || !('fields' in now)) throw new Error('she does not open')
    const fields = { ...now.fields, web: 'https://dort.example', tax_id: '12/345/67890' }
    await book.correctPerson(place.case, now, { fields })
    await window.click({ role: 'button', name: 'Speichern' })
    await window.see({ text: 'Das Feld „Webseite“ lautet jetzt: https://dort.example' })
    await window.click({ role: 'button', name: 'Speichern' })
    await window.gone({ role: 'dialog', name: 'Person bearbeiten' })
    for (const text of ['DE02 1203 0000 0000 2020 51', 'hier.example', '12/345/67890']) await window.see({ text })
    await close(krause)
  })

  it('tells in a history who changed what, and somebody what the book holds of them, as JSON and as a PDF', async () => {
    await window.goto(`/adressen/${place.id}/personen/${petra}/`)
    await inMenu(`Menü von ${krause}`, 'Verlauf anzeigen')
    await window.see({ role: 'list', name: 'Einträge des Verlaufs' })
    for (const text of ['die Person angelegt', 'Bankverbindung und Internetangaben geändert'])
      await window.see({ text })
    await close(`Verlauf: ${krause}`)
    await inMenu(`Menü von ${krause}`, 'Auskunft nach Art. 15 DSGVO …')
    await window.see({ text: 'Teile der Auskunft' })
    await window.click({ role: 'button', name: 'Als JSON speichern' })
    const isJson = (content: Buffer): boolean => content.toString('utf8').trimEnd().endsWith('}')
    const told = await window.downloaded(/^Auskunft Petra Krause .*\.json$/, isJson)
    expect(JSON.stringify(JSON.parse(told.toString('utf8')))).toContain('12/345/67890')
    await window.click({ role: 'button', name: 'Als PDF speichern' })
    const isPdf = (content: Buffer): boolean => content.includes('%%EOF')
    const printed = await window.downloaded(/^Auskunft Petra Krause .*\.pdf$/, isPdf)
    const { pages } = await readPdf(new Uint8Array(printed))
    const text = pages.flatMap(({ lines }) => lines).join('\n')
    for (const line of [`Krause ${name}`, '12/345/67890', 'Am Alten Güterbahnhof 12 a']) expect(text).toContain(line)
    await close(`Auskunft nach Art. 15 DSGVO: ${krause}`)
    await close(krause)
  })

  it('corrects a company, of which other things are known than of people', async () => {
    await find(`hafenbau ${name}`)
    await window.click({ role: 'button', name: company })
    await window.click({ role: 'button', name: 'Person bearbeiten' })
    await window.fill({ label: 'Registergericht' }, 'Hamburg')
    await window.fill({ label: 'Registernummer' }, `HRB 4711 ${name}`)
    expect(await window.sees({ label: 'Vorname' })).toBe(false)
    await window.click({ role: 'button', name: 'Speichern' })
    await window.gone({ role: 'dialog', name: 'Person bearbeiten' })
    await window.see({ text: `HRB 4711 ${name}` })
    await close(company)
    // By its number in the register it is found from now on.
    await find(`4711 ${name}`)
    await window.see({ role: 'button', name: company })
    await find('')
  })

  it('saves the whole book as a file, and adds what another file brings', async () => {
    await inMenu('Menü des Adressbuchs', 'Exportieren …')
    await window.click({ role: 'button', name: 'Exportieren' })
    const isWhole = (content: Buffer): boolean => content.toString('utf8').trimEnd().endsWith('}')
    const saved = await window.downloaded(/^Adressbuch .*\.json$/, isWhole)
    const whole = JSON.parse(saved.toString('utf8')) as { readonly people: readonly { readonly name: string }[] }
    expect(whole.people.map((each) => each.name)).toContain(company)
    const newcomer = { uuid: `newcomer ${name}`, id: 'newcomer', name: `Neuland ${name}`, first_name: 'Nora' }
    const path = join(folder, `Neu ${name}.json`)
    const none = { locations: [], person_links: [], lists: [], templates: [] }
    await writeFile(path, JSON.stringify({ ...whole, ...none, people: [newcomer] }))
    await inMenu('Menü des Adressbuchs', 'Importieren …')
    await window.choose(chooser, [path])
    await window.see({ text: '1 Eintrag wurde importiert.' })
    await window.gone({ role: 'dialog', name: 'Adressdatenbank importieren' })
    await find(`neuland ${name}`)
    await window.see({ role: 'button', name: `Neuland ${name}, Nora` })
    await find('')
  })

  it('makes an event of a list, counts who comes, and saves it for calendars and as a table', async () => {
    await window.click({ role: 'tab', name: 'Verteiler und Events' })
    await window.click({ role: 'button', name: letter })
    await window.see({ text: '1 Eintrag' })
    await inMenu(`Menü von ${letter}`, 'Event erstellen...')
    await window.fill({ label: 'Name' }, event)
    await window.fill({ label: 'Datum' }, '2027-07-01')
    await window.fill({ label: 'Uhrzeit' }, '18:30')
    await window.click({ role: 'button', name: 'Speichern' })
    await window.see({ text: '1 Eintrag · 0 Zusagen' })
    await window.see({ text: '01.07.2027, 18:30 Uhr' })
    await window.click({ role: 'checkbox', name: `Zusage von ${listed}` })
    await window.see({ text: '1 Eintrag · 1 Zusage', exact: true })
    await inMenu(`Menü von ${event}`, 'Als Kalenderdatei speichern')
    const calendar = await window.downloaded(`${event}.ics`, (content) => content.includes('END:VCALENDAR'))
    expect(calendar.toString('utf8')).toContain(`SUMMARY:${event}`)
    await inMenu(`Menü von ${event}`, 'Daten exportieren...')
    await window.click({ role: 'checkbox', name: 'Name' })
    await window.see({ text: '1 Zeile' })
    await window.click({ role: 'button', name: 'CSV für Excel' })
    const table = await window.downloaded(`${event}.csv`, (content) => content.includes(`petra@${name}.example`))
    expect(table.toString('utf8')).toContain(`Krause ${name}`)
    await close(`Datenexport aus ${event}`)
  })

  it('prints addresses on labels from the first free one, and in the windows of envelopes', async () => {
    const address = `Frau Petra Krause ${name}\nAm Alten Güterbahnhof 12 a\n20457 Hamburg`
    await watchPaper(window)
    await inMenu(`Menü von ${event}`, 'Daten exportieren...')
    await window.fill({ label: 'Erstes freies Etikett' }, '5')
    await window.click({ role: 'button', name: 'Drucken' })
    // The fifth of a sheet of A4 with three in a row: the second of the second row.
    const sheet = [210, 297]
    expect(await onPaper(window)).toEqual([{ text: address, at: [70, 37.5], sheet, fits: true }])
    await choose(window, 'Etiketten', 'Umschläge DIN lang')
    await window.fill({ label: 'Absenderzeile' }, 'Kanzlei Hartmann & Weber')
    await window.click({ role: 'button', name: 'Drucken' })
    // In the window of DIN 680, which ends 15 mm above the lower edge: the sender in its first line, the address below.
    const envelope = { sheet: [220, 110], fits: true }
    expect(await onPaper(window)).toEqual([
      { text: 'Kanzlei Hartmann & Weber', at: [20, 50], ...envelope },
      { text: address, at: [20, expect.closeTo(55, -1)], ...envelope },
    ])
    await close(`Datenexport aus ${event}`)
  })

  it('words addresses by a template of the office, which are copied, and writes to all who stand on a list', async () => {
    const [template, worded] = ['z. Hd. {{child_person.name}}, {{location.city}}', `z. Hd. Krause ${name}, Hamburg`]
    await inMenu('Menü des Adressbuchs', 'Vorlagen verwalten...')
    await window.click({ role: 'button', name: 'Vorlage anlegen' })
    await window.fill({ label: 'Text' }, template)
    await window.see({ text: 'z. Hd. Krause, Hamburg' })
    await window.click({ role: 'button', name: 'Speichern' })
    await window.see({ role: 'button', name: `${template} bearbeiten` })
    await close('Vorlagen verwalten')
    await inMenu(`Menü von ${event}`, 'Daten exportieren...')
    await window.click({ role: 'checkbox', name: 'Adresse' })
    await watchClipboard(window)
    await window.click({ role: 'button', name: 'Tabelle kopieren' })
    await window.until(async () => (await copied(window)).length === 1, 'the table is copied')
    await window.see({ role: 'link', name: 'E-Mail an 1 Adresse schreiben' })
    expect(
      await window.run(() =>
        [...document.querySelectorAll('a[href^="mailto:?"]')].map((link) => link.getAttribute('href')),
      ),
    ).toEqual([`mailto:?bcc=petra@${name}.example`])
    // A list is of one column alone.
    await window.click({ role: 'checkbox', name: 'E-Mail' })
    await window.click({ role: 'button', name: 'als Liste kopieren' })
    await window.until(async () => (await copied(window)).length === 2, 'the list is copied')
    const [table = '', list = ''] = await copied(window)
    expect(table).toMatch(new RegExp(`<td[^>]*>${worded}`))
    expect(list).toContain(worded)
    await close(`Datenexport aus ${event}`)
    await inMenu('Menü des Adressbuchs', 'Vorlagen verwalten...')
    await window.click({ role: 'button', name: `${template} bearbeiten` })
    await window.click({ role: 'button', name: 'Vorlage löschen' })
    await window.see({ text: 'Diese Vorlage löschen?' })
    await window.click({ role: 'button', name: 'Vorlage löschen' })
    await window.see({ text: 'Keine Vorlagen' })
    await close('Vorlagen verwalten')
  })

  it('takes cards of phones once they were seen, and takes them back', async () => {
    await window.click({ role: 'tab', name: 'Personen' })
    const path = join(folder, `Kontakte ${name}.vcf`)
    await writeFile(path, cards(name))
    await inMenu('Menü des Adressbuchs', 'Kontakte hinzufügen …')
    await window.choose(chooser, [path])
    await window.see({ text: 'Anlegen: 3 Personen' })
    for (const shown of [`Schönäu ${name}`, `Öztürk-Groß ${name}`]) await window.see({ text: shown })
    await window.click({ role: 'button', name: 'Importieren' })
    await window.see({ text: '3 Personen hinzugefügt.' })
    await window.click({ role: 'button', name: 'Rückgängig machen' })
    await window.see({ text: 'in den Papierkorb' })
    await window.click({ role: 'button', name: 'Schließen' })
    await find(`weiß ${name}`)
    await window.see({ text: 'Niemand gefunden' })
    await find('')
  })

  it('merges who stands in it twice, and takes them apart', async () => {
    await window.goto(`/adressen/${place.id}/dubletten/`)
    const merge = { role: 'button', like: 'zusammenführen', within: `Karla Krause ${name}` } as const
    await window.click(merge)
    await window.see({ role: 'region', name: 'Vorschau' })
    await window.click({ role: 'button', name: 'Zusammenführen' })
    await window.click({ role: 'button', like: 'rückgängig machen', within: name })
    await window.see(merge)
  })

  it('names a company as a party of a case, takes that back and forth, and finds it in the register', async () => {
    await window.goto(`/akten/${caseId}/`)
    await window.click({ role: 'button', name: 'Partei hinzufügen' })
    await find(`werft ${name}`)
    await window.click({ role: 'button', like: yard })
    await window.fill({ label: 'Aktenzeichen dort' }, `12 O 3/26 ${name}`)
    await window.click({ role: 'button', name: 'Speichern' })
    await window.gone({ role: 'dialog', name: 'Partei hinzufügen' })
    const reference = { text: `Az. 12 O 3/26 ${name}` } as const
    await window.see(reference)
    await inMenu(`Aktionen für ${yard}`, 'Entfernen')
    await window.gone(reference)
    await window.click({ role: 'button', name: 'Rückgängig' })
    await window.see(reference)
    await window.goto(`/adressen/${place.id}/personen/${werft}/`)
    await window.click({ role: 'button', name: 'In Akten nachsehen' })
    await window.see({ role: 'link', name: title })
  })

  it('finds a party in a conflict check', async () => {
    await window.goto('/adressen/kollisionspruefung/')
    await window.fill({ label: 'Name der Person oder Firma' }, opponent)
    await window.click({ role: 'button', name: 'Prüfen' })
    await window.see({ role: 'button', name: `Akte 9/26 ${name} ${title} öffnen` })
  })

  it('is read by the client of a case, who writes nothing in it', async () => {
    const theirs = await engine().open(product.url)
    await signIn(theirs, client)
    await theirs.goto(`/akten/${caseId}/`)
    await theirs.click({ role: 'link', name: 'Adressen der Akte' })
    await theirs.click({ role: 'button', name: `Zeuge ${name}` })
    await theirs.see({ text: 'Am Alten Güterbahnhof 12 a' })
    await theirs.reload()
    await theirs.see({ text: '040 123456' })
    expect(await theirs.sees({ role: 'button', name: 'Person bearbeiten' })).toBe(false)
    await leave(theirs, `Zeuge ${name}`)
    await theirs.click({ role: 'tab', name: 'Verteiler und Events' })
    await theirs.click({ role: 'button', name: `Ortstermin ${name}` })
    await theirs.see({ text: 'offen', exact: true })
    for (const button of ['Event anlegen', 'Hinzufügen'])
      expect(await theirs.sees({ role: 'button', name: button })).toBe(false)
    await theirs.close()
  })

  it('forgets who is erased', async () => {
    await window.goto(`/adressen/${place.id}/personen/${petra}/`)
    await window.click({ role: 'button', name: 'Person bearbeiten' })
    await window.click({ role: 'button', name: 'Person löschen' })
    await window.see({ role: 'dialog', name: `${krause} löschen?` })
    await window.click({ role: 'button', name: 'Person löschen' })
    await window.gone({ role: 'dialog', name: krause })
    await inMenu('Menü des Adressbuchs', 'Papierkorb')
    await window.click({ role: 'button', name: `${krause} endgültig löschen` })
    await window.see({ text: 'Handakten sind sechs Jahre aufzubewahren' })
    await window.click({ role: 'button', name: 'Endgültig löschen' })
    await window.see({ text: `${krause} wurde endgültig gelöscht.` })
  })
})
