import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { partiesOf } from '@aktenraum/client/collections/parties/parties'
import type { Office } from '@aktenraum/client/headless'
import { userId } from '@aktenraum/domain'
import { afterAll, beforeAll, inject, it } from 'vitest'
import { foundedOffice, joinedColleague, people } from '../../support/office.ts'
import { startProduct } from '../../support/product.ts'
import type { Product } from '../../support/product.ts'
import { engineNames } from '../support/engine.ts'
import { inEngines } from '../support/in-engines.ts'
import { addContacts, choose, fromMenu, leave, signIn } from '../support/steps.ts'
import type { EngineWindow } from '../support/window.ts'

let product: Product
let office: Office
let place: Place
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktenraum-by-hand-'))
  product = await startProduct(inject('services'))
  office = await foundedOffice(product)
  place = await addressBookOf(office.context).createBook('Adressbuch')
  await joinedColleague(product, office, people.colleague)
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** As Excel saves it on a Mac: separated by semicolons, in UTF-8, in an order of columns of its own. */
const table = (name: string): string =>
  [
    'Ort;Nachname;E-Mail;Vorname;Lieblingsfarbe',
    `Köln;Größ ${name};aenne@hafen.example;Änne;blau`,
    `Hamburg;Nolte ${name};petra@${name}.example;Petra;`,
    'Kiel;;;;grün',
  ].join('\r\n')

inEngines(engineNames, 'an address book that is filled by hand', (engine, name) => {
  const company = `Hafenbau ${name} GmbH`
  const [nolte, listed] = [`Dr. Petra Nolte ${name}`, `Nolte ${name}, Dr. Petra`]
  const [letter, event] = [`Mandantenbrief ${name}`, `Sommerfest ${name}`]
  const [title, opened] = [`Krause ./. Hafenbau ${name}`, `Hafenbau ${name} ./. Krause`]
  let window: EngineWindow
  let card = ''
  const fill = async (values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, value] of Object.entries(values)) await window.fill({ label }, value)
  }
  const save = async (form: string): Promise<void> => {
    await window.click({ role: 'button', name: 'Speichern' })
    await window.gone({ role: 'dialog', name: form })
  }

  beforeAll(async () => {
    const caseId = await office.client.openCase({ caseNumber: `7/26 ${name}`, title })
    await partiesOf(office.context).name(place, caseId, {
      ...{ person: null, reference: '', contact_person: '', since: '2026-03-01', until: null },
      ...{ name: company, names: [company], role: 'opponent' },
      responsible: userId.parse(office.context.state.viewerId),
    })
    window = await engine().open(product.url)
    await signIn(window, people.owner)
    await window.goto('/adressen/')
  })
  afterAll(() => window?.close())

  it('takes a company and a person, says what is missing, and who is called alike', async () => {
    await window.click({ role: 'button', name: 'Person anlegen' })
    await window.click({ role: 'button', name: 'Speichern' })
    await window.see({ text: 'Name ist ein Pflichtfeld.' })
    await choose(window, 'keine Angabe', 'Firma')
    await fill({ Name: company, Registergericht: 'Hamburg', Registernummer: `HRB 4711 ${name}` })
    await save('Person anlegen')
    await window.see({ text: `HRB 4711 ${name}` })
    await leave(window, company)

    await window.click({ role: 'button', name: 'Person anlegen' })
    await choose(window, 'keine Angabe', 'Person weiblich')
    await fill({ 'Titel (vor dem Namen)': 'Dr.', Vorname: 'Petra', Name: `Nolte ${name}`, Geburtstag: '1971-03-09' })
    await fill({ Geburtsname: 'Öztürk', IBAN: 'DE02 1203 0000 0000 2020 51', Notizen: 'Ruft nur vormittags an.' })
    await save('Person anlegen')
    for (const text of ['09.03.1971', 'Öztürk', 'Ruft nur vormittags an.']) await window.see({ text })
    card = await window.path()
    await leave(window, nolte)

    await window.click({ role: 'button', name: 'Person anlegen' })
    await fill({ Vorname: 'Petra', Name: `Nolde ${name}`, Geburtstag: '1971-03-09' })
    await window.see({ text: 'Ähnlich vorhanden:' })
    await window.see({ role: 'button', name: `${nolte} öffnen` })
    await window.click({ role: 'button', name: 'Abbrechen' })
    await window.gone({ role: 'dialog', name: 'Person anlegen' })
  })

  it('gives a person an address of their own and a contact, each with what can be said of it', async () => {
    await window.goto(card)
    await window.click({ role: 'button', name: 'Neue eigene Adresse...' })
    await fill({ Art: 'Privat', 'Straße und Hausnummer': 'Am Alten Güterbahnhof 12 a', PLZ: '20457', Ort: 'Hamburg' })
    await fill({ Telefon: '+49 40 123456', 'E-Mail': `petra@${name}.example`, Hinweis: 'Klingel im Hinterhof.' })
    await save('Adresse anlegen')
    await window.see({ text: 'Am Alten Güterbahnhof 12 a' })
    await window.click({ role: 'button', name: 'als Standard-Adresse festlegen' })
    await window.see({ text: 'Standard-Adresse' })
    await fromMenu(window, `Menü von ${nolte}`, 'Partner hinzufügen...')
    await fill({ 'Person suchen...': `hafenbau ${name}` })
    await window.click({ role: 'button', like: company })
    await fill({ Funktion: 'Prokuristin', Mobil: '0171 5550123' })
    await save('Kontakt anlegen')
    await window.see({ text: '0171 5550123' })
    await leave(window, nolte)
  })

  it('puts contacts on a list, invites them to an event, says who comes, and tells it in a history', async () => {
    await window.click({ role: 'tab', name: 'Verteiler und Events' })
    await window.click({ role: 'button', name: 'Verteiler anlegen' })
    await fill({ Name: letter })
    await save('Verteiler anlegen')
    await window.see({ text: 'Noch keine Einträge' })
    await window.click({ role: 'button', name: 'Hinzufügen' })
    await fill({ 'Kontakt suchen...': `nolte ${name} hamburg` })
    await window.click({ role: 'button', name: listed })
    await window.click({ role: 'button', name: 'Hinzufügen' })
    await window.see({ text: 'Dieser Kontakt steht bereits auf dem Verteiler.' })
    await leave(window, 'Verteiler-Kontakt hinzufügen')
    await window.see({ text: '1 Eintrag', exact: true })

    await fromMenu(window, `Menü von ${letter}`, 'Event erstellen...')
    await fill({ Name: event, Datum: '2027-07-01' })
    await save('Event anlegen')
    await window.see({ text: '1 Eintrag · 0 Zusagen' })
    await window.see({ text: '01.07.2027' })
    await window.click({ role: 'button', name: listed })
    await window.click({ role: 'checkbox', name: 'Zusage' })
    await save('Event-Teilnehmer')
    await window.see({ text: '1 Eintrag · 1 Zusage', exact: true })
    await fromMenu(window, `Menü von ${event}`, 'Verlauf anzeigen')
    for (const text of ['das Event angelegt', 'die Teilnahme von']) await window.see({ text })
    await leave(window, `Verlauf: ${event}`)
  })

  it('takes the whole rows of a table that was seen row by row, and of a broken one what was mended', async () => {
    await window.click({ role: 'tab', name: 'Personen' })
    const path = join(folder, `Kontakte ${name}.csv`)
    await writeFile(path, table(name))
    await addContacts(window, path)
    await window.see({ text: 'Anlegen: 1 Person. Überspringen: 2 Zeilen. Davon schon vorhanden: 1.' })
    await window.see({ text: `${listed} steht schon im Adressbuch` })
    await window.click({ role: 'button', name: '(ohne Namen)' })
    await fill({ Nachname: `Kielmann ${name}` })
    await window.click({ role: 'button', name: 'Übernehmen' })
    await window.see({ text: 'Anlegen: 2 Personen. Überspringen: 1 Zeile.' })
    await window.click({ role: 'button', name: 'Importieren' })
    await window.see({ text: '2 Personen hinzugefügt.' })
    await window.click({ role: 'button', name: 'Schließen' })
    await fill({ 'Person suchen...': `groess ${name}` })
    await window.see({ role: 'button', name: `Größ ${name}, Änne` })
    await window.gone({ role: 'button', name: `Kielmann ${name}` })
    await fill({ 'Person suchen...': `kiel ${name}` })
    await window.see({ role: 'button', name: `Kielmann ${name}` })
  })

  it('asks for the parties of a case that is opened, and says whom they meet in others', async () => {
    await window.goto('/akten/')
    await window.click({ role: 'button', name: 'Neue Akte' })
    await fill({ Aktenzeichen: `8/26 ${name}`, Bezeichnung: opened })
    await window.click({ role: 'button', name: 'Akte anlegen' })
    await window.see({ text: 'Noch nicht benannt: Mandantschaft, Gegenseite.' })
    await window.click({ role: 'button', name: 'Partei benennen und prüfen' })
    await fill({ 'Person suchen...': `hafenbau ${name}` })
    await window.click({ role: 'button', like: company })
    await window.see({ text: 'Mögliche Interessenkollision' })
    await window.see({ text: title })
    await save('Partei hinzufügen')
    await window.see({ text: 'Noch nicht benannt: Gegenseite.' })
  })

  it('is read by a colleague who came later, and was confirmed', async () => {
    const theirs = await engine().open(product.url)
    await signIn(theirs, people.colleague)
    await theirs.goto(card)
    for (const text of ['Am Alten Güterbahnhof 12 a', 'Ruft nur vormittags an.', company]) await theirs.see({ text })
    await theirs.close()
  })
})
