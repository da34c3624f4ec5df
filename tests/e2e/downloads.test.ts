import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readZip } from '@aktenraum/client/engines/downloads/zip/testing/read-zip'
import type { Download, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { startCuttingProxy } from '../support/cutting-proxy.ts'
import { people, textPaper } from '../support/office.ts'
import { chooseInCaseMenu, inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'
import type { Stage } from './stage.ts'

/** More than a page of the list has, and more than one call brings. */
const count = 103
const nameOf = (at: number): string => `Schriftsatz ${at + 1}.txt`
const textOf = (at: number): string => `Inhalt des Schriftsatzes ${at + 1} für Müller & Söhne\n`
const large = { name: 'Gutachten.bin', content: randomBytes(90_000_001) }

let stage: Stage
let line: Awaited<ReturnType<typeof startCuttingProxy>>
let screen: Screen
let phone: Screen
const cases = { many: '', large: '' }
const ids: string[] = []

setStage(
  async (set) => {
    stage = set
    line = await startCuttingProxy(set.product.url)
    set.atEnd(() => line.stop())
    const { client } = set.office
    cases.many = await client.openCase({ caseNumber: '12/26', title: 'Krause ./. Nord' })
    cases.large = await client.openCase({ caseNumber: '13/26', title: 'Umfangreiches' })
    for (let at = 0; at < count; at += 1)
      ids.push((await client.uploadDocument(cases.many, textPaper(nameOf(at), textOf(at)))).id)
    await client.uploadDocument(cases.large, {
      name: large.name,
      type: 'text/plain',
      content: new Blob([large.content]),
      commandId: randomUUID(),
    })
    await set.join(cases.many)
    screen = await set.screen('staff', { url: line.url })
    await signIn(screen.page, people.owner)
  },
  // What is no longer new is not listed twice, which keeps the page short.
  { JUST_UPLOADED_MS: '1' },
)

const open = async (caseId: string): Promise<Page> => {
  const { page } = screen
  await page.goto(`/akten/${caseId}/`)
  await page.getByRole('table', { name: 'Dokumente der Akte' }).waitFor()
  return page
}
const click = (name: string): Promise<void> => screen.page.getByRole('button', { name, exact: true }).click()
const agree = async (): Promise<Download> => {
  const begun = screen.page.waitForEvent('download')
  await click('ZIP-Datei herunterladen')
  return begun
}
const textsIn = async (download: Download): Promise<ReadonlyMap<string, string>> => {
  const zip = readZip(await readFile(await download.path()))
  return new Map([...zip].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}
/** Ciphertext in the browser's private file system. */
const leftBehind = (): Promise<string[]> =>
  screen.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const names: string[] = []
    for await (const directory of root.values())
      if (directory instanceof FileSystemDirectoryHandle) for await (const file of directory.keys()) names.push(file)
    return names
  })
const nothingLeft = () => expect.poll(leftBehind).toEqual([])

describe('documents as a ZIP file', () => {
  beforeEach(() => open(cases.many))

  it('are the selected ones, decrypted, each under its name', async () => {
    const { page } = screen
    for (const at of [count - 1, count - 3])
      await page.getByRole('checkbox', { name: `${nameOf(at)} auswählen` }).check()
    await click('Als ZIP herunterladen')
    await page.getByText('2 Dokumente, ').waitFor()
    await inspect(page, 'zip-dialog')
    const told = page.getByText('ZIP-Datei mit 2 Dokumenten gespeichert.').waitFor()
    const download = await agree()
    await told
    expect(download.suggestedFilename()).toBe('12-26 Auswahl.zip')
    expect([...(await textsIn(download))].toSorted()).toEqual([
      [nameOf(count - 3), textOf(count - 3)],
      [nameOf(count - 1), textOf(count - 1)],
    ])
    await nothingLeft()
  })

  it('are all of the case, in order, whatever page is shown', async () => {
    await chooseInCaseMenu(screen.page, 'Ganze Akte als ZIP')
    await screen.page.getByText(`${count} Dokumente, `).waitFor()
    await screen.page.getByRole('checkbox', { name: /der Reihe nach nummerieren/ }).check()
    const download = await agree()
    expect(download.suggestedFilename()).toBe('12-26 Krause - Nord.zip')
    const texts = await textsIn(download)
    const expected = Array.from({ length: count }, (_, at) => [
      `${String(at + 1).padStart(3, '0')} ${nameOf(at)}`,
      textOf(at),
    ])
    expect([...texts]).toEqual(expected)
    await nothingLeft()
    expect(screen.complaints).toEqual([])
  })

  it('are without one that was altered only when that is wished, and say so', async () => {
    const { page, context } = screen
    const altered = `**/${ids[1]}/content/`
    await context.route(altered, async (route) => {
      const answer = await route.fetch()
      const body = await answer.body()
      body[20] = (body[20] ?? 0) ^ 1
      await route.fulfill({ response: answer, body })
    })
    await chooseInCaseMenu(screen.page, 'Ganze Akte als ZIP')
    await page.getByText(`${count} Dokumente, `).waitFor()
    const download = await agree()
    const question = page.getByRole('dialog', { name: 'Dokument kann nicht aufgenommen werden' })
    await question.getByText(nameOf(1), { exact: true }).waitFor()
    await question.getByText('Das Dokument konnte nicht korrekt entschlüsselt werden.').waitFor()
    await inspect(page, 'zip-question')
    await click('Ohne dieses Dokument weiter')
    const texts = await textsIn(download)
    expect([texts.size, texts.has(nameOf(0)), texts.has(nameOf(1))]).toEqual([count, true, false])
    expect(texts.get('Nicht enthaltene Dokumente.txt')).toContain(
      `- ${nameOf(1)}: Das Dokument konnte nicht korrekt entschlüsselt werden.`,
    )
    await context.unroute(altered)
    await nothingLeft()
  })

  it('are cancelled half way without a trace', async () => {
    const { page, context } = screen
    const slow = `**/${ids[50]}/content/`
    await context.route(slow, () => undefined)
    await chooseInCaseMenu(screen.page, 'Ganze Akte als ZIP')
    await page.getByText(`${count} Dokumente, `).waitFor()
    const download = await agree()
    await page.getByText(/^5\d von 103 Dokumenten|· 5\d von 103 Dokumenten/).waitFor()
    await inspect(page, 'zip-running')
    await click('Download von 12-26 Krause - Nord.zip abbrechen')
    expect(await download.failure()).toBeTruthy()
    await context.unroute(slow)
    await page.getByRole('region', { name: 'Downloads' }).waitFor({ state: 'detached' })
    await nothingLeft()
  })
})

describe('a large download', () => {
  beforeEach(() => open(cases.large))
  const start = async (): Promise<void> => {
    const { page } = screen
    await page
      .getByRole('button', { name: `Aktionen für ${large.name}` })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Herunterladen' }).click()
  }

  it('goes on from where the line was cut, and is the same file', async () => {
    const before = line.cuts()
    const begun = screen.page.waitForEvent('download')
    line.cutAfter(40_000_000)
    await start()
    const download = await begun
    const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
    expect(sha256(await readFile(await download.path()))).toBe(sha256(large.content))
    expect(line.cuts()).toBe(before + 1)
    const [, from = 0] = /range: bytes=(\d+)-/i.exec(line.asked()) ?? []
    expect(Number(from)).toBeGreaterThan(30_000_000)
    await nothingLeft()
  })

  it('is cancelled while the line is away, and leaves nothing behind', async () => {
    const { page, context } = screen
    line.cutAfter(40_000_000)
    let isFirst = true
    await context.route('**/content/', (route) => {
      const goesOn = isFirst
      isFirst = false
      return goesOn ? route.continue() : route.abort()
    })
    await start()
    await page.getByText('Verbindung unterbrochen').first().waitFor()
    await page
      .getByRole('button', { name: `Download von ${large.name} abbrechen` })
      .first()
      .click()
    await page.getByRole('region', { name: 'Downloads' }).waitFor({ state: 'detached' })
    await nothingLeft()
    expect(await page.getByText('Fehler:').count()).toBe(0)
    await context.unroute('**/content/')
  })
})

it('the portal saves all documents of a case as one ZIP file', async () => {
  phone = await stage.screen('phone', { width: 390 })
  const { page } = phone
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, people.client)
  await page.goto(`/akten/${cases.many}/`)
  await page.getByRole('button', { name: 'Alle als ZIP' }).click()
  await page.getByText(`${count} Dokumente, `).waitFor()
  await inspect(page, 'portal-zip-phone-dark')
  const held: (() => void)[] = []
  await phone.context.route(`**/${ids[60]}/content/`, (route) => void held.push(() => void route.continue()))
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ZIP-Datei herunterladen' }).click()
  const download = await begun
  await page.getByText('60 von 103 Dokumenten').waitFor()
  await inspect(page, 'portal-zip-running-phone-dark')
  for (const goOn of held) goOn()
  const texts = await textsIn(download)
  expect([texts.size, texts.get(nameOf(7))]).toEqual([count, textOf(7)])
  expect(phone.complaints).toEqual([])
})
