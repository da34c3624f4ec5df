import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchProfile } from '../support/browser.ts'
import { launchMeasured } from '../support/measured-browser.ts'

const answer = 'x'.repeat(100_000)
const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(answer))
let folder: string
let url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktenraum-measured-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the browser still has of an answer that a page has fetched and forgotten. */
const keptOf = async (context: BrowserContext): Promise<Buffer> => {
  const [page = await context.newPage()] = context.pages()
  await page.goto(url)
  const answered = page.waitForResponse(`${url}file`)
  await page.evaluate(async (address) => void (await (await fetch(address)).text()), `${url}file`)
  return (await answered).body()
}

it('a browser whose memory is measured keeps no answers for who watches it, as others do', async () => {
  const watched = await launchProfile(join(folder, 'watched'))
  expect(await keptOf(watched).finally(() => watched.close())).toHaveLength(answer.length)
  const measured = await launchMeasured(join(folder, 'measured'))
  await expect(keptOf(measured.context).finally(measured.close)).rejects.toThrow(/evicted|No data/)
})
