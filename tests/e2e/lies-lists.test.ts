import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let client: Screen
let caseId: string

setStage(async ({ office, join, screen }) => {
  await office.client.openCase({ caseNumber: '122/26', title: 'Öhler' })
  caseId = await office.client.openCase({ caseNumber: '123/26', title: 'Krause ./. Bauträger Nord' })
  await join(caseId)
  owner = await screen('owner')
  client = await screen('client', { width: 390 })
})

/** The server leaves the case out wherever it lists cases, and says that there is none. */
const lie = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname.startsWith(`/api/cases/${caseId}/`),
    (route) => route.fulfill({ status: 404, json: { detail: 'Nicht gefunden.' } }),
  )
  await page.route(({ pathname }) => pathname === '/api/cases/', leaveOut)
  await page.route(({ pathname }) => pathname === '/api/databases/cases/', leaveOutOfDatabase)
}
const leaveOut = async (route: Route): Promise<void> => {
  const answer = await route.fetch()
  const list = (await answer.json()) as { count?: number; results: { id: string }[] }
  const results = list.results.filter(({ id }) => id !== caseId)
  const count = list.count === undefined ? {} : { count: list.count - (list.results.length - results.length) }
  await route.fulfill({ response: answer, json: { ...list, ...count, results } })
}
type Layers = Readonly<Record<string, Readonly<Record<string, unknown>>>>
const leaveOutOfDatabase = async (route: Route): Promise<void> => {
  const url = new URL(route.request().url())
  url.search = ''
  const answer = await route.fetch({ url: url.href })
  const { data, ...rest } = (await answer.json()) as { readonly data: Layers }
  const left = Object.entries(data).map(([name, layer]) => {
    const { [caseId]: _one, ...others } = layer
    return [name, others] as const
  })
  await route.fulfill({ response: answer, json: { ...rest, data: Object.fromEntries(left) } })
}

it.each([
  ['the console', () => owner, people.owner],
  ['the portal', () => client, people.client],
])(
  'a list that leaves out a case is told on in %s, with what to do',
  async (where, screenOf, who) => {
    const { page } = screenOf()
    await signIn(page, who)
    const main = page.getByRole('main')
    await main
      .getByRole('link', { name: /123.26|Bauträger/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /123|Bauträger/ }).waitFor()
    // What was verified is remembered once the log was followed.
    await page
      .getByText(/^(Geprüft|Auf Vertrauen übernommen)/)
      .first()
      .waitFor()
    await lie(page)
    // Not by loading the page anew: that would bring its list along.
    await page
      .getByRole('link', { name: where === 'the portal' ? 'Zu Ihren Akten' : 'Akten' })
      .first()
      .click()
    await page.getByText('In dieser Liste fehlt eine Akte').waitFor()
    await inspectAll(page, `lies-list-${where.replace('the ', '')}`)
    await page.getByRole('button', { name: 'Als gelöscht merken' }).click()
    await page
      .getByRole('button', { name: where === 'the portal' ? 'Ja, es wurde mir bestätigt' : 'Als gelöscht merken' })
      .last()
      .click()
    await expect.poll(() => page.getByText('In dieser Liste fehlt eine Akte').count()).toBe(0)
  },
  180_000,
)
