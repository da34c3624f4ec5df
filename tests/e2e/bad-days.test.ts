import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Office } from '@aktenraum/client/headless'
import { people, textPaper } from '../support/office.ts'
import type { Product } from '../support/product.ts'
import { choose } from './files.ts'
import { blobOf, failsUntilMended, isGivenAway, openPaper, viewer } from './papers.ts'
import type { Paper } from './papers.ts'
import { inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

const names = ['Altered', 'Swapped', 'Other', 'Truncated', 'Lost', 'Keyless'] as const
type Name = (typeof names)[number]
const textOfPaper = (name: string): string => `Vertraulich: ${name.padEnd(12, '.')}`
const sentences = {
  decryptsWrongly: 'Das Dokument konnte nicht korrekt entschlüsselt werden.',
  cannotDecrypt: 'Das Dokument konnte nicht entschlüsselt werden.',
  lost: 'Der Inhalt dieses Dokuments ist auf dem Server nicht mehr vollständig vorhanden.',
  disabled: 'Diese Akte ist zur Löschung vorgemerkt und kann nicht mehr geändert werden.',
} as const

let product: Product
let office: Office
let database: pg.Client
let folder: string
let caseId: string
const ids = new Map<string, string>()
const screens: Partial<Record<'staff' | 'portal', Screen>> = {}
const screenOf = (who: 'staff' | 'portal'): Screen => screens[who] ?? expect.fail(`${who} has no screen`)

setStage(
  async (set) => {
    product = set.product
    office = set.office
    folder = await set.folder()
    caseId = await office.client.openCase({ caseNumber: '13/26', title: 'Schlechte Tage' })
    await set.join(caseId)
    for (const name of names)
      ids.set(name, (await office.client.uploadDocument(caseId, textPaper(`${name}.txt`, textOfPaper(name)))).id)
    database = new pg.Client({ connectionString: product.databaseUrl })
    await database.connect()
    set.atEnd(() => database.end())
    screens.staff = await set.screen('staff')
    screens.portal = await set.screen('portal', { width: 390 })
    await signIn(screens.staff.page, people.owner)
    await signIn(screens.portal.page, people.client)
  },
  { JUST_UPLOADED_MS: '1' },
)

const caseUrl = () => `/akten/${caseId}/`
const idOf = (name: Name): string => ids.get(name) ?? ''
const urlOf = (name: Name): string => `${caseUrl()}dokumente/${idOf(name)}/`
const paperOf = (name: Name): Paper => ({ name: `${name}.txt`, url: urlOf(name), text: textOfPaper(name) })

describe.each(['staff', 'portal'] as const)('a server that fails or lies, seen by %s', (who) => {
  it('has altered a document: nothing of it is shown', async () => {
    const blob = await blobOf(product, idOf('Altered'))
    const before = await readFile(blob)
    const after = Buffer.from(before)
    after[20] = (after[20] ?? 0) ^ 1
    await writeFile(blob, after)
    await failsUntilMended(screenOf(who), paperOf('Altered'), {
      because: sentences.decryptsWrongly,
      mended: async () => {
        await inspect(screenOf(who).page, `bad-days-altered-${who}`)
        await writeFile(blob, before)
      },
    })
  })

  it('has swapped two documents of the same length: neither is shown', async () => {
    const [one, other] = [await blobOf(product, idOf('Swapped')), await blobOf(product, idOf('Other'))]
    const swap = async () => {
      await rename(one, `${one}.kept`)
      await rename(other, one)
      await rename(`${one}.kept`, other)
    }
    await swap()
    await openPaper(screenOf(who), paperOf('Other'))
    await viewer(screenOf(who)).getByText(sentences.decryptsWrongly).first().waitFor()
    expect(await isGivenAway(screenOf(who), paperOf('Swapped'))).toBe(false)
    await failsUntilMended(screenOf(who), paperOf('Swapped'), { because: sentences.decryptsWrongly, mended: swap })
  })

  it('sends less of a document than it is and calls it whole: nothing is shown until the rest is here', async () => {
    const screen = screenOf(who)
    const { page } = screen
    let asked = 0
    const truncate = async (route: Route): Promise<void> => {
      const answer = await route.fetch()
      const body = (await answer.body()).subarray(0, (asked += 1) === 1 ? 30 : 0)
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'content-length': `${body.length}` },
        body,
      })
    }
    await page.route('**/content/', truncate)
    await openPaper(screen, paperOf('Truncated'))
    await expect.poll(() => asked).toBeGreaterThan(1)
    expect(await isGivenAway(screen, paperOf('Truncated'))).toBe(false)
    // What it has begun to answer is answered.
    await page.unrouteAll({ behavior: 'wait' })
    await viewer(screen).getByText(textOfPaper('Truncated')).waitFor()
  })

  it('has lost a document on its disk: it says so, and shows it when it is back from a backup', async () => {
    const blob = await blobOf(product, idOf('Lost'))
    await rename(blob, join(folder, 'lost'))
    await failsUntilMended(screenOf(who), paperOf('Lost'), {
      because: sentences.lost,
      mended: () => rename(join(folder, 'lost'), blob),
    })
    expect(product.output()).toContain('the content of a document is lost')
  })

  it('has lost the key of one document: the others are shown, and this one when its key is back', async () => {
    const screen = screenOf(who)
    await database.query('create table if not exists kept as select * from wrapped_key limit 0')
    const { rowCount } = await database.query(
      `with lost as (delete from wrapped_key where key_id = (select key_id from document where document_id = $1) returning *) insert into kept select * from lost`,
      [idOf('Keyless')],
    )
    expect(rowCount).toBeGreaterThan(0)
    await screen.page.goto(caseUrl())
    await screen.page.getByText('Entschlüsselung fehlgeschlagen').first().waitFor()
    for (const name of names.slice(0, -1)) await screen.page.getByText(`${name}.txt`).first().waitFor()
    await inspect(screen.page, `bad-days-keyless-${who}`)
    await failsUntilMended(screen, paperOf('Keyless'), {
      because: sentences.cannotDecrypt,
      mended: async () => {
        await inspect(screen.page, `bad-days-keyless-viewer-${who}`)
        await database.query('with back as (delete from kept returning *) insert into wrapped_key select * from back')
      },
    })
  })

  it('disables the case for another while a file is on its way: it is refused, kept, and taken once that is allowed', async () => {
    const screen = screenOf(who)
    const { page } = screen
    const disable = (on: string | null) => office.client.scheduleDeletion(caseId, on)
    await page.goto(caseUrl())
    const chooser = page.locator('input[type=file]').first()
    await chooser.waitFor({ state: 'attached' })
    const path = join(folder, `Nachtrag ${who}.txt`)
    await writeFile(path, 'Nachtrag')
    await page.route(
      '**/dokumente/',
      async (route) => {
        if (route.request().method() === 'POST') await disable('2030-01-01T00:00:00.000Z')
        await route.continue()
      },
      { times: 1 },
    )
    await choose(screen, path)
    if (who === 'portal') await page.getByRole('button', { name: 'Dokument hochladen' }).click()
    // Somebody else's change comes first, then the refusal.
    await page.getByText(sentences.disabled).first().waitFor()
    // Nobody reloads: the page hears that the case is closed to uploads, and that it is open again.
    await page.getByText(/Diese Akte ist zur Löschung am/).waitFor()
    await chooser.waitFor({ state: 'detached' })
    await page.getByText(`Nachtrag ${who}.txt`).first().waitFor()
    await inspect(page, `bad-days-disabled-${who}`)
    await disable(null)
    await chooser.waitFor({ state: 'attached' })
    await page
      .getByRole('button', { name: /Nachtrag .*nochmal versuchen/ })
      .first()
      .click()
    await page.getByText('Upload vollständig!').waitFor()
    // What somebody else wrote is in the office's list a moment later.
    const held = async (): Promise<number> => {
      const { results } = await office.client.listDocuments(caseId)
      return results.filter(({ name }) => 'text' in name && name.text === `Nachtrag ${who}.txt`).length
    }
    await expect.poll(held).toBe(1)
  })
})

it('somebody else deletes a document that a client has open: it says so and shows nothing more of it', async () => {
  const [screen, paper] = [screenOf('portal'), paperOf('Swapped')]
  await openPaper(screen, paper)
  await viewer(screen).getByText(paper.text).waitFor()
  await office.client.deleteDocument(await office.client.retrieveDocument(caseId, idOf('Swapped')))
  await viewer(screen).getByRole('alert').getByText('Dieses Dokument gibt es nicht mehr.', { exact: false }).waitFor()
  expect(await isGivenAway(screen, paper)).toBe(false)
  await inspect(screen.page, 'bad-days-deleted-portal')
})

it('the server is killed in the middle of a bulk action: it waits, goes on by itself, and leaves nothing out', async () => {
  const { page } = screenOf('staff')
  await page.goto(caseUrl())
  const rows = page.getByRole('table', { name: 'Dokumente der Akte' }).locator('tbody tr')
  await rows.first().waitFor()
  await page.getByRole('checkbox', { name: 'Alle angezeigten Dokumente auswählen' }).click()
  let asked = 0
  await page.route('**/read/', async (route) => {
    // The first one gets through, the server dies with the second.
    if ((asked += 1) > 1) await product.kill()
    await route.continue()
  })
  const bar = page.getByRole('group', { name: 'Aktionen für die Auswahl' })
  await bar.getByRole('button', { name: 'Als ungelesen markieren' }).click()
  await page.getByText('Keine Verbindung.').waitFor()
  // It gives up after half a minute of tries that fail; how long a server takes to come is nobody's proof: they wait.
  let goOn = (): void => undefined
  const isBack = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/read/', (route) => isBack.then(() => route.continue()))
  await inspect(page, 'bad-days-bulk')
  await product.restart()
  goOn()
  await page.unrouteAll({ behavior: 'wait' })
  await page
    .getByText(/^(\d+) von \1 als ungelesen markiert/)
    .first()
    .waitFor()
  await office.client.signIn(people.owner.email, people.owner.password)
  const areRead = async () =>
    (await office.client.listDocuments(caseId)).results.map(({ viewer_read: isRead }) => isRead)
  // Written by another browser: a projector that has just begun may still be behind.
  await expect.poll(areRead).toEqual((await areRead()).map(() => false))
})

it('who was cut off sees what happened meanwhile without reloading', async () => {
  const { page } = screenOf('portal')
  await page.goto(caseUrl())
  await page.getByText('Other.txt').first().waitFor()
  await page.route('**/api/changes/', (route) => route.abort())
  await product.kill()
  await product.restart()
  await office.client.signIn(people.owner.email, people.owner.password)
  await office.client.uploadDocument(caseId, textPaper('Unterdessen.txt'))
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByText('Unterdessen.txt').first().waitFor()
})
