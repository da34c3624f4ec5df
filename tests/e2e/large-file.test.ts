import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

/** Above the 32 MiB that are decrypted in memory: the service worker hands these to the browser's own download. */
const content = randomBytes(70_000_001)
const name = 'Gutachten für Müller & Söhne.bin'

let screen: Screen
let caseId: string

setStage(async (set) => {
  const { client } = set.office
  caseId = await client.openCase({ caseNumber: '7/26', title: 'Großes Gutachten' })
  await set.join(caseId)
  await client.uploadDocument(caseId, {
    name,
    type: 'application/octet-stream',
    content: new Blob([content]),
    commandId: randomUUID(),
  })
  screen = await set.screen('client')
  await signIn(screen.page, people.client)
})

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const download = async (): Promise<{ name: string; bytes: Buffer }> => {
  const downloading = screen.page.waitForEvent('download')
  await screen.page
    .getByRole('button', { name: `${name} herunterladen` })
    .first()
    .click()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
/** Names of what lies in the browser's private file system. */
const leftBehind = (): Promise<string[]> =>
  screen.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const names: string[] = []
    for await (const directory of root.values())
      if (directory instanceof FileSystemDirectoryHandle) for await (const file of directory.keys()) names.push(file)
    return names
  })

describe('a large document', () => {
  it('[DWN-02] is saved byte for byte while it is decrypted, and leaves nothing behind', async () => {
    await screen.page.goto(`/akten/${caseId}/`)
    // A slow one would not be waited for: the file would be saved from memory.
    await screen.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const streamed: string[] = []
    screen.page.on('request', (request) => {
      if (request.url().includes('/_download/')) streamed.push(request.url())
    })
    const file = await download()
    expect(streamed).toHaveLength(1)
    expect([file.name, file.bytes.length]).toEqual([name, content.length])
    expect(sha256(file.bytes)).toBe(sha256(content))
    await expect.poll(leftBehind).toEqual([])
    expect(screen.complaints).toEqual([])
  })

  it('[DWN-03] is the same file where no service worker can stream it', async () => {
    const { page } = screen
    await page.context().addInitScript(() => {
      Object.defineProperty(navigator, 'serviceWorker', {
        value: { register: () => Promise.reject(new Error('none')) },
      })
    })
    await page.reload()
    const file = await download()
    expect([file.name, sha256(file.bytes)]).toEqual([name, sha256(content)])
  })

  it('is refused when the server changed a byte of it, and nothing of it is released', async () => {
    const { page } = screen
    await page.context().route('**/content/', async (route) => {
      const answer = await route.fetch()
      const body = await answer.body()
      body[50_000_000] = (body[50_000_000] ?? 0) ^ 1
      await route.fulfill({ response: answer, body })
    })
    let downloads = 0
    page.on('download', () => (downloads += 1))
    await page
      .getByRole('button', { name: `${name} herunterladen` })
      .first()
      .click()
    await page.getByText('Das Dokument konnte nicht korrekt entschlüsselt werden.').first().waitFor()
    expect(downloads).toBe(0)
    await expect.poll(leftBehind).toEqual([])
  })
})
