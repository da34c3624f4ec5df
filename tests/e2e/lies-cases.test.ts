import type { CaseDto } from '@aktenraum/domain/contracts'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { joinedColleague, people, textPaper } from '../support/office.ts'
import { chooseInCaseMenu, inspectAll, inspectParticipants, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let client: Screen
let caseId: string

setStage(async ({ product, office, join, screen }) => {
  await office.client.openCase({ caseNumber: '122/26', title: 'Öhler' })
  caseId = await office.client.openCase({ caseNumber: '123/26', title: 'Krause ./. Bauträger Nord' })
  await join(caseId)
  const colleague = await joinedColleague(product, office, people.colleague)
  await office.client.addParticipant(caseId, (await colleague.client.session())?.user.id ?? '', 'member')
  await office.client.uploadDocument(caseId, textPaper('Klage.txt'))
  owner = await screen('owner')
  client = await screen('client', { width: 390 })
})

const seeCase = async (page: Page): Promise<void> => {
  await page.goto(`/akten/${caseId}/`)
  await page.getByRole('link', { name: 'Klage.txt' }).first().waitFor()
}
/** That the case is open, with how far it was verified. */
const checked = (page: Page) => page.getByText(/^(Geprüft|Auf Vertrauen übernommen)/).first()

/** Makes this browser remember of the log of the case one entry more than there is. */
const rememberMore = async (page: Page): Promise<void> => {
  // Where no script of ours runs, which would write what it remembers.
  await page.route('/leer/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/leer/')
  await page.evaluate((id) => {
    const name = Object.keys(localStorage).find((each) => /^aktenraum\.seen\./.test(each) && each.endsWith(id)) ?? ''
    const kept = JSON.parse(localStorage.getItem(name) ?? '') as { log: { n: number } }
    localStorage.setItem(name, JSON.stringify({ ...kept, log: { ...kept.log, n: kept.log.n + 1 } }))
  }, caseId)
  await page.goto(`/akten/${caseId}/`)
}

describe('a server that says itself that it lags behind', () => {
  it.each([
    ['the console', () => owner, people.owner],
    ['the portal', () => client, people.client],
  ])(
    'is waited for in %s, and accused of nothing',
    async (where, screenOf, who) => {
      const { page } = screenOf()
      await signIn(page, who)
      await seeCase(page)
      await checked(page).waitFor()
      const lag = async (route: Route): Promise<void> => {
        const answer = await route.fetch()
        const told = (await answer.json()) as { readonly n: number }
        const headers = { ...answer.headers(), 'x-stale': '1' }
        await route.fulfill({ response: answer, headers, json: { ...told, n: 1, records: '', texts: [] } })
      }
      const isLog = ({ pathname }: URL): boolean => pathname === `/api/cases/${caseId}/log/`
      await page.route(isLog, lag)
      await page.reload()
      await page.getByText('Die Anzeige hinkt gerade hinterher').first().waitFor()
      expect(await page.getByText('Widerspruch').count()).toBe(0)
      await inspectAll(page, `behind-${where.replace('the ', '')}`)
      // What it has begun to answer is answered.
      await page.unrouteAll({ behavior: 'wait' })
      await page.getByRole('link', { name: 'Klage.txt' }).first().waitFor()
      await checked(page).waitFor()
    },
    180_000,
  )
})

/** The case without one of its participants, whenever it is asked for by itself. */
const leaveOut = async (page: Page, email: string): Promise<void> => {
  const isCase = ({ pathname }: URL): boolean => pathname === `/api/cases/${caseId}/`
  await page.route(isCase, async (route) => {
    const answer = await route.fetch()
    const { participants = [], ...told } = (await answer.json()) as CaseDto
    const left = participants.filter(({ user }) => user.email !== email)
    await route.fulfill({ response: answer, json: { ...told, participants: left } })
  })
}

/** What comes with a page itself is not lied about here: so the case is opened on another page. */
const openFromList = async (page: Page): Promise<void> => {
  await page.goto('/akten/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bauträger Nord|123\/26/ })
    .first()
    .click()
}

describe('a server that leaves somebody out of who takes part', () => {
  it('has them listed in the console all the same, and named as readers of a message', async () => {
    const { page } = owner
    await leaveOut(page, people.colleague.email)
    await openFromList(page)
    const panel = page.getByRole('region', { name: 'Beteiligte' })
    await panel.getByText('vom Server nicht genannt').waitFor()
    await panel.getByText(`${people.colleague.salutation} ist laut der letzten unterschriebenen Liste`).waitFor()
    await inspectParticipants(page, 'left-out')
    await page.getByRole('button', { name: 'Nachricht verfassen …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nachricht verfassen' })
    await dialog.getByText(`${people.colleague.salutation} (vom Server nicht genannt)`).waitFor()
    await page.keyboard.press('Escape')
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await checked(page).waitFor()
    await panel.getByText(people.colleague.salutation).waitFor()
    expect(await panel.getByText('vom Server nicht genannt').count()).toBe(0)
  })

  it('and in the portal', async () => {
    const { page } = client
    await leaveOut(page, people.colleague.email)
    await openFromList(page)
    const section = page.getByRole('region', { name: 'Beteiligte' })
    await section.getByText(/vom Server nicht genannt/).waitFor()
    await section.getByText(`${people.colleague.salutation} ist laut der letzten unterschriebenen Liste`).waitFor()
    await inspectAll(page, 'left-out-portal')
    await page.unrouteAll({ behavior: 'wait' })
  })
})

describe('a server that shows less of one case than this browser knows', () => {
  it('is contradicted in the portal, for that case alone', async () => {
    const { page } = client
    await rememberMore(page)
    const whom = page.getByRole('list', { name: 'Wem Sie es sagen' })
    await whom.getByText(people.owner.salutation).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(1)
    await inspectAll(page, 'contradicted-case-portal')
    await page.goto('/akten/')
    await page.getByText('Krause ./. Bauträger Nord').first().waitFor()
    await inspectAll(page, 'contradicted-case-portal-list')
  })

  it('and in the console, where an owner may go on without what is missing', async () => {
    const { page } = owner
    await rememberMore(page)
    const alert = page.getByRole('alert').filter({ hasText: 'Widerspruch in einer Akte' })
    await alert.getByRole('list', { name: 'Wem Sie es sagen' }).getByText(people.owner.salutation).waitFor()
    await inspectAll(page, 'contradicted-case')
    await page.getByRole('link', { name: 'Akten', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Akten' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: '122/26' }).waitFor()
    await inspectAll(page, 'contradicted-case-list')
    await page.getByRole('main').getByRole('link', { name: '123/26' }).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Akten, Mandanten/ }).fill('Gutachten')
    await page.getByRole('option', { name: /In allen Akten suchen/ }).click()
    await page.getByText('Vollständig durchsucht: 1 von 2 Akten.').waitFor()
    await inspectAll(page, 'contradicted-case-search')
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: '122/26' }).click()
    await page.getByRole('heading', { level: 1, name: /Öhler/ }).waitFor()
    await checked(page).waitFor()

    await alert.getByRole('button', { name: 'Nach einer Wiederherstellung weitermachen …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ohne das Fehlende weitermachen?' })
    await dialog.getByText('es fehlt etwas in Akten', { exact: false }).waitFor()
    await inspectAll(page, 'restart-cases-dialog')
    await dialog.getByLabel('Grund').fill('Die Festplatte war defekt.')
    const begunAnew = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Unterschreiben' }).click()
    await begunAnew
    await seeCase(page)
    await checked(page).waitFor()
    expect(await alert.count()).toBe(0)
    await inspectAll(page, 'restart-cases')
  })

  it('the portal goes on by that, too', async () => {
    const { page } = client
    await seeCase(page)
    await checked(page).waitFor()
    expect(await page.getByText('Widerspruch').count()).toBe(0)
    await inspectAll(page, 'restart-cases-portal')
  })
})

describe('a server that says it has taken what was signed, and shows it to nobody', () => {
  it('is told on at once in the console, in the dialog and on the page of the case, which stays readable', async () => {
    const { page } = owner
    const isCase = ({ pathname }: URL): boolean => pathname === `/api/cases/${caseId}/`
    await page.route(isCase, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ json: { id: caseId } }) : route.continue(),
    )
    await chooseInCaseMenu(page, 'Umbenennen')
    const dialog = page.getByRole('dialog', { name: 'Akte umbenennen' })
    await dialog.getByLabel(/Bezeichnung/).fill('Krause, neu')
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
    await dialog.getByRole('alert').first().waitFor()
    await inspectAll(page, 'swallowed-dialog')
    await dialog.getByRole('button', { name: 'Nicht speichern' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const notice = page.getByRole('alert').filter({ hasText: 'Widerspruch in einer Akte' })
    await notice.getByText('Rechnen Sie damit, dass es bei niemandem angekommen ist.').waitFor()
    await notice.getByRole('button', { name: 'Nach einer Wiederherstellung weitermachen …' }).waitFor()
    await page.getByRole('link', { name: 'Klage.txt' }).first().waitFor()
    await inspectAll(page, 'swallowed')
    // Loaded anew it is known still, and found again before this browser says how far it has seen the logs.
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await notice.waitFor()
    await page.getByRole('link', { name: 'Klage.txt' }).first().waitFor()
    await chooseInCaseMenu(page, 'Umbenennen')
    await dialog.getByLabel(/Bezeichnung/).fill('Krause, noch einmal')
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
    await dialog.getByRole('alert').first().waitFor()
    await dialog.getByRole('button', { name: 'Nicht speichern' }).click()
    await notice.waitFor()
  })
})
