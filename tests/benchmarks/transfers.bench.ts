import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Page } from 'playwright-core'
import { consoleBench } from '../support/console-bench.ts'
import { foundedOffice } from '../support/office.ts'
import { mebibyte, writeRandomFile } from '../support/random-file.ts'

const mebibytes = Number(process.env['TRANSFER_MIB'] ?? 128)
const ROUNDS = 3
const TARGET = 0.6
const longestMs = 900_000
const name = 'Beweisaufnahme.bin'

/**
 * Takes a body and has it on disk before it answers, as the product does; hands a file out. Nothing is encrypted or
 * checked.
 */
const startBareServer = async (folder: string, path: string) => {
  const store = async (request: IncomingMessage): Promise<void> => {
    const file = await open(join(folder, 'taken'), 'w')
    await pipeline(request, file.createWriteStream({ flush: true }))
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'PUT') await store(request)
    if (request.url !== '/file') return void response.setHeader('Content-Type', 'text/html').end('<input type="file">')
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`)
    response.setHeader('Content-Length', (await stat(path)).size)
    await pipeline(createReadStream(path), response)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

const upload = async (page: Page, path: string): Promise<void> => {
  await page.locator('input[type=file]').first().setInputFiles(path)
  await page.getByText('Upload vollständig!').waitFor({ timeout: longestMs })
}
/** Sends what was chosen as it is. */
const uploadBare = async (page: Page, path: string): Promise<void> => {
  await page.locator('input').setInputFiles(path)
  await page.evaluate(async () => {
    const [body] = document.querySelector('input')?.files ?? []
    if (body === undefined || !(await fetch('/taken', { method: 'PUT', body })).ok) throw new Error('not taken')
  })
}

/** Until all of it is where the browser puts files. */
const saved = async (page: Page, begin: () => Promise<unknown>): Promise<void> => {
  const begun = page.waitForEvent('download', { timeout: longestMs })
  await begin()
  const { size } = await stat(await (await begun).path())
  if (size !== mebibytes * mebibyte) throw new Error(`${size} bytes came down`)
}
const download = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: `Aktionen für ${name}` }).first()
  await saved(page, async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Herunterladen' }).click()
  })
}
const downloadBare = (page: Page): Promise<void> =>
  saved(page, () => page.evaluate(() => Object.assign(document.createElement('a'), { href: '/file' }).click()))

interface Round {
  readonly ours: number
  readonly bare: number
}
const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const figureOf = (what: string, rounds: readonly Round[]) => ({
  what: `${what} of ${mebibytes} MiB, whole path, against a bare one of the same bytes`,
  ours: mebibytes / medianOf(rounds.map(({ ours }) => ours)),
  peer: mebibytes / medianOf(rounds.map(({ bare }) => bare)),
  ratio: medianOf(rounds.map(({ ours, bare }) => bare / ours)),
  target: TARGET,
  unit: 'MiB/s',
})

/** From choosing a file to its being stored, and from the menu to the file on disk; peer and ours take turns. */
export const bench = consoleBench(
  'transfers',
  async (product, folder) => {
    const path = await writeRandomFile(join(folder, name), mebibytes)
    const { client } = await foundedOffice(product)
    const cases: string[] = []
    for (let number = 0; number <= ROUNDS; number += 1)
      cases.push(await client.openCase({ caseNumber: `${number + 1}/26`, title: 'Großes Verfahren' }))
    return { path, cases }
  },
  async ({ page, folder, prepared: { path, cases } }) => {
    const bareServer = await startBareServer(folder, path)
    const barePage = await page.context().newPage()
    await barePage.goto(bareServer.url)
    const ups: Round[] = []
    const downs: Round[] = []
    try {
      for (const caseId of cases) {
        await page.goto(`/akten/${caseId}/`)
        await page.getByRole('heading', { name: 'Großes Verfahren' }).waitFor()
        ups.push({
          ours: await secondsOf(() => upload(page, path)),
          bare: await secondsOf(() => uploadBare(barePage, path)),
        })
        downs.push({
          ours: await secondsOf(() => download(page)),
          bare: await secondsOf(() => downloadBare(barePage)),
        })
      }
    } finally {
      await bareServer.stop()
    }
    // The first round warms up.
    return [figureOf('upload', ups.slice(1)), figureOf('download', downs.slice(1))]
  },
)
