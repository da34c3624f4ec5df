import { expect, it } from 'vitest'
import { joinedColleague, people, textPaper } from '../support/office.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let colleague: Screen
let caseId = ''
setStage(async ({ office, product, screen }) => {
  caseId = await office.client.openCase({ caseNumber: '123/26', title: 'Krause ./. Bauträger Nord' })
  await office.client.uploadDocument(caseId, textPaper('Klage.txt'))
  await joinedColleague(product, office, people.colleague)
  owner = await screen('owner')
  colleague = await screen('colleague', { width: 390 })
})

const list = 'Abgleich in der Kanzlei'
/** At midnight it may be yesterday by the time it is read. */
const lastSeen = /^Zuletzt abgeglichen mit Jonas Weber, (heute|gestern) \d\d:\d\d$/

it('whoever works in the console says in the background what they have verified; colleagues read when', async () => {
  const { page } = owner
  await signIn(page, people.owner)
  await page.goto('/verwaltung/benutzer/')
  await page.getByText('Noch nicht abgeglichen mit Jonas Weber').waitFor()
  // One after the other: of two who say it at the same moment, one is refused that time, and says it again.
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('aktenraum.said-seen.')))

  await signIn(colleague.page, people.colleague)
  const users = async (): Promise<readonly string[]> => {
    await page.goto('/verwaltung/benutzer/')
    await page.getByRole('list', { name: list }).waitFor()
    return page.getByRole('list', { name: list }).getByRole('listitem').allInnerTexts()
  }
  await expect.poll(users).toEqual([expect.stringMatching(lastSeen)])
  await inspectAll(page, 'seen-users')

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/akten/${caseId}/`)
  await page.getByText(lastSeen).waitFor()
  await inspectAll(page, 'seen-case')
  expect([...owner.complaints, ...colleague.complaints]).toEqual([])
})
