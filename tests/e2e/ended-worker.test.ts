import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { beforeReload, workerEnded } from '@aktenraum/client/words/worker-ended'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let client: Screen

setStage(async ({ office, screen, join }) => {
  const book = addressBookOf(office.context)
  const place = await book.createBook('Adressbuch')
  await book.recordPerson(place, { fields: { name: 'Adler' } })
  await join(await office.client.openCase({ caseNumber: '1/26', title: 'Krause ./. Hafenbau' }))
  owner = await screen('owner')
  client = await screen('client')
})

/** As the browser does that runs short of memory: it is gone before it could answer. */
const endWorker = async (page: Page): Promise<void> => {
  const worker = page.workers().find((each) => each.url().includes('crypto.worker')) ?? expect.fail('no worker')
  const ended = worker.waitForEvent('close')
  void worker.evaluate(() => self.close()).catch(() => undefined)
  await ended
}

it('who needs the worker with the keys after the browser has ended it is told so, and goes on after a reload', async () => {
  const { page } = owner
  await page.goto('/')
  await signIn(page, people.owner)
  const addresses = page.getByRole('link', { name: 'Adressen' }).first()
  await addresses.waitFor()
  await endWorker(page)
  await addresses.click()
  const book = page.getByRole('dialog', { name: 'Adressbuch', exact: true })
  await book.getByText(workerEnded).waitFor()
  await book.getByText(beforeReload, { exact: true }).waitFor()
  await inspectAll(page, 'ended-worker')
  expect(await page.getByRole('button', { name: 'Erneut versuchen' }).count()).toBe(0)
  const reload = book.getByRole('button', { name: 'Seite neu laden' })
  expect(await reload.count()).toBe(2)
  await reload.last().click()
  await page.getByRole('button', { name: 'Adler' }).waitFor()
})

it('a client is told so above every page, before anything fails for it, and goes on after a reload', async () => {
  const { page } = client
  await signIn(page, people.client)
  const title = page.getByText('Krause ./. Hafenbau').first()
  await title.waitFor()
  await endWorker(page)
  await page.getByText(workerEnded, { exact: true }).waitFor()
  await inspectAll(page, 'client-ended-worker')
  await page.getByRole('button', { name: 'Seite neu laden' }).first().click()
  await title.waitFor()
  expect(await page.getByText(workerEnded).count()).toBe(0)
})
