import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Office } from '@aktenraum/client/headless'
import { joinedColleague, people } from '../support/office.ts'
import { inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'
import type { Stage } from './stage.ts'

const ordered = 'Ihr Zugang soll zurückgesetzt werden.'
const stop = 'Zurücksetzen stoppen'
const stopped = 'Das Zurücksetzen ist gestoppt. Alles bleibt, wie es war.'

let stage: Stage
let office: Office
let owner: Screen
let client: Screen
let other: Screen

setStage(async (set) => {
  stage = set
  office = set.office
  const caseId = await office.client.openCase({ caseNumber: '123/26', title: 'Krause ./. Bauträger Nord' })
  await set.join(caseId)
  await joinedColleague(set.product, office, people.colleague)
  owner = await set.screen('owner')
  client = await set.screen('client', { width: 390 })
  other = await set.screen('other', { width: 390 })
})

const idOf = async (email: string): Promise<string> => {
  const found = (await office.client.listUsers()).find((user) => user.email === email)
  return found?.id ?? expect.unreachable()
}
const order = async (email: string): Promise<void> => {
  await office.client.resetAccount(await office.client.retrieveUser(await idOf(email)), people.owner.password)
}
/** As the mail has it. */
const wordFor = async (userId: string): Promise<string> => {
  const database = new pg.Client({ connectionString: stage.product.databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query<{ code: string }>('select code from reset_stop_code where user_id = $1', [
      userId,
    ])
    return rows[0]?.code ?? expect.unreachable()
  } finally {
    await database.end()
  }
}
/** By day and by night. */
const look = async ({ page }: Screen, name: string): Promise<void> => {
  await inspect(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await inspect(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

describe('a reset', () => {
  it('is ordered by staff, whose link does not count yet, and stopped by who sees it above every page', async () => {
    const { page } = owner
    await signIn(page, people.owner)
    await page.goto('/verwaltung/benutzer/')
    await page.getByRole('button', { name: `Aktionen für ${people.client.salutation}` }).click()
    await page.getByRole('menuitem', { name: 'Zugang zurücksetzen' }).click()
    const question = page.getByRole('dialog', { name: 'Zugang zurücksetzen' })
    await question.getByText('Er gilt erst in 24 Stunden', { exact: false }).waitFor()
    await question.getByLabel('Ihr Passwort').fill(people.owner.password)
    await look(owner, 'reset-question')
    await question.getByRole('button', { name: 'Zugang zurücksetzen' }).click()
    const given = page.getByRole('dialog', { name: 'Einladungslink' })
    await given.getByText('Er gilt erst ab', { exact: false }).waitFor()
    const link = await given.getByLabel('Link', { exact: true }).inputValue()
    await look(owner, 'reset-link')
    await given.getByRole('button', { name: 'Ich habe den Link weitergegeben' }).click()
    await page.getByText('wird zurückgesetzt: Link gilt ab', { exact: false }).waitFor()
    await look(owner, 'reset-ordered')

    await other.page.goto(link)
    await other.page.getByRole('heading', { name: 'Der Einladungslink gilt noch nicht' }).waitFor()
    await other.page.getByText('Er gilt ab', { exact: false }).waitFor()
    await look(other, 'reset-early')

    await signIn(client.page, people.client)
    await client.page.getByText(ordered).waitFor()
    await look(client, 'reset-banner-client')
    await client.page.getByRole('button', { name: stop }).click()
    await client.page.getByText(stopped).waitFor()
    await page.reload()
    await page.getByRole('button', { name: `Aktionen für ${people.client.salutation}` }).waitFor()
    await page.getByText('wird zurückgesetzt: Link gilt ab', { exact: false }).waitFor({ state: 'hidden' })
    expect([...owner.complaints, ...client.complaints, ...other.complaints]).toEqual([])
  })

  it('is stopped without signing in, by the word of the mail', async () => {
    await order(people.client.email)
    const word = await wordFor(await idOf(people.client.email))
    const { page } = other
    await page.goto('/anmelden/vergessen/')
    await page.getByLabel('E-Mail-Adresse Ihres Zugangs').fill(people.client.email)
    await page.getByLabel('Codewort').fill(`${word.slice(0, 5)}-${word.slice(5)}`)
    await look(other, 'reset-word')
    await page.getByRole('button', { name: stop }).click()
    await page.getByText(stopped).waitFor()
    expect(other.complaints).toEqual([])
  })

  it('of staff is shown to them above every page, and stopped there', async () => {
    await order(people.colleague.email)
    const colleague = await stage.screen('colleague')
    await signIn(colleague.page, people.colleague)
    await colleague.page.getByText(ordered).waitFor()
    await look(colleague, 'reset-banner-staff')
    await colleague.page.setViewportSize({ width: 390, height: 900 })
    await look(colleague, 'reset-banner-staff-390')
    await colleague.page.getByRole('button', { name: stop }).click()
    await colleague.page.getByText(stopped).waitFor()
    await colleague.page.getByText(ordered).waitFor({ state: 'hidden' })
    expect(colleague.complaints).toEqual([])
  })
})
