import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchProfile } from '../support/browser.ts'
import { people } from '../support/office.ts'
import { dropFolder } from './files.ts'
import { inspect, signIn, tellScreens, watch } from './screen.ts'
import type { Screen } from './screen.ts'
import { uploadScene } from './uploads-support.ts'
import type { UploadScene } from './uploads-support.ts'

let scene: UploadScene
let context: BrowserContext
let screen: Screen

beforeAll(async () => {
  scene = await uploadScene('Viele Anlagen')
  const { url } = scene.product
  context = await launchProfile(join(scene.folder, 'profile'), url)
  screen = watch(context, context.pages()[0] ?? (await context.newPage()), url)
  await signIn(screen.page, people.owner)
})
afterAll(async () => {
  await context?.close()
  await scene?.stop()
})
const openCase = async (): Promise<void> => {
  await screen.page.goto(`/akten/${scene.caseId}/`)
  await screen.page.getByRole('heading', { name: 'Viele Anlagen' }).waitFor()
  // Its script comes after the heading; a server that is killed before brings it no more.
  await fileInput().waitFor({ state: 'attached' })
}
beforeEach(openCase)

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tellScreens({ owner: screen }, task.result.errors?.[0])
})

const button = (name: string) => screen.page.getByRole('button', { name })
/** The way to upload that the keys have come to. */
const focused = (name: string) => screen.page.locator('[role=menuitem]:focus', { hasText: name })
const fileInput = () => screen.page.locator('input[type=file]').first()
const choose = (...paths: string[]) => fileInput().setInputFiles(paths)
const isUpload = (request: Request): boolean => request.method() === 'POST' && request.url().includes('/dokumente/')
const complete = () => screen.page.getByText('Upload vollständig!').waitFor()

describe('files get in', () => {
  it('as a folder with its paths, told what was left out', async () => {
    await scene.written('Anlagen/K1.txt', 'Anlage eins')
    await scene.written('Anlagen/2026/K2.txt', 'Anlage zwei')
    await scene.written('Anlagen/.DS_Store', 'x')
    await mkdir(join(scene.folder, 'Anlagen/Leer'))
    await dropFolder(screen, join(scene.folder, 'Anlagen'))
    await complete()
    await screen.page.getByText('Eine Systemdatei wurde nicht übernommen: Anlagen/.DS_Store').waitFor()
    await screen.page.getByText('Dieser Ordner ist leer: Anlagen/Leer').waitFor()
    await inspect(screen.page, 'uploads-folder')
    expect((await scene.held()).toSorted()).toEqual([
      ['K1.txt', 'Anlagen', 'Anlage eins'],
      ['K2.txt', 'Anlagen/2026', 'Anlage zwei'],
    ])
  })

  it('from the clipboard, by the keys and by a button', async () => {
    const { page } = screen
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: scene.product.url })
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(2, 2)
      canvas.getContext('2d')
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': canvas.convertToBlob() })])
    })
    // A picture is called by its minute on the server's clock, which must not pass between the two: the page is loaded
    // with a clock that stands still, and no answer tells it another time.
    await page.clock.setFixedTime(new Date())
    await openCase()
    await page.evaluate(() => {
      const get = Headers.prototype.get
      Headers.prototype.get = function (name) {
        return name === 'Date' ? null : get.call(this, name)
      }
    })
    await page.keyboard.press('Control+v')
    await complete()
    await page
      .getByRole('link', { name: /^Einfügung \d{4}-\d\d-\d\d \d\d\.\d\d\.png/ })
      .first()
      .waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Schließen' }).click()
    await button('Weitere Wege zum Hochladen').press('Enter')
    await focused('Ordner auswählen').waitFor()
    await page.keyboard.press('ArrowDown')
    await focused('Aus der Zwischenablage einfügen').press('Enter')
    // The same picture at the same minute: the case has it already.
    await page.getByText('Ein Dokument mit diesem Namen und dieser Größe ist schon in der Akte.').waitFor()
    await inspect(page, 'uploads-duplicate')
    await page.getByRole('button', { name: / überspringen$/ }).click()
    await page.clock.setSystemTime(new Date())
    expect(screen.complaints).toEqual([])
  })
})

describe('uploads outlive', () => {
  it('the server: killed on the way, they go on by themselves when it is back, as one document each', async () => {
    const { page } = screen
    const paths = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => scene.written(`Band ${number}.txt`, `Band ${number}\n`.repeat(2_000_000))),
    )
    // What a row says on the way may be gone before it is looked at; that the first request left is told by an event.
    await Promise.all([page.waitForRequest(isUpload).then(() => scene.product.kill()), choose(...paths)])
    await page
      .getByText(/^Upload unterbrochen\. Er geht weiter/)
      .first()
      .waitFor()
    await inspect(page, 'uploads-paused')
    await scene.product.restart()
    await complete()
    const volumes = await scene.held('Band')
    expect(volumes.map(([name]) => name).toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `Band ${number}.txt`))
  })

  it('the session: ended on the way, they wait for the password and go on', async () => {
    const { page } = screen
    const path = await scene.written('Spät.txt', 'Nach der Anmeldung')
    // As the file is on its way; before, the page would find out by itself and leave nothing to be chosen.
    await page.route(
      '**/dokumente/',
      async (route) => {
        await context.clearCookies({ name: 'sessionid' })
        await route.continue()
      },
      { times: 1 },
    )
    await choose(path)
    const dialog = page.getByRole('dialog', { name: 'Ihre Sitzung ist beendet' })
    await dialog.waitFor()
    await inspect(page, 'uploads-session-expired')
    await dialog.getByLabel('Passwort').fill(people.owner.password)
    await page.keyboard.press('Enter')
    await complete()
    expect((await scene.held('Spät')).map(([name]) => name)).toEqual(['Spät.txt'])
  })

  it('a reload: drafts come back, sealed until they are sent', async () => {
    const { page } = screen
    const text = 'Streng vertraulicher Entwurf'
    const path = await scene.written('Entwurf Vergleich.txt', text)
    await scene.product.kill()
    await choose(path)
    await page
      .getByText(/^Upload unterbrochen\. Er geht weiter/)
      .first()
      .waitFor()
    const kept = () =>
      page.evaluate(async () => {
        const opening = indexedDB.open('aktenraum-drafts')
        await new Promise((resolve) => (opening.onsuccess = resolve))
        const reading = opening.result.transaction('draft').objectStore('draft').getAll()
        await new Promise((resolve) => (reading.onsuccess = resolve))
        opening.result.close()
        const records = reading.result as { readonly content: Blob }[]
        return Promise.all(records.map(async (record) => JSON.stringify(record) + (await record.content.text())))
      })
    await expect.poll(async () => (await kept()).length).toBe(1)
    expect((await kept()).join()).not.toMatch(/Vergleich|vertraulich/)
    await scene.product.restart()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    const start = button('Entwurf Vergleich.txt hochladen')
    // It may have gone on before the page was left: then the case has it, even if the page did not hear of that.
    await start
      .or(page.getByRole('link', { name: 'Entwurf Vergleich.txt' }))
      .first()
      .waitFor()
    await expect.poll(async () => (await start.isVisible()) || (await kept()).length === 0).toBe(true)
    if (await start.isVisible()) {
      await inspect(page, 'uploads-kept')
      await start.click()
      await complete()
    }
    await expect.poll(async () => (await kept()).length).toBe(0)
    expect(await scene.held('Entwurf')).toEqual([['Entwurf Vergleich.txt', '', text]])
  })
})

it('eighty files at once: never more than three under way, a page of rows, and all arrive', async () => {
  const { page } = screen
  const texts = Array.from({ length: 80 }, (_, number) => `Beleg Nummer ${number}`)
  let [current, most] = [0, 0]
  page.on('request', (request) => {
    if (isUpload(request)) most = Math.max(most, (current += 1))
  })
  const ended = (request: Request): void => {
    if (isUpload(request)) current -= 1
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  await page.evaluate((contents) => {
    const dataTransfer = new DataTransfer()
    for (const [number, text] of contents.entries())
      dataTransfer.items.add(new File([text], `Beleg ${number}.txt`, { type: 'text/plain' }))
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, texts)
  await page.getByText(/von 80/).waitFor()
  const rows = page.getByRole('list', { name: 'Uploads dieser Akte' }).getByRole('listitem')
  await rows.first().waitFor()
  expect(await rows.count()).toBeLessThan(60)
  await inspect(page, 'uploads-many')
  await page.getByText('Upload vollständig!').waitFor({ timeout: 600_000 })
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
  const arrived = await scene.held('Beleg')
  expect(arrived).toHaveLength(80)
  expect(new Set(arrived.map(([, , text]) => hash(text)))).toEqual(new Set(texts.map(hash)))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(3)
}, 780_000)
