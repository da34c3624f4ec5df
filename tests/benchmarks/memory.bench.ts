import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { consoleBench } from '../support/console-bench.ts'
import { foundedOffice } from '../support/office.ts'
import { memoryOf, processWith, watchMemory } from '../support/process-memory.ts'

const mebibyte = 2 ** 20
const gibibyte = 2 ** 30
/** The largest file that an office takes unless it is set up otherwise. */
const fileBytes = 2 * gibibyte
const longestMs = 900_000
const restMs = 5_000

const name = 'Beweisaufnahme.bin'
const title = 'Großes Verfahren'
const places = {
  browser: { label: 'all processes of the browser', target: 200 },
  server: { label: 'the server', target: 64 },
} as const

interface Grown {
  readonly browser: number
  readonly server: number
}

/** A MiB of random bytes every 32 MiB, holes between them: their ciphertext has none, and is as long. */
const writeLargeFile = async (path: string): Promise<void> => {
  const file = await open(path, 'w')
  try {
    await file.truncate(fileBytes)
    for (let at = 0; at < fileBytes; at += 32 * mebibyte) await file.write(randomBytes(mebibyte), 0, mebibyte, at)
  } finally {
    await file.close()
  }
}

const sha256 = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Both are left alone a while, and are at rest then; all is held against that. */
const meter = async (browserPid: number, serverPid: number) => {
  await sleep(restMs)
  const idle = { browser: memoryOf(browserPid), server: memoryOf(serverPid) }
  return async (work: () => Promise<void>): Promise<Grown> => {
    const [browser, server] = [watchMemory(browserPid), watchMemory(serverPid)]
    await work()
    return { browser: browser() - idle.browser, server: server() - idle.server }
  }
}

const upload = async (page: Page, path: string): Promise<void> => {
  await page.locator('input[type=file]').first().setInputFiles(path)
  await page.getByText('Upload vollständig!').waitFor({ timeout: longestMs })
}

/** @returns where the browser put the file, once all of it is there */
const download = async (page: Page): Promise<string> => {
  const downloading = page.waitForEvent('download', { timeout: longestMs })
  await page
    .getByRole('button', { name: `Aktionen für ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Herunterladen' }).click()
  return (await downloading).path()
}

const figures = (step: string, grown: Grown) =>
  (['browser', 'server'] as const).map((place) => {
    const { label, target } = places[place]
    const what = `${step} of ${fileBytes / gibibyte} GiB, ${label}: peak above idle`
    return { what, ours: grown[place], peer: null, ratio: grown[place] / target, target, unit: 'MiB' }
  })

/**
 * The largest file up and down again in Chromium, through the staff's console. Held to the target is the peak above
 * what the signed-in, idle page and the idle server had before the first transfer; what counts as memory is said at
 * `memoryOf`.
 */
export const bench = consoleBench(
  'memory of the largest file',
  async (product, folder) => {
    const path = join(folder, name)
    await writeLargeFile(path)
    const office = await foundedOffice(product)
    return { path, caseId: await office.client.openCase({ caseNumber: '9/26', title }) }
  },
  async ({ product, page, profile, prepared: { path, caseId } }) => {
    await page.goto(`/akten/${caseId}/`)
    await page.getByRole('heading', { name: title }).waitFor()
    const growth = await meter(processWith(`--user-data-dir=${profile}`), product.pid())
    let saved = ''
    const up = await growth(() => upload(page, path))
    const down = await growth(async () => void (saved = await download(page)))
    if ((await sha256(saved)) !== (await sha256(path))) throw new Error('what came down is not what went up')
    return [...figures('upload', up), ...figures('download', down)]
  },
)
