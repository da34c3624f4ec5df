import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { people } from '../support/office.ts'
import { dropOnto } from './files.ts'
import { newScreen, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { uploadScene } from './uploads-support.ts'
import type { UploadScene } from './uploads-support.ts'

let scene: UploadScene
let browser: Browser
let office: Screen
let client: Screen

beforeAll(async () => {
  scene = await uploadScene('Anlagen in Reihe')
  browser = await launchBrowser()
  office = await newScreen(browser, scene.product.url)
  client = await newScreen(browser, scene.product.url)
  await signIn(office.page, people.owner)
  await signIn(client.page, people.client)
  for (const { page } of [office, client]) {
    await page.goto(`/akten/${scene.caseId}/`)
    await page.getByRole('heading', { name: 'Anlagen in Reihe' }).waitFor()
    // It comes with what hears of drops.
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
  }
})
afterAll(async () => {
  await browser?.close()
  await scene?.stop()
})

/** The first of each three files is much larger than what is on its way beside it, so that it arrives after those. */
const twelve = async (name: string): Promise<readonly string[]> => {
  const numbers = [7, 12, 1, 9, 3, 10, 5, 2, 11, 8, 4, 6]
  const paths: string[] = []
  for (const [index, number] of numbers.entries())
    paths.push(
      await scene.written(`${name} ${number}.txt`, `${name} ${number}\n`.repeat(index % 3 === 0 ? 800_000 : 3)),
    )
  return paths
}
const namesOf = (paths: readonly string[]) => paths.map((path) => path.slice(path.lastIndexOf('/') + 1))
const groupOf = (names: readonly string[], group: string) => names.filter((name) => name.startsWith(group))

describe('files of one drop', () => {
  it('stand in its order for everybody, in whichever they arrive, also while somebody else drops some', async () => {
    const [anlagen, belege] = [await twelve('Anlage'), await twelve('Beleg')]
    await Promise.all([dropOnto(office, anlagen), dropOnto(client, belege)])
    for (const { page } of [office, client]) await page.getByText('Upload vollständig!').waitFor()
    const held = (await scene.held()).map(([name]) => name)
    expect([groupOf(held, 'Anlage'), groupOf(held, 'Beleg')]).toEqual([namesOf(anlagen), namesOf(belege)])
    // One after the other, not among each other.
    expect([namesOf(anlagen).join(), namesOf(belege).join()]).toContain(held.slice(0, 12).join())
    for (const { page } of [office, client]) {
      await page.reload()
      const links = page.locator('tr[data-document], .document-list [data-document]').getByRole('link')
      await expect.poll(() => links.allTextContents()).toEqual(held)
    }
    // Two who sign for the same case at a time: one of them does it again.
    const complaints = [...office.complaints, ...client.complaints].filter((text) => !text.includes('status of 409'))
    expect(complaints).toEqual([])
  })
})
