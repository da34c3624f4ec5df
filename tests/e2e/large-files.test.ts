import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BrowserContext, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchProfile } from '../support/browser.ts'
import { foundedOffice, people } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'

const mebibytes = 300
const name = 'Verfahrensakte.bin'
const title = 'Umfangreiches Verfahren'
const longestMs = 40_000

let product: Product
let context: BrowserContext
let page: Page
let folder: string
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktenraum-large-'))
  path = join(folder, name)
  const file = await open(path, 'w')
  for (let count = 0; count < mebibytes; count += 1) await file.write(randomBytes(2 ** 20))
  await file.close()
  product = await startProduct(inject('services'))
  const { client } = await foundedOffice(product)
  const caseId = await client.openCase({ caseNumber: '8/26', title })
  context = await launchProfile(join(folder, 'profile'), product.url)
  page = context.pages()[0] ?? (await context.newPage())
  page.setDefaultTimeout(longestMs)
  await signIn(page, people.owner)
  await page.goto(`/akten/${caseId}/`)
  await page.getByRole('heading', { name: title }).waitFor()
})
afterAll(async () => {
  await context?.close()
  await product?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const sha256 = async (of: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(of), hash)
  return hash.digest('hex')
}
const choose = (): Promise<void> => page.locator('input[type=file]').first().setInputFiles(path)
const retry = () => page.getByRole('button', { name: 'Erneut versuchen' })
/** All of it, with a server that is gone meanwhile, and what the browser waits between its tries. */
const receivedWithinMs = 150_000
const uploading = `Fortschritt von ${name}`
const rows = () => page.getByRole('row').filter({ hasText: name })

const startDownload = async (): Promise<void> => {
  await page
    .getByRole('button', { name: `Aktionen für ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Herunterladen' }).click()
}

/** Waits until a bar has come so far, in percent, and looks with every frame: half way is soon over. */
const reaches = async (label: string, percent: number): Promise<void> => {
  await page.waitForFunction(
    ([wanted, least]) =>
      [...document.querySelectorAll('[role=progressbar]')].some(
        (bar) => bar.getAttribute('aria-label') === wanted && Number(bar.getAttribute('aria-valuenow')) >= least,
      ),
    [label, percent] as const,
    { polling: 'raf' },
  )
}

/** Presses a button in the very frame in which the bar has come so far: a click of the driver may come too late. */
const pressesAt = async (label: string, percent: number, button: string): Promise<void> => {
  await page.waitForFunction(
    ([wanted, least, name]) => {
      const bars = [...document.querySelectorAll('[role=progressbar]')]
      const bar = bars.find((each) => each.getAttribute('aria-label') === wanted)
      if (bar === undefined || Number(bar.getAttribute('aria-valuenow')) < least) return false
      const found = [...document.querySelectorAll('button')].find(
        (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
      )
      found?.click()
      return found !== undefined
    },
    [label, percent, button] as const,
    { polling: 'raf' },
  )
}

/** Ciphertext in the browser's private file system. */
const inBrowser = (): Promise<string[]> =>
  page.evaluate(async () => {
    const names: string[] = []
    const root = await navigator.storage.getDirectory()
    for await (const directory of root.values())
      if (directory instanceof FileSystemDirectoryHandle) for await (const file of directory.keys()) names.push(file)
    return names
  })
/** Files of the blob store; incomplete ones are in `temporary/`. */
const onServer = async (): Promise<string[]> => {
  const entries = await readdir(product.blobDir, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(product.blobDir, join(entry.parentPath, entry.name)))
}
const stored = async (): Promise<string[]> => (await onServer()).filter((file) => !file.startsWith('temporary/'))
const becomesEmpty = (read: () => Promise<string[]>) => expect.poll(read).toEqual([])

describe('the transfer of a large file', () => {
  it('leaves nothing behind when the upload is cancelled half way', async () => {
    await choose()
    await reaches(uploading, 1)
    expect(await inBrowser()).toHaveLength(1)
    await pressesAt(uploading, 40, `Upload von ${name} abbrechen`)
    const banner = page
      .locator('.MuiAlert-root')
      .filter({ has: page.getByRole('status').filter({ hasText: 'Upload unvollständig!' }) })
    await banner.getByRole('button', { name: 'Schließen' }).click()
    await banner.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByText(name).count()).toBe(0)
    await becomesEmpty(inBrowser)
    await becomesEmpty(onServer)
  })

  it('[UPL-38] says that the upload broke off, leaves nothing in the browser, and goes on when the server is back', async () => {
    await choose()
    await reaches(uploading, 40)
    await product.kill()
    await page.getByText('angehalten', { exact: true }).waitFor()
    await page
      .getByText(/^Upload unterbrochen\. Er geht weiter/)
      .first()
      .waitFor()
    await becomesEmpty(inBrowser)
    await product.restart()
    // Tried again after half a minute at the longest, however long the server was away.
    await page.getByText('Upload vollständig!').waitFor()
    await rows().first().waitFor()
    await expect.poll(() => rows().count()).toBe(1)
    await becomesEmpty(inBrowser)
    expect(await stored()).toHaveLength(1)
  })

  it('leaves nothing behind when the download is cancelled half way', async () => {
    const begun = page.waitForEvent('download', { timeout: receivedWithinMs })
    await startDownload()
    const download: Download = await begun
    await download.cancel()
    expect(await download.failure()).toBe('canceled')
    await becomesEmpty(inBrowser)
    expect(await page.getByRole('alert').filter({ hasText: name }).count()).toBe(0)
    expect(await retry().count()).toBe(0)
  })

  it('leaves nothing behind when the page is left while it receives', async () => {
    await startDownload()
    await reaches(`Fortschritt des Downloads von ${name}`, 20)
    expect(await inBrowser()).toHaveLength(1)
    await page.reload()
    await rows().first().waitFor()
    await becomesEmpty(inBrowser)
  })

  it('goes on by itself after the server was gone, and is the same file', async () => {
    const begun = page.waitForEvent('download', { timeout: receivedWithinMs })
    await startDownload()
    await reaches(`Fortschritt des Downloads von ${name}`, 20)
    await product.kill()
    await page.getByText('Verbindung unterbrochen').first().waitFor()
    expect(await inBrowser()).toHaveLength(1)
    await product.restart()
    const download = await begun
    expect(download.suggestedFilename()).toBe(name)
    expect(await sha256(await download.path())).toBe(await sha256(path))
    await becomesEmpty(inBrowser)
    expect(await stored()).toHaveLength(1)
  })
})
