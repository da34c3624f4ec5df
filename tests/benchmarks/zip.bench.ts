import { randomBytes, randomUUID } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readDirectory } from '@aktenraum/client/engines/downloads/zip/testing/read-zip'
import type { Page } from 'playwright-core'
import { consoleBench } from '../support/console-bench.ts'
import { foundedOffice } from '../support/office.ts'
import { memoryOf, processWith, watchMemory } from '../support/process-memory.ts'
import type { Product } from '../support/product.ts'

const mebibyte = 2 ** 20
const longestMs = 600_000
const restMs = 5_000
/** 1 GiB in all. The large ones are streamed when they are saved singly, too. */
const large = { count: 4, bytes: 192 * mebibyte }
const small = { count: 256, bytes: mebibyte }
const memoryTarget = 200
/** Once more on the same page may take so much more memory, if nothing is kept. */
const flatTarget = 1.1
const ratioTarget = 0.8

const nameOf = (kind: string, at: number): string => `${kind} ${String(at).padStart(3, '0')}.bin`

const fill = async (product: Product): Promise<{ readonly large: string; readonly whole: string }> => {
  const { client } = await foundedOffice(product)
  const block = randomBytes(mebibyte)
  const upload = async (caseId: string, kind: string, { count, bytes }: typeof large): Promise<void> => {
    const content = new Blob(Array.from({ length: bytes / mebibyte }, () => block))
    for (let at = 0; at < count; at += 1) {
      const document = { name: nameOf(kind, at), type: 'application/octet-stream', content, commandId: randomUUID() }
      await client.uploadDocument(caseId, document)
    }
  }
  const cases = {
    large: await client.openCase({ caseNumber: '21/26', title: 'Große Dokumente' }),
    whole: await client.openCase({ caseNumber: '22/26', title: 'Viele Dokumente' }),
  }
  await upload(cases.large, 'groß', large)
  await upload(cases.whole, 'groß', large)
  await upload(cases.whole, 'klein', small)
  return cases
}

const openCase = async (page: Page, caseId: string): Promise<void> => {
  await page.goto(`/akten/${caseId}/`)
  await page.getByRole('table', { name: 'Dokumente der Akte' }).waitFor()
}
/** @returns where the browser put the file, once all of it is there */
const saveZip = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Ganze Akte als ZIP' }).click()
  const start = page.getByRole('button', { name: 'ZIP-Datei herunterladen' })
  await page.getByText(/^\d+ Dokumente, /).waitFor()
  const begun = page.waitForEvent('download', { timeout: longestMs })
  await start.click()
  return (await begun).path()
}
const saveOne = async (page: Page, name: string): Promise<void> => {
  const begun = page.waitForEvent('download', { timeout: longestMs })
  await page
    .getByRole('button', { name: `Aktionen für ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Herunterladen' }).click()
  await (await begun).path()
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** @throws Error when the file is not whole */
const check = async (path: string, count: number): Promise<void> => {
  const file = await open(path)
  try {
    const { size } = await stat(path)
    const tail = Math.min(size, 4 * mebibyte)
    const bytes = new Uint8Array(tail)
    await file.read(bytes, 0, tail, size - tail)
    const found = readDirectory(size, (from, to) => bytes.subarray(from - (size - tail), to - (size - tail)))
    if (found.length !== count) throw new Error(`the ZIP file has ${found.length} entries instead of ${count}`)
  } finally {
    await file.close()
  }
}

/**
 * A ZIP file of much and many in Chromium, through the staff's console; what counts as memory is said at `memoryOf`.
 */
export const bench = consoleBench('ZIP file', fill, async ({ page, profile, prepared: cases }) => {
  page.setDefaultTimeout(longestMs)
  await openCase(page, cases.whole)
  await sleep(restMs)
  const pid = processWith(`--user-data-dir=${profile}`)
  const idle = memoryOf(pid)
  const growth = async (): Promise<number> => {
    const peak = watchMemory(pid)
    await check(await saveZip(page), large.count + small.count)
    return peak() - idle
  }
  const grown = await growth()
  const again = await growth()

  await openCase(page, cases.large)
  const bytes = large.count * large.bytes
  const singly = await secondsOf(async () => {
    for (let at = 0; at < large.count; at += 1) await saveOne(page, nameOf('groß', at))
  })
  let path = ''
  const zipped = await secondsOf(async () => void (path = await saveZip(page)))
  await check(path, large.count)
  const rate = (seconds: number): number => bytes / mebibyte / seconds
  return [
    {
      what: `ZIP of ${large.count + small.count} documents, 1 GiB, all processes of the browser: peak above idle`,
      ours: grown,
      peer: null,
      ratio: grown / memoryTarget,
      target: memoryTarget,
      unit: 'MiB',
    },
    {
      what: 'the same once more on the same page, against the first time',
      ours: again,
      peer: grown,
      ratio: again / grown,
      target: flatTarget,
      unit: 'MiB',
    },
    {
      what: `ZIP of ${large.count} documents of 192 MiB, against saving the same ones singly`,
      ours: rate(zipped),
      peer: rate(singly),
      ratio: rate(zipped) / rate(singly),
      target: ratioTarget,
      unit: 'MiB/s',
    },
  ]
})
