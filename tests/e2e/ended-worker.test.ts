import { randomUUID } from 'node:crypto'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { beforeReload, workerEnded } from '@aktenraum/client/words/worker-ended'
import type { Page, Worker } from 'playwright-core'
import { expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let client: Screen
let caseId: string

setStage(async ({ office, screen, join }) => {
  const book = addressBookOf(office.context)
  const place = await book.createBook('Adressbuch')
  await book.recordPerson(place, { fields: { name: 'Adler' } })
  caseId = await office.client.openCase({ caseNumber: '1/26', title: 'Krause ./. Hafenbau' })
  // Large enough for the browser's own download to read it piece by piece.
  const content = new Blob([new Uint8Array(33 * 2 ** 20)])
  const type = 'application/octet-stream'
  await office.client.uploadDocument(caseId, { name: 'Film.bin', type, content, commandId: randomUUID() })
  await join(caseId)
  owner = await screen('owner')
  client = await screen('client')
})

const workerOf = (page: Page): Worker =>
  page.workers().find((each) => each.url().includes('crypto.worker')) ?? expect.fail('no worker')
/** As the browser does that runs short of memory: it is gone before it could answer. */
const endWorker = async (page: Page): Promise<void> => {
  const worker = workerOf(page)
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

/** The pieces of a stream stay in the worker from now on; answers whether one was asked for. */
const holdPieces = async (page: Page): Promise<() => Promise<boolean>> => {
  const worker = workerOf(page)
  await worker.evaluate(() => {
    const post = MessagePort.prototype.postMessage
    Object.assign(MessagePort.prototype, {
      postMessage(this: MessagePort, ...sent: readonly unknown[]) {
        const [message] = sent
        if (typeof message === 'object' && message !== null && 'piece' in message) Object.assign(self, { isHeld: true })
        else Reflect.apply(post, this, sent)
      },
    })
  })
  return () => worker.evaluate(() => Reflect.get(self, 'isHeld') === true)
}

it.each([
  [
    'a colleague',
    () => owner.page,
    async (page: Page) => {
      await page.getByRole('button', { name: 'Aktionen für Film.bin' }).first().click()
      await page.getByRole('menuitem', { name: 'Herunterladen' }).click()
    },
  ],
  [
    'a client',
    () => client.page,
    (page: Page) => page.getByRole('button', { name: 'Film.bin herunterladen' }).first().click(),
  ],
] as const)('%s whose download reads from it is told so there, and does not wait for ever', async (_, of, save) => {
  const page = of()
  await page.goto(`/akten/${caseId}/`)
  await page.getByText('Film.bin').first().waitFor()
  const isHeld = await holdPieces(page)
  await save(page)
  await expect.poll(isHeld).toBe(true)
  await endWorker(page)
  await page
    .getByText(/^Fehler: Ihr Browser hat die Verschlüsselung auf dieser Seite beendet/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
})
