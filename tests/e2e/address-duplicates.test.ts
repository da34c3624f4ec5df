import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { partiesOf } from '@aktenraum/client/collections/parties/parties'
import { userId } from '@aktenraum/domain'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

let owner: Screen
let address = ''

setStage(async ({ office, screen }) => {
  owner = await screen('owner')
  const book = addressBookOf(office.context)
  const place = await book.createBook('Adressbuch')
  const born = { first_name: 'Petra', birthday: '1971-03-09' }
  await book.recordPerson(place, { fields: { name: 'Krause', ...born }, notes: 'Erste Notiz' })
  const twin = await book.recordPerson(place, {
    fields: { name: 'Krauße', ...born, iban: 'DE02120300000000202051' },
    notes: 'Zweite',
  })
  await book.recordOwnAddress(place, twin, {
    fields: { type: 'Privat', mobile: '0171 5550123', email: 'petra@example.org' },
    location: { fields: { address_line: 'Deich 4', zip: '20459', city: 'Hamburg' } },
  })
  for (const name of ['Mueller', 'Müller']) await book.recordPerson(place, { fields: { name, first_name: 'Karl' } })
  for (const rest of ['mbH & Co. KG', 'mit beschränkter Haftung & Compagnie'])
    await book.recordPerson(place, {
      fields: { name: `${longWord} ${rest}`, gender: 'company', vat_id: 'DE123456789' },
    })
  address = `/adressen/${place.id}/dubletten/`
  const { openCase } = office.client
  await openCase({ caseNumber: '10/26', title: 'ohne Beteiligte' })
  const inCase = await openCase({ caseNumber: '9/26', title: 'Erbengemeinschaft Öhler' })
  const named = { person: null, reference: '', contact_person: '', since: '2026-03-01', until: null }
  const responsible = userId.parse(office.context.state.viewerId)
  const parties = partiesOf(office.context)
  for (const [name, role] of [
    ['Jens Adler', 'opponent'],
    ['Jenz Adler', 'witness'],
    ['Adler, Jens', 'client'],
  ] as const)
    await parties.name(place, inCase, { ...named, name, names: [name], role, responsible })
})

/** What in a dialog is wider than the place it has. */
const stickingOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] *, [role=listbox] *')]
      .filter((element) => getComputedStyle(element).overflowX === 'visible')
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 160)),
  )

describe('people who stand in the address book twice', () => {
  it('are found, merged with a preview, and taken apart', async () => {
    const { page } = owner
    await signIn(page, people.owner)
    await page.goto(address)
    await page.getByRole('list', { name: 'Sicher' }).waitFor()
    await inspectAll(page, 'duplicates')
    await page.getByRole('button', { name: /^Petra .*zusammenführen$/ }).click()
    const dialog = page.getByRole('dialog', { name: /zusammenführen$/ })
    await dialog.getByRole('region', { name: 'Vorschau' }).waitFor()
    await inspectAll(page, 'duplicates-merge')
    await dialog.getByRole('button', { name: 'Zusammenführen', exact: true }).click()
    await page.getByRole('button', { name: /rückgängig machen$/ }).waitFor()
    // It comes above the button, which would else move from under a click.
    await page.getByText(/^Kollisionsprüfung von 1 Person/).waitFor()
    await inspectAll(page, 'duplicates-merged')
    await page.getByRole('button', { name: /rückgängig machen$/ }).click()
    await page.getByRole('list', { name: 'Sicher' }).waitFor()
    await page.getByRole('list', { name: 'Frühere Zusammenführungen' }).waitFor({ state: 'detached' })
  })

  it('stay within their lines and are told apart, however long a word of their names is', async () => {
    const { page } = owner
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await stickingOut(page)).toEqual([])
      await page.getByRole('button', { name: new RegExp(`^${longWord} .*zusammenführen$`) }).click()
      const dialog = page.getByRole('dialog', { name: /zusammenführen$/ })
      await dialog.getByRole('combobox', { name: 'Bestehen bleibt' }).click()
      await page.getByRole('option').first().waitFor()
      expect(await stickingOut(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('option').first().waitFor({ state: 'detached' })
      await dialog.getByRole('button', { name: 'Abbrechen' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
  })
})

describe('a conflict check', () => {
  it('finds whom a case names, says into what it looked, and keeps what is decided, sealed, for the next time', async () => {
    const { page } = owner
    await page.goto('/adressen/kollisionspruefung/')
    const dialog = page.getByRole('dialog', { name: 'Kollisionsprüfung' })
    const look = async (): Promise<void> => {
      await dialog.getByRole('textbox', { name: 'Name der Person oder Firma' }).fill('Jens Adler')
      await dialog.getByRole('button', { name: 'Prüfen', exact: true }).click()
      await dialog
        .getByText(/^3 Treffer unter 3 Beteiligungen in 1 Akte; 1 Akte ohne erfasste Parteien; Stand /)
        .waitFor()
    }
    await look()
    await dialog.getByRole('button', { name: 'Akte 9/26 Erbengemeinschaft Öhler öffnen' }).first().waitFor()
    await inspectAll(page, 'conflict-check')
    await dialog.getByRole('combobox', { name: 'Entscheidung' }).click()
    await page.getByRole('option', { name: 'Keine Interessenkollision' }).click()
    await dialog
      .getByRole('textbox', { name: 'Keine Interessenkollision, weil …' })
      .fill('Andere Person gleichen Namens')
    await dialog.getByRole('button', { name: 'Entscheidung festhalten' }).click()
    await dialog.getByText(/^Ihre Entscheidung ist festgehalten/).waitFor()
    await page.reload()
    await look()
    await dialog.getByText(/entschieden: Keine Interessenkollision, weil: Andere Person gleichen Namens$/).waitFor()
    await inspectAll(page, 'conflict-check-decided')
    expect(await dialog.getByText(/^neu seit/).count()).toBe(0)
    expect(owner.complaints).toEqual([])
  })
})
