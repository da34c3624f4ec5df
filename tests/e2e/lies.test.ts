import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { joinedClient, people, textPaper } from '../support/office.ts'
import { isListOfDocuments } from '../support/lying-server.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let client: Screen
let caseId: string

setStage(async ({ office, product, join, screen }) => {
  caseId = await office.client.openCase({ caseNumber: '123/26', title: 'Krause ./. Bauträger Nord' })
  await join(caseId)
  for (const name of ['Klage.txt', 'Gutachten.txt', 'Anlage.txt'])
    await office.client.uploadDocument(caseId, textPaper(name))
  const karl = await joinedClient(product, office, caseId, people.other)
  await karl.client.uploadDocument(caseId, textPaper('Vollmacht.txt'))
  owner = await screen('owner')
  client = await screen('client', { width: 390 })
})

interface Row {
  readonly log: { readonly added: readonly [place: number, entry: unknown] }
}
/** Places in the case's log: after the rosters of opening, inviting and naming come the documents in their order. */
const placesOf = (rows: readonly Row[]): readonly number[] =>
  rows.map(({ log }) => log.added[0]).toSorted((one, other) => one - other)

/** The server swaps the sealed names of two documents, and holds a third back. */
const lie = async (route: Route): Promise<void> => {
  const answer = await route.fetch()
  const list = (await answer.json()) as { count?: number; results: (Row & Record<string, unknown>)[] }
  const [first = 0, second = 0, third = 0] = placesOf(list.results)
  const at = (place: number) => list.results.find(({ log }) => log.added[0] === place)
  const names = new Map([
    [first, at(second)?.['encrypted_name']],
    [second, at(first)?.['encrypted_name']],
  ])
  const results = list.results
    .filter(({ log }) => log.added[0] !== third)
    .map((row) => ({ ...row, encrypted_name: names.get(row.log.added[0]) ?? row['encrypted_name'] }))
  await route.fulfill({ response: answer, json: { ...list, results, count: results.length } })
}
const isLiedAbout = ({ pathname, search }: URL): boolean => isListOfDocuments(pathname + search)

const openCase = async (page: Page): Promise<void> => {
  await page.route(isLiedAbout, lie)
  const link = page.getByRole('main').getByRole('link', { name: /123.26|Bauträger/ })
  await link.first().click()
}
const rows = (page: Page) => page.getByText('Widerspruch: Dieses Dokument ist nicht so, wie es unterschrieben wurde.')

it('a server that exchanges names and holds a document back is told on, in the console', async () => {
  const { page } = owner
  await signIn(page, people.owner)
  await openCase(page)
  await page.getByText('Noch nicht bestätigt').first().waitFor()
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(2)
  await page.getByText('Der Server zeigt andere Dokumente, als die Beteiligten unterschrieben haben.').waitFor()
  await inspectAll(page, 'lies-staff')
})

it('and in the portal', async () => {
  const { page } = client
  await signIn(page, people.client)
  await openCase(page)
  await page.getByText('Noch nicht bestätigt').first().waitFor()
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(2)
  await page.getByText('Der Server zeigt andere Dokumente, als die Beteiligten unterschrieben haben.').waitFor()
  await inspectAll(page, 'lies-client')
})
