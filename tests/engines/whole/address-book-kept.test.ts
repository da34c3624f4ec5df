import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressListsOf } from '@aktenraum/client/collections/address-book/lists'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { places } from '../../blindness/places.ts'
import { found } from '../../blindness/search.ts'
import { openedInFiles, openedInRows, rememberKeys } from '../../support/opened-by-all-keys.ts'
import { foundedOffice, joinedColleague, people, textPaper } from '../../support/office.ts'
import { startProduct } from '../../support/product.ts'
import type { Product } from '../../support/product.ts'
import { accountOf, lootOf, openAll } from '../../support/shredding-attack.ts'
import { copied, copiedAsText, watchClipboard } from '../support/copied.ts'
import { engineNames } from '../support/engine.ts'
import { inEngines } from '../support/in-engines.ts'
import { keepEverywhere, keptHere } from '../support/kept-here.ts'
import { fromMenu, leave, signIn } from '../support/steps.ts'
import type { EngineWindow } from '../support/window.ts'

let product: Product
let office: Office
let place: Place
let heldKeys: () => readonly Buffer[]

beforeAll(async () => {
  heldKeys = rememberKeys()
  product = await startProduct(inject('services'))
  office = await foundedOffice(product)
  await joinedColleague(product, office, people.colleague)
  place = await addressBookOf(office.context).createBook('Adressbuch')
  const caseId = await office.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  await office.client.uploadDocument(caseId, textPaper('Schreiben.txt'))
})
afterAll(() => product?.stop())

/** Under which keys the contents of the book lie, and how many under each. */
const contentsByKey = async (): Promise<Readonly<Record<string, number>>> => {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  try {
    const asked = 'select key_id, count(*)::int as count from address_content where case_id = $1 group by 1'
    const { rows } = await client.query<{ key_id: string; count: number }>(asked, [place.case])
    return Object.fromEntries(rows.map(({ key_id: key, count }) => [key, count]))
  } finally {
    await client.end()
  }
}

inEngines(engineNames, 'what is in the address book', (engine, name) => {
  let window: EngineWindow
  const inMenu = (menu: string, entry: string): Promise<void> => fromMenu(window, menu, entry)
  const card = (person: string): string => `/adressen/${place.id}/personen/${person}/`

  beforeAll(async () => {
    window = await engine().open(product.url)
    await signIn(window, people.owner)
  })
  afterAll(() => window?.close())

  describe('is nothing for whoever leaves', { shuffle: false }, () => {
    const leaver = {
      ...{ email: `erna.frueh.${name}@kanzlei-hartmann.example`, salutation: `Erna Früh ${name}` },
      password: 'Regenschirm-4711-Kutter',
    }
    const [kept, later] = [`Größmann ${name}`, `Umbenannt ${name}`]
    let theirs: EngineWindow
    let person = ''
    /** All that the leaver opens of the book, with the keys they had and whatever lies on the server. */
    let opened: () => Promise<readonly string[]>

    beforeAll(async () => {
      await joinedColleague(product, office, leaver)
      const book = addressBookOf(office.context)
      person = await book.recordPerson(place, {
        fields: { name: kept, first_name: 'Änne' },
        notes: `Vertraulich ${name}`,
      })
      const email = { fields: { type: 'Privat', email: `aenne@${name}.example` } }
      await book.recordOwnAddress(place, person, { ...email, location: { fields: { city: `Hamburg ${name}` } } })
      const browser = createHeadlessBrowser(product.url)
      await createHeadlessClient(product.url, { browser }).client.signIn(leaver.email, leaver.password)
      const account = await accountOf(browser)
      const grants = (await lootOf(product, [])).rows.filter(({ table }) => table === 'case_grant')
      opened = async () => {
        const loot = await lootOf(product, [account])
        return openAll({ ...loot, rows: [...loot.rows, ...grants] })
      }
      theirs = await engine().open(product.url)
      await signIn(theirs, leaver)
    })
    afterAll(() => theirs?.close())

    it('who had it open until then, and was writing', async () => {
      await theirs.goto(card(person))
      for (const text of [`Vertraulich ${name}`, `Hamburg ${name}`]) await theirs.see({ text })
      await theirs.click({ role: 'button', name: 'Person bearbeiten' })
      await theirs.fill({ label: 'Webseite' }, 'https://noch-schnell.example')
      expect((await opened()).join('\n')).toContain(kept)
    })

    it('once a colleague has locked them out, and the book has a new key under which all of it is sealed anew', async () => {
      const before = await contentsByKey()
      await window.goto('/verwaltung/benutzer/')
      await inMenu(`Aktionen für ${leaver.salutation}`, 'Zugang sperren')
      await window.fill({ label: 'Ihr Passwort' }, people.owner.password)
      await window.click({ role: 'button', name: 'Zugang sperren' })
      await window.see({ role: 'dialog', name: 'Auch aus den Akten entfernen?' })
      await window.click({ role: 'button', name: 'Aus Akten entfernen' })
      await window.see({ text: 'aus 1 Akte entfernt; deren Schlüssel sind erneuert' })
      const after = await contentsByKey()
      expect(Object.keys(after)).toEqual([expect.not.stringMatching(Object.keys(before).join('|'))])
      expect(Object.values(after)).toEqual(Object.values(before))
      expect((await opened()).join('\n')).not.toContain(name)
    })

    it('and their open window shows nothing more, takes nothing, and lets them in no more', async () => {
      await theirs.see({ text: 'Ihre Sitzung ist beendet' })
      const hidden = [kept, `Vertraulich ${name}`, `Hamburg ${name}`, `aenne@${name}.example`]
      expect(found(hidden, await keptHere(theirs))).toEqual([])
      await theirs.fill({ label: 'Passwort' }, leaver.password)
      await theirs.click({ role: 'button', name: 'Wieder anmelden' })
      await theirs.see({ text: 'Dieser Zugang ist gesperrt. Bitte wenden Sie sich an die Kanzlei.' })
      const refused = await theirs.run(async (id) => {
        const asked = ['GET', 'PATCH', 'DELETE'].map((method) => fetch(`/api/addresses/people/${id}/`, { method }))
        return (await Promise.all(asked)).map(({ status }) => status)
      }, person)
      expect(refused).toEqual([401, 401, 401])
      await theirs.goto(card(person))
      await theirs.see({ label: 'E-Mail-Adresse' })
      expect(await theirs.path()).toBe('/anmelden/')
      expect(found(hidden, await keptHere(theirs))).toEqual([])
    })

    it('while who stays reads all of it, and what is written from then on', async () => {
      await window.goto(card(person))
      await window.click({ role: 'button', name: 'Person bearbeiten' })
      await window.fill({ label: 'Name' }, later)
      await window.click({ role: 'button', name: 'Speichern' })
      await window.gone({ role: 'dialog', name: 'Person bearbeiten' })
      const colleague = await engine().open(product.url)
      await signIn(colleague, people.colleague)
      await colleague.goto(card(person))
      await colleague.see({ role: 'dialog', name: `Änne ${later}` })
      for (const text of [`Vertraulich ${name}`, `Hamburg ${name}`, `aenne@${name}.example`])
        await colleague.see({ text })
      expect(await colleague.sees({ text: 'noch-schnell.example' })).toBe(false)
      await colleague.close()
      const { people: all, personLinks, locations } = await addressBookOf(office.context).load(place.id)
      expect([...all, ...personLinks, ...locations].filter((record) => 'broken' in record)).toEqual([])
      expect((await opened()).join('\n')).not.toContain(name)
    })
  })

  describe('is gone for good once it is erased', { shuffle: false }, () => {
    const said = (part: string): string => `Quendelmoor ${part} ${name} äöüß`
    const parts = ['Name', 'früher', 'Notiz', 'Straße', 'Hinweis', 'Funktion', 'Zusage', 'Geburtsname']
    const email = `quendelmoor.${name}@erloschen.example`
    const canaries = [...parts.map(said), email]
    const spoken = `Ilse ${said('Name')}`
    let person = ''
    let other: EngineWindow
    const inRows = async () => found(canaries, openedInRows(await places.database(product), heldKeys()))

    beforeAll(async () => {
      const book = addressBookOf(office.context)
      const lists = addressListsOf(office.context)
      const written = { fields: { name: said('früher'), first_name: 'Ilse' }, notes: said('Notiz') }
      person = await book.recordPerson(place, written)
      const firm = await book.recordPerson(place, { fields: { name: `Bleibt ${name} KG`, gender: 'company' } })
      const at = { fields: { address_line: said('Straße') }, notes: said('Hinweis') }
      const home = await book.recordOwnAddress(place, person, { fields: { email }, location: at })
      const job = { fields: { type: said('Funktion') }, location: { fields: {} } }
      await book.recordContact(place, { parent: firm, child: person }, job)
      const list = await lists.recordList(place, { isEvent: true, fields: { name: `Fest ${name}` } })
      await lists.addEntry(place, { list, link: home }, { confirmed: true, said: said('Zusage') })
      await book.load(place.id)
      other = await engine().open(product.url)
      await signIn(other, people.owner)
    })
    afterAll(() => other?.close())

    it('it was there before: in rows that a key opens, in the window of who corrected it, and in another', async () => {
      await window.goto(card(person))
      await window.click({ role: 'button', name: 'Person bearbeiten' })
      await window.fill({ label: 'Name' }, said('Name'))
      await window.fill({ label: 'Geburtsname' }, said('Geburtsname'))
      await window.click({ role: 'button', name: 'Speichern' })
      await window.gone({ role: 'dialog', name: 'Person bearbeiten' })
      await expect.poll(inRows).toEqual(canaries.filter((text) => text !== said('früher')))
      await other.goto(card(person))
      for (const text of [said('Name'), said('Notiz'), email]) await other.see({ text })
      expect(found(canaries, await keptHere(other))).toContain(email)
    })

    it('and is looked for in every place in which this browser keeps something', async () => {
      const kept = await keepEverywhere(other, `Merkzettel ${name}`)
      expect(found(kept, await keptHere(other))).toEqual(kept)
    })

    it('by nobody’s keys it is found afterwards, in no row and in no file, and nowhere as it is', async () => {
      await window.goto(card(person))
      await window.click({ role: 'button', name: 'Person bearbeiten' })
      await window.click({ role: 'button', name: 'Person löschen' })
      await window.see({ role: 'dialog', name: `${spoken} löschen?` })
      await window.click({ role: 'button', name: 'Person löschen' })
      await window.gone({ role: 'dialog', name: spoken })
      await inMenu('Menü des Adressbuchs', 'Papierkorb')
      await window.click({ role: 'button', name: `${spoken} endgültig löschen` })
      await window.click({ role: 'button', name: 'Endgültig löschen' })
      await window.see({ text: `${spoken} wurde endgültig gelöscht.` })
      await expect.poll(inRows).toEqual([])
      expect(found(canaries, await openedInFiles(product.blobDir, heldKeys()))).toEqual([])
      for (const read of [places.database, places.blobs, places.redis, places.logs])
        expect(found(['Quendelmoor', email], await read(product))).toEqual([])
    })

    it('nor in the other window, which showed it, nor in what the browser keeps', async () => {
      await other.gone({ text: 'Quendelmoor' })
      expect(found(canaries, await keptHere(other))).toEqual([])
      for (const each of [window, other]) {
        await each.goto(`/adressen/${place.id}/`)
        await each.see({ role: 'button', name: `Bleibt ${name} KG` })
        await each.fill({ label: 'Person suchen...' }, 'quendelmoor')
        await each.see({ text: 'Niemand gefunden' })
        await each.fill({ label: 'Person suchen...' }, '')
        expect(found(canaries, await keptHere(each))).toEqual([])
      }
    })
  })

  describe('leaves as no formula', { shuffle: false }, () => {
    const list = `Rundbrief ${name}`
    const company = `=1+1 ${name}`
    const heads = ['Name', 'Funktion', 'Organisation', 'Anrede', 'Adresse', 'E-Mail', 'Telefon']
    /** As it is recorded, and as it stands in a cell of a table: blanks around it are nothing. */
    const signs = [
      ['=HYPERLINK("http://boese.example";"hier")', '=HYPERLINK("http://boese.example";"hier")'],
      ['+49+cmd', '+49+cmd'],
      ['-2+3', '-2+3'],
      ['@SUM(1)', '@SUM(1)'],
      ['\t=1+2', '=1+2'],
      ['＝1+3', '＝1+3'],
    ] as const

    beforeAll(async () => {
      const book = addressBookOf(office.context)
      const lists = addressListsOf(office.context)
      const firm = await book.recordPerson(place, { fields: { name: company, gender: 'company' } })
      const entries = await lists.recordList(place, { isEvent: false, fields: { name: list } })
      for (const [sign] of signs) {
        const child = await book.recordPerson(place, { fields: { name: sign } })
        const at = { fields: { address_line: `${sign.trim()} 1`, zip: '20457', city: '=Hamburg' } }
        const job = { type: sign, email: `${sign}@example.org`, phone: '=1+1', mobile: '+49 171 5550123' }
        const link = await book.recordContact(place, { parent: firm, child }, { fields: job, location: at })
        await lists.addEntry(place, { list: entries, link })
      }
    })

    it('in the table that is saved, byte by byte, nor in the one that is copied', async () => {
      await window.goto(`/adressen/${place.id}/`)
      await window.click({ role: 'tab', name: 'Verteiler und Events' })
      await window.click({ role: 'button', name: list })
      await window.see({ text: '6 Einträge' })
      await inMenu(`Menü von ${list}`, 'Daten exportieren...')
      for (const column of heads.filter((head) => head !== 'E-Mail'))
        await window.click({ role: 'checkbox', name: column })
      await window.see({ text: '6 Zeilen' })
      await window.click({ role: 'button', name: 'CSV für Excel' })
      const isWhole = (content: Buffer): boolean => content.toString().endsWith('\r\n')
      const saved = (await window.downloaded(`${list}.csv`, isWhole)).toString()
      await watchClipboard(window)
      await window.click({ role: 'button', name: 'Tabelle kopieren' })
      await window.until(async () => (await copied(window)).length === 1, 'the table is copied')
      const [html = ''] = await copied(window)
      const [text = ''] = await copiedAsText(window)

      const greeting = 'Sehr geehrte Damen und Herren'
      const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
      const rows = signs.map(([, sign]) => {
        const cell = sign.includes('"') ? (shown: string) => quoted(`'${shown}`) : (shown: string) => `'${shown}`
        const address = quoted(`'${company}\n${sign}\n${sign} 1\n20457 =Hamburg`)
        const phones = quoted('Tel: =1+1\nMobil: +49 171 5550123')
        return [cell(sign), cell(sign), `'${company}`, greeting, address, cell(`${sign}@example.org`), phones].join(';')
      })
      // In which order they stand is no matter here.
      const [head = '', ...lines] = saved.split('\r\n')
      expect(head).toBe(`\uFEFF${heads.join(';')}`)
      expect(lines.toSorted()).toEqual(['', ...rows].toSorted())

      // Pasted, each line of a cell becomes one of its own.
      const escaped = (shown: string): string => shown.replaceAll('"', '&quot;')
      for (const [, sign] of signs) {
        const shown = `'${escaped(sign)}`
        const cells = [shown, shown, `'${company}`, greeting]
        const address = `'${company}<br>${shown}<br>${shown} 1<br>20457 =Hamburg`
        const rest = [address, `${shown}@example.org`, 'Tel: =1+1<br>Mobil: +49 171 5550123']
        expect(html).toContain(`<tr>${[...cells, ...rest].map((each) => `<td>${each}</td>`).join('')}</tr>`)
        const asText = [`'${sign}`, `'${sign}`, `'${company}`, greeting, `'${company} ${sign} ${sign} 1 20457 =Hamburg`]
        expect(text.split('\n')).toContain(
          [...asText, `'${sign}@example.org`, 'Tel: =1+1 Mobil: +49 171 5550123'].join('\t'),
        )
      }
      await leave(window, `Datenexport aus ${list}`)
    })
  })
})
