import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { conflictChecksOf } from '@aktenraum/client/collections/address-book/conflict-checks'
import { partiesOf } from '@aktenraum/client/collections/parties/parties'
import { readPdf } from '@aktenraum/console/features/address-book/report/testing/pdf'
import { userId } from '@aktenraum/domain'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { joinedColleague, people } from '../support/office.ts'
import { settled } from '../support/product.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let address = ''
let card = ''
let trashPetra: () => Promise<void>
/** A colleague names in a case of hers, on the other side, who stands in the owner's case. */
let takeOtherSide: () => Promise<void>

setStage(async ({ office, product, screen }) => {
  owner = await screen('owner')
  const caseId = await office.client.openCase({ caseNumber: '7/26', title: 'Krause ./. Hafenbau' })
  address = `/akten/${caseId}/`
  const book = addressBookOf(office.context)
  const place = await book.createBook('Adressbuch')
  const { recordCheck } = conflictChecksOf(office.context)
  const petra = await book.recordPerson(place, { fields: { name: 'Krause', first_name: 'Petra', gender: 'female' } })
  const hafenbau = await book.recordPerson(place, { fields: { name: 'Hafenbau GmbH', gender: 'company' } })
  await recordCheck(place, {
    about: { person: petra, names: ['Petra Krause'], side: 'own' },
    looked: { parties: 0, cases: 0, cases_without: 1, unreadable: 0, as_of: '2026-11-24T10:00:00.000Z' },
    found: [],
    found_count: 0,
    decisions: [],
  })
  trashPetra = () => book.trashPerson(petra)
  takeOtherSide = async () => {
    const { client, context } = await joinedColleague(product, office, people.colleague)
    const hers = await client.openCase({ caseNumber: '10/26', title: 'Vogt' })
    const responsible = userId.parse(context.state.viewerId)
    for (const [name, role] of [
      ['Petra Krause', 'opponent'],
      ['Nordwind Bau AG', 'client'],
    ] as const)
      await partiesOf(context).name(place, hers, {
        ...{ person: null, reference: '', contact_person: '', since: '2026-03-01', until: null },
        ...{ name, names: [name], role, responsible },
      })
    const now = (await book.load(place.id)).people.find(({ id }) => id === hafenbau) ?? expect.unreachable()
    await book.correctPerson(place.case, now, { fields: { name: 'Nordwind Bau AG', gender: 'company' } })
  }
  card = `/adressen/${place.id}/personen/${petra}/`
  // What others write in between is there for the page that is opened next: it looks once, when it is.
}, settled)

describe('the parties of a case', () => {
  it('are named from the address book beside the case, taken back, and lead from the card to the case', async () => {
    const { page } = owner
    await signIn(page, people.owner)
    await page.goto(address)
    const panel = page.getByRole('region', { name: 'Parteien' })
    const add = async (typed: string, found: RegExp, reference: string): Promise<void> => {
      await panel.getByRole('button', { name: 'Partei hinzufügen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Partei hinzufügen' })
      await dialog.getByLabel('Person suchen...').fill(typed)
      await dialog.getByRole('button', { name: found }).click()
      await dialog.getByLabel('Aktenzeichen dort').fill(reference)
      if (reference !== '') await inspectAll(page, 'party-dialog')
      await dialog.getByRole('button', { name: 'Speichern' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await add('petra', /Krause/, '')
    await add('hafen', /Hafenbau/, '12 O 3/26')
    const rows = (): Promise<readonly string[]> => panel.getByRole('listitem').locator('bdi').allInnerTexts()
    await expect.poll(rows).toEqual(['Petra Krause', 'Hafenbau GmbH'])
    await inspectAll(page, 'parties')
    await panel.getByRole('button', { name: 'Aktionen für Hafenbau GmbH' }).click()
    await page.getByRole('menuitem', { name: 'Entfernen' }).click()
    await expect.poll(rows).toEqual(['Petra Krause'])
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(rows).toEqual(['Petra Krause', 'Hafenbau GmbH'])
    await page.goto(card)
    await page.getByRole('button', { name: 'In Akten nachsehen' }).click()
    await page.getByRole('link', { name: 'Krause ./. Hafenbau' }).waitFor()
    await inspectAll(page, 'parties-of-person')
  })
  it('are asked for when a case has been opened, and meet what other cases say of them', async () => {
    const { page } = owner
    await page.goto('/akten/')
    await page.getByRole('button', { name: 'Neue Akte' }).first().click()
    await page.getByLabel('Aktenzeichen').fill('8/26')
    await page.getByLabel('Bezeichnung').fill('Hafenbau ./. Krause')
    await page.getByRole('button', { name: 'Akte anlegen' }).click()
    const note = page.getByRole('status').filter({ hasText: 'Kollisionsprüfung der neuen Akte' })
    await note.getByText('Noch nicht benannt: Mandantschaft, Gegenseite.').waitFor()
    await inspectAll(page, 'case-opened')
    const begin = note.getByRole('button', { name: 'Partei benennen und prüfen' })
    await begin.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Partei hinzufügen' })
    await dialog.getByLabel('Person suchen...').fill('hafen')
    await dialog.getByRole('button', { name: /Hafenbau/ }).click()
    await dialog.getByText('Krause ./. Hafenbau').waitFor()
    await inspectAll(page, 'case-opened-check')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await note.getByRole('button', { name: 'Hinweis zur Kollisionsprüfung schließen' }).click()
    await note.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Partei hinzufügen' }).waitFor()
    expect(await note.count()).toBe(0)
  })
  it('are told a person with the conflict checks that name them, by number and role, and go on naming who is erased', async () => {
    const { page } = owner
    await page.goto(card)
    await page.getByRole('button', { name: 'Menü von Petra Krause' }).click()
    await page.getByRole('menuitem', { name: 'Auskunft nach Art. 15 DSGVO …' }).click()
    const report = page.getByRole('dialog', { name: 'Auskunft nach Art. 15 DSGVO: Petra Krause' })
    await report.getByRole('checkbox', { name: /^Beteiligung an Akten \(1\)/ }).waitFor()
    await inspectAll(page, 'report-involved')
    const coming = page.waitForEvent('download')
    await report.getByRole('button', { name: 'Als PDF speichern' }).click()
    const { pages } = await readPdf(new Uint8Array(await readFile(await (await coming).path())))
    const text = pages.flatMap(({ lines }) => lines).join('\n')
    for (const said of [/^Akte 7\/26$/m, /^Rolle Mandantschaft$/m, /^Kollisionsprüfung vom /m, /^Treffer 0$/m])
      expect(text).toMatch(said)
    expect(text).not.toContain('Hafenbau')
    await page.keyboard.press('Escape')
    await report.waitFor({ state: 'detached' })
    await trashPetra()
    await page.goto('/adressen/')
    await page.getByRole('button', { name: 'Menü des Adressbuchs' }).click()
    await page.getByRole('menuitem', { name: 'Papierkorb' }).click()
    await page.getByRole('button', { name: 'Petra Krause endgültig löschen' }).click()
    const question = page.getByRole('dialog', { name: 'Petra Krause endgültig löschen?' })
    await question.getByText(/lassen sich nicht einzeln löschen/).waitFor()
    const listed = (name: string) => question.getByRole('list', { name }).getByRole('listitem').allInnerTexts()
    await expect.poll(() => listed('Parteien in Akten')).toEqual(['Krause ./. Hafenbau · Mandantschaft'])
    await expect.poll(() => listed('Kollisionsprüfungen')).toEqual([expect.stringMatching(/ · wurde geprüft$/)])
    await inspectAll(page, 'erasing')
  })
  it('that do not load are said so once for a case that has just been opened, and come with another try', async () => {
    const { page } = owner
    const parties = /\/api\/cases\/[^/]+\/parties\//
    await page.route(parties, (route) => route.fulfill({ status: 500 }))
    await page.goto('/akten/')
    await page.getByRole('button', { name: 'Neue Akte' }).first().click()
    await page.getByLabel('Aktenzeichen').fill('9/26')
    await page.getByRole('button', { name: 'Akte anlegen' }).click()
    const failed = page.getByText('Die Parteien konnten nicht geladen werden.')
    await failed.waitFor()
    await inspectAll(page, 'case-opened-failed')
    expect(await failed.count()).toBe(1)
    await page.unroute(parties)
    await page.getByRole('region', { name: 'Parteien' }).getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByText('Noch nicht benannt: Mandantschaft, Gegenseite.').waitFor()
    expect(await failed.count()).toBe(0)
  })
  it('that others name on the other side are told of after signing in, also by what the book alone calls them', async () => {
    const { page } = owner
    await takeOtherSide()
    await page.goto('/akten/')
    const notice = page.getByRole('alert').filter({ hasText: people.colleague.salutation })
    const told = (name: string) => notice.getByRole('listitem').filter({ hasText: name })
    await told('Nordwind Bau AG').waitFor()
    await told('Petra Krause').waitFor()
    await notice.getByText('wird dort als Mandant geführt; in Ihrer Akte: Hafenbau GmbH.').waitFor()
    await inspectAll(page, 'others-notice')
    for (const [name, own] of [
      ['Nordwind Bau AG', 'Hafenbau GmbH'],
      ['Petra Krause', 'Petra Krause'],
    ] as const) {
      await told(name).getByRole('button', { name: own }).press('Enter')
      const dialog = page.getByRole('dialog', { name: /Kollisionsprüfung/ })
      await dialog.getByText(`Aus dem Adressbuch: ${own}`).waitFor()
      await dialog.getByRole('button', { name: 'Prüfen', exact: true }).click()
      await dialog.getByText(name).first().waitFor()
      // It is kept by then.
      await dialog.getByRole('button', { name: 'Prüfen', exact: true }).waitFor()
      await inspectAll(page, `others-check-${own.split(' ')[0]}`)
      // Escape does not throw away what was found.
      await dialog.getByRole('button', { name: 'Schließen' }).press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await told(name).waitFor({ state: 'detached' })
    }
  })
})
