import { readFile } from 'node:fs/promises'
import { readPdf } from '@aktenraum/console/features/address-book/report/testing/pdf'
import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { joinedColleague, people } from '../support/office.ts'
import { expectFit, expectWhole, hold, inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let colleague: Screen

setStage(async ({ office, product, screen }) => {
  await joinedColleague(product, office, people.colleague)
  owner = await screen('owner')
  colleague = await screen('colleague')
})

const widths = [1280, 390, 320]
const book = (page: Page): Locator => page.getByRole('dialog', { name: 'Adressbuch', exact: true })
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const rows = (page: Page): Locator => page.getByRole('table', { name: 'Personen' }).getByRole('row')
const names = (page: Page): Promise<readonly string[]> =>
  page.getByRole('table', { name: 'Personen' }).getByRole('cell').getByRole('button').allInnerTexts()
const search = (page: Page): Locator => page.getByLabel('Person suchen...')

/** By the key alone, to what has this name; a field has that of its label. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? ''
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab')
    if (name.test(await focused())) return
  }
  throw new Error(`no way by the key to ${String(name)}`)
}

const look = async (page: Page, name: string): Promise<void> => {
  await inspectAll(page, `people-${name}`, widths)
  await expectFit(page)
}

const fill = async (form: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value)
}
const choose = async (page: Page, form: Locator, label: string, option: string): Promise<void> => {
  await form.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const save = async (form: Locator): Promise<void> => {
  await form.getByRole('button', { name: 'Speichern' }).click()
  await form.waitFor({ state: 'detached' })
}

const add = async (page: Page, type: string, values: Readonly<Record<string, string>>): Promise<void> => {
  await page.getByRole('button', { name: 'Person anlegen' }).click()
  const form = dialog(page, 'Person anlegen')
  await choose(page, form, 'Art', type)
  await fill(form, values)
  await save(form)
}
/** Notes come after their card and move what stands below, also a button while it is pressed. */
const whole = async (card: Locator): Promise<void> => {
  await expect.poll(() => card.getByText('Die Notizen werden geladen').count()).toBe(0)
}
const close = async (page: Page, name: string): Promise<void> => {
  await whole(dialog(page, name))
  await dialog(page, name).getByRole('button', { name: 'Schließen' }).last().click()
}

describe('the address book of the office', () => {
  it('[ADB-03] [ADB-05] [ADB-06] is founded by an owner of the office; others are told who that is', async () => {
    const { page } = owner
    const other = colleague.page
    await signIn(other, people.colleague)
    await other.goto('/adressen/')
    await other.getByText(`Wenden Sie sich an: ${people.owner.salutation}.`).waitFor()
    await look(other, 'not-yet-in')
    await signIn(page, people.owner)
    await page.getByRole('link', { name: 'Adressen' }).first().click()
    await page.getByText('Ihre Kanzlei hat noch kein Adressbuch').waitFor()
    await look(page, 'founding')
    await page.getByRole('button', { name: 'Adressbuch anlegen' }).click()
    await book(page).getByText('Noch niemand im Adressbuch').waitFor()
    await expectWhole(book(page))
    const bar = book(page).getByRole('heading', { level: 1, name: 'Adressbuch' }).locator('..')
    await bar.getByRole('button', { name: 'Menü des Adressbuchs' }).waitFor()
    await look(page, 'empty')
    await other.getByRole('button', { name: 'Erneut nachsehen' }).click()
    await book(other).getByText('Noch niemand im Adressbuch').waitFor()
  })

  it('[PER-12] [PER-29] [PER-30] [PER-05] [PER-06] takes people and companies', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'Person anlegen' }).click()
    const form = dialog(page, 'Person anlegen')
    await form.getByRole('button', { name: 'Speichern' }).click()
    await form.getByText('Name ist ein Pflichtfeld.').waitFor()
    await look(page, 'person-form')
    await choose(page, form, 'Art', 'Person weiblich')
    await fill(form, {
      'Titel (vor dem Namen)': 'Dr.',
      Vorname: 'Petra',
      Name: 'Müller-Lüdenscheidt',
      'Titel (nach dem Namen)': 'LL.M.',
      Geburtsname: 'Öztürk',
      Geburtstag: '1971-03-09',
      IBAN: 'DE02 1203 0000 0000 2020 51',
      BIC: 'BYLADEM1001',
      'Umsatzsteuer-ID': 'DE136695976',
      Webseite: 'https://mueller-luedenscheidt.example',
      Notizen: 'Ruft nur vormittags an.\nTermine über das Sekretariat.',
    })
    await save(form)
    await dialog(page, 'Dr. Petra Müller-Lüdenscheidt, LL.M.').waitFor()
    await close(page, 'Dr. Petra Müller-Lüdenscheidt, LL.M.')
    const registered = { Registergericht: 'Amtsgericht Ulm', Registernummer: 'HRA 12345' }
    await add(page, 'Firma', { Name: 'Nordwest Bauträger GmbH & Co. KG', ...registered })
    await dialog(page, 'Nordwest Bauträger GmbH & Co. KG').getByText('HRA 12345').waitFor()
    await look(page, 'card-company')
    await close(page, 'Nordwest Bauträger GmbH & Co. KG')
    await add(page, 'Person männlich', { Vorname: 'Karl', Name: 'Mueller' })
    await close(page, 'Karl Mueller')
    await expect
      .poll(() => names(page))
      .toEqual(['Mueller, Karl', 'Müller-Lüdenscheidt, Dr. Petra, LL.M.', 'Nordwest Bauträger GmbH & Co. KG'])
    await look(page, 'list')
  })

  it('[PER-14] [PER-16] [PER-17] [PER-18] [PER-19] [PER-20] [PER-21] shows a person with addresses and contacts', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'Müller-Lüdenscheidt, Dr. Petra, LL.M.' }).click()
    const card = dialog(page, 'Dr. Petra Müller-Lüdenscheidt, LL.M.')
    await card.getByText('Noch keine Adresse und kein Kontakt.').waitFor()
    await look(page, 'card-bare')
    await card.getByRole('button', { name: 'Neue eigene Adresse...' }).click()
    const address = dialog(page, 'Adresse anlegen')
    await fill(address, {
      Art: 'Privat',
      'Straße und Hausnummer': 'Am Alten Güterbahnhof 12 a',
      PLZ: '70173',
      Ort: 'Stuttgart',
      Land: 'Deutschland',
      Telefon: '+49 (0) 711 123456',
      'E-Mail': 'petra',
      Hinweis: 'Klingel im Hinterhof.',
    })
    await address.getByRole('button', { name: 'Speichern' }).click()
    await look(page, 'address-form')
    await fill(address, { 'E-Mail': 'petra@mueller-luedenscheidt.example' })
    await save(address)
    await card.getByText('Am Alten Güterbahnhof 12 a').first().waitFor()
    await whole(card)
    await card.getByRole('button', { name: 'als Standard-Adresse festlegen' }).click()
    await card.getByText('Standard-Adresse').first().waitFor()

    await card.getByRole('button', { name: /^Menü von / }).click()
    await page.getByRole('menuitem', { name: 'Neue eigene Adresse...' }).waitFor()
    await page.getByRole('menuitem', { name: 'Partner hinzufügen...' }).click()
    const contact = dialog(page, 'Kontakt anlegen')
    await contact.getByLabel('Person suchen...').fill('nordwest')
    await contact.getByRole('button', { name: /^Nordwest/ }).waitFor()
    await look(page, 'contact-picker')
    await contact.getByRole('button', { name: /^Nordwest/ }).click()
    await fill(contact, { Funktion: 'Ansprechpartnerin', Mobil: '0171 5550123' })
    await look(page, 'contact-form')
    await save(contact)
    await card.getByRole('button', { name: /Nordwest.*Ansprechpartnerin/ }).waitFor()
    await card.getByText('0171 5550123').first().waitFor()
    await look(page, 'card-contact')
    const picks = card.getByRole('button', { name: /^Eigene Adresse|Nordwest.*Ansprechpartnerin/ })
    await expect.poll(() => picks.count()).toBe(2)
    await card.getByRole('region', { name: /^Nordwest/ }).waitFor()
    await card.getByRole('button', { name: /^Eigene Adresse/ }).click()
    const details = card.getByRole('region', { name: 'Eigene Adresse' })
    await expect.poll(() => card.getByRole('region', { name: /^Nordwest/ }).count()).toBe(0)
    const [list, beside] = [await picks.first().boundingBox(), await details.boundingBox()]
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
    await card.getByText('Sehr geehrte Frau Dr. Müller-Lüdenscheidt').waitFor()
    await card.getByText('Klingel im Hinterhof.').waitFor()
    await card.getByText('Deutschland').first().waitFor()
    await card.getByText('Öztürk').waitFor()
    await look(page, 'card')
    await close(page, 'Dr. Petra Müller-Lüdenscheidt, LL.M.')
  })

  it('[PER-09] [PER-10] finds them by every word, also of their addresses, and by their type', async () => {
    const { page } = owner
    await search(page).fill('stuttgart, mueller')
    await expect.poll(() => names(page)).toEqual(['Müller-Lüdenscheidt, Dr. Petra, LL.M.'])
    await look(page, 'found')
    await search(page).fill('petra oeztuerk')
    await expect.poll(() => names(page)).toEqual(['Müller-Lüdenscheidt, Dr. Petra, LL.M.'])
    await search(page).fill('hra12345')
    await expect.poll(() => names(page)).toEqual(['Nordwest Bauträger GmbH & Co. KG'])
    await search(page).fill('0711123456')
    await expect.poll(() => names(page)).toEqual(['Müller-Lüdenscheidt, Dr. Petra, LL.M.'])
    await search(page).fill('gibt es nicht')
    await page.getByText('Niemand gefunden').waitFor()
    await look(page, 'none')
    await search(page).fill('')
    await choose(page, book(page), 'Art', 'Firma')
    await expect.poll(() => names(page)).toEqual(['Nordwest Bauträger GmbH & Co. KG'])
    await choose(page, book(page), 'Art', 'alle')
    await expect.poll(() => rows(page).count()).toBe(4)
  })

  it('tells a person by a PDF what it holds of them; it is made here, and nothing is told for it', async () => {
    const { page } = owner
    const name = 'Dr. Petra Müller-Lüdenscheidt, LL.M.'
    await page.getByRole('button', { name: 'Müller-Lüdenscheidt, Dr. Petra, LL.M.' }).click()
    await dialog(page, name).waitFor()
    await tabTo(page, /^Menü von /)
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Auskunft nach Art. 15 DSGVO …' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const report = dialog(page, `Auskunft nach Art. 15 DSGVO: ${name}`)
    await report.getByText('Teile der Auskunft').waitFor()
    await look(page, 'report')
    const calls: string[] = []
    // What every page asks for by itself may come at any time, and names nobody of the book.
    const petra = /personen\/([0-9a-f]+)\//.exec(page.url())?.[1]
    const note = (request: Request): void => {
      const said = `${request.method()} ${request.url()} ${request.postData() ?? ''}`
      if (said.includes(petra ?? '') || /^(?!GET)\w+ .*\/api\/addresses\//.test(said)) calls.push(said)
    }
    page.on('request', note)
    await tabTo(page, /^Notizen und Hinweise/)
    await page.keyboard.press('Space')
    const coming = page.waitForEvent('download')
    await tabTo(page, /^Als PDF speichern$/)
    await page.keyboard.press('Enter')
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^Auskunft Dr\. Petra Müller-Lüdenscheidt, LL\.M\. .*\.pdf$/)
    const { pages } = await readPdf(new Uint8Array(await readFile(await download.path())))
    const text = pages.flatMap(({ lines }) => lines).join('\n')
    expect(text).toContain('Geburtsname Öztürk')
    expect(text).toContain('Land Deutschland')
    expect(text).toContain('Kontakt: Nordwest Bauträger GmbH & Co. KG')
    expect(text).toContain('Straße und Hausnummer Am Alten Güterbahnhof 12 a')
    expect(text).not.toContain('vormittags')
    page.off('request', note)
    expect(calls).toEqual([])
    await page.keyboard.press('Escape')
    await report.waitFor({ state: 'detached' })
    await close(page, name)
  })

  it('[ADB-04] is read and written by a colleague, whose changes come by themselves; what both change is put together', async () => {
    const { page } = owner
    const other = colleague.page
    await other.getByRole('button', { name: 'Mueller, Karl' }).click()
    await dialog(other, 'Karl Mueller').getByRole('button', { name: 'Person bearbeiten' }).click()
    await page.getByRole('button', { name: 'Mueller, Karl' }).click()
    await dialog(page, 'Karl Mueller').getByRole('button', { name: 'Person bearbeiten' }).click()

    const theirs = dialog(other, 'Person bearbeiten')
    await fill(theirs, { Vorname: 'Karl-Heinz', IBAN: 'DE89 3704 0044 0532 0130 00' })
    await save(theirs)
    await dialog(other, 'Karl-Heinz Mueller').waitFor()

    const mine = dialog(page, 'Person bearbeiten')
    await fill(mine, { Vorname: 'Carl', BIC: 'COBADEFFXXX' })
    await mine.getByRole('button', { name: 'Speichern' }).click()
    await mine.getByText('Das Feld „Vorname“ lautet jetzt: Karl-Heinz').waitFor()
    await expect.poll(() => mine.getByLabel('IBAN').inputValue()).toBe('DE89 3704 0044 0532 0130 00')
    await expect.poll(() => mine.getByLabel('BIC').inputValue()).toBe('COBADEFFXXX')
    await look(page, 'conflict')
    await mine.getByRole('button', { name: 'Vorname von dort übernehmen' }).click()
    await save(mine)
    const card = dialog(other, 'Karl-Heinz Mueller')
    await card.getByText('COBADEFFXXX').waitFor()
    await card.getByText('DE89 3704 0044 0532 0130 00').waitFor()
    await close(page, 'Karl-Heinz Mueller')
  })

  it('[PER-31] [PER-37] loses nobody by mistake: who was deleted comes back by the message or from the trash', async () => {
    const { page } = owner
    const other = colleague.page
    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Mueller, Karl-Heinz' }).click()
      await dialog(page, 'Karl-Heinz Mueller').getByRole('button', { name: 'Person bearbeiten' }).click()
      await dialog(page, 'Person bearbeiten').getByRole('button', { name: 'Person löschen' }).click()
      const question = dialog(page, 'Karl-Heinz Mueller löschen?')
      await question.waitFor()
      await question.getByRole('button', { name: 'Person löschen' }).click()
      await page.getByText('Diese Person wurde gelöscht.').waitFor()
      await hold(page, 'Diese Person wurde gelöscht.')
    }
    // Who looked at them is told.
    await Promise.all([remove(), other.getByText('Diese Person wurde gelöscht.').waitFor()])
    await look(page, 'undo')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await page.getByRole('button', { name: 'Mueller, Karl-Heinz' }).waitFor()
    await other.getByRole('button', { name: 'Mueller, Karl-Heinz' }).waitFor()

    await remove()
    await page.getByRole('button', { name: 'Menü des Adressbuchs' }).click()
    await page.getByRole('menuitem', { name: 'Papierkorb' }).click()
    const trash = dialog(page, 'Papierkorb des Adressbuchs')
    await trash.getByText('noch 30 Tage').waitFor()
    await look(page, 'trash')
    await trash.getByRole('button', { name: 'Karl-Heinz Mueller wiederherstellen' }).click()
    await page.getByText('Karl-Heinz Mueller wurde wiederhergestellt.').waitFor()
    await trash.getByText('Der Papierkorb ist leer').waitFor()
    await close(page, 'Papierkorb des Adressbuchs')
    await page.getByRole('button', { name: 'Mueller, Karl-Heinz' }).waitFor()
  })

  it('[LNK-13] [LNK-21] [LOC-11] loses no address and no contact by mistake: the message takes it back', async () => {
    const { page } = owner
    const petra = 'Dr. Petra Müller-Lüdenscheidt, LL.M.'
    const cards = [page, colleague.page].map((each) => dialog(each, petra))
    for (const each of [page, colleague.page])
      await each.getByRole('button', { name: 'Müller-Lüdenscheidt, Dr. Petra, LL.M.' }).click()
    const everywhere = (act: (card: Locator) => Promise<void>): Promise<unknown> => Promise.all(cards.map(act))
    const remove = async (what: 'Adresse' | 'Kontakt', question: string, told: string): Promise<void> => {
      await whole(dialog(page, petra))
      await dialog(page, petra)
        .getByRole('button', { name: `${what} bearbeiten` })
        .click()
      await dialog(page, `${what} bearbeiten`)
        .getByRole('button', { name: `${what} löschen` })
        .click()
      await dialog(page, question)
        .getByRole('button', { name: `${what} löschen` })
        .click()
      await page.getByText(told).waitFor()
      await hold(page, told)
    }
    const home = (card: Locator): Locator => card.getByText('Am Alten Güterbahnhof 12 a').first()
    await everywhere((card) => home(card).waitFor())
    await remove('Adresse', 'Diese Adresse löschen?', 'Diese Adresse wurde gelöscht.')
    await look(page, 'undo-address')
    await everywhere((card) => home(card).waitFor({ state: 'detached' }))
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await everywhere((card) => home(card).waitFor())
    await cards[0]?.getByText('Klingel im Hinterhof.').waitFor()
    await cards[0]?.getByText('Standard-Adresse').first().waitFor()

    const job = (card: Locator): Locator => card.getByRole('button', { name: /Nordwest.*Ansprechpartnerin/ })
    await everywhere((card) => job(card).click())
    await remove('Kontakt', 'Diesen Kontakt löschen?', 'Dieser Kontakt wurde gelöscht.')
    await everywhere((card) => job(card).waitFor({ state: 'detached' }))
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await everywhere((card) => job(card).waitFor())
    await everywhere((card) => card.getByText('0171 5550123').first().waitFor())
    for (const each of [page, colleague.page]) await close(each, petra)
  })

  it('[ADB-17] is there again after a reload, with the person who was open', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'Müller-Lüdenscheidt, Dr. Petra, LL.M.' }).click()
    await dialog(page, 'Dr. Petra Müller-Lüdenscheidt, LL.M.').waitFor()
    await page.reload()
    const card = dialog(page, 'Dr. Petra Müller-Lüdenscheidt, LL.M.')
    await card.getByText('Am Alten Güterbahnhof 12 a').first().waitFor()
    await page.goBack()
    await card.waitFor({ state: 'detached' })
    await expect.poll(() => names(page)).toHaveLength(3)
    expect([...owner.complaints, ...colleague.complaints].filter((each) => !each.includes('409'))).toEqual([])
  })

  it('is worked in by keyboard alone', async () => {
    const { page } = owner
    await search(page).focus()
    await page.keyboard.type('nordwest')
    await expect.poll(() => names(page)).toHaveLength(2)
    await tabTo(page, /^Müller-Lüdenscheidt/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const card = dialog(page, 'Nordwest Bauträger GmbH & Co. KG')
    await card.waitFor()
    await tabTo(page, /^Person bearbeiten$/)
    await page.keyboard.press('Enter')
    const form = dialog(page, 'Person bearbeiten')
    await form.getByLabel('Steuernummer').waitFor()
    await tabTo(page, /^Steuernummer$/)
    await page.keyboard.type('99/815/08155')
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    await card.getByText('99/815/08155').waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
  })
})
