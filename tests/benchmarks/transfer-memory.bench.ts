import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { findChromium } from '../support/chromium.ts'
import { foundedOffice, joinedClient, people } from '../support/office.ts'
import { memoryOf, processWith, watchMemory } from '../support/process-memory.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

const mebibytes = 1024
const limitMebibytes = 200
const fileName = 'Gutachten.bin'

/** A profile on disk: an incognito one keeps its private file system in memory. */
const openBrowser = (profile: string, product: Product) => {
  const { executablePath, env } = findChromium()
  const inherited = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']))
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    env: { ...inherited, ...env },
    baseURL: product.url,
    locale: 'de-DE',
    acceptDownloads: true,
  })
}

/** How much the browser grew while something was done, in MiB. */
const growth = async (page: Page, pid: number, work: () => Promise<void>): Promise<number> => {
  await page.waitForTimeout(3000)
  const idle = memoryOf(pid)
  const peak = watchMemory(pid)
  await work()
  return peak() - idle
}

const figure = (what: string, grown: number) => ({
  what: `${what} ${mebibytes} MiB: memory above idle, all browser processes`,
  ours: grown,
  peer: null,
  ratio: 0,
  target: limitMebibytes,
  unit: 'MiB',
})

const sha256 = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const measure = async (product: Product, folder: string) => {
  const owner = await foundedOffice(product)
  const caseId = await owner.client.openCase({ caseNumber: '7/26', title: 'Gutachten' })
  await joinedClient(product, owner, caseId)
  const file = join(folder, fileName)
  const chunks = Array.from({ length: mebibytes }, () => randomBytes(2 ** 20))
  await pipeline(Readable.from(chunks), createWriteStream(file))

  const context = await openBrowser(join(folder, 'profile'), product)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(600_000)
    const pid = processWith(`--user-data-dir=${join(folder, 'profile')}`)
    await page.goto('/anmelden/')
    await page.getByLabel('E-Mail-Adresse').fill(people.client.email)
    await page.getByLabel('Passwort', { exact: true }).fill(people.client.password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.waitForURL(/\/akten\//)
    await page.goto(`/akten/${caseId}/`)
    const up = await growth(page, pid, async () => {
      await page.locator('input[type=file]').first().setInputFiles(file)
      await page.getByRole('button', { name: 'Dokument hochladen' }).click()
      await page.getByText('Upload vollständig!').waitFor()
    })
    await page.reload()
    let saved = ''
    const down = await growth(page, pid, async () => {
      const downloading = page.waitForEvent('download')
      await page
        .getByRole('button', { name: `${fileName} herunterladen` })
        .first()
        .click()
      saved = await (await downloading).path()
    })
    if ((await sha256(saved)) !== (await sha256(file))) throw new Error('what came down is not what went up')
    return [figure('uploading', up), figure('downloading', down)]
  } finally {
    await context.close()
  }
}

/** Through the portal of the built product, in Chromium (architecture §12). */
export const bench = {
  name: 'memory of a transfer',
  run: async (services: Parameters<typeof startProduct>[0]) => {
    const folder = await mkdtemp(join(tmpdir(), 'aktenraum-transfer-'))
    const product = await startProduct(services)
    try {
      return await measure(product, folder)
    } finally {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
