import { openPool } from '@aktenraum/infra/postgres/pool'
import { userId } from '@aktenraum/domain'
import { optOutPath } from '@aktenraum/domain/contracts'
import { readOptOutSecret } from '@aktenraum/infra/opt-out/secret'
import { optOutDays, optOutToken } from '@aktenraum/infra/opt-out/token'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { people, textPaper } from '../support/office.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'
import type { Stage } from './stage.ts'

let stage: Stage
let owner: Screen
let reader: Screen
let caseId = ''
setStage(
  async (set) => {
    stage = set
    caseId = await set.office.client.openCase({ caseNumber: '123/26', title: 'Krause gegen Nord' })
    await set.join(caseId)
    await set.office.client.uploadDocument(caseId, textPaper('klage.txt'))
    owner = await set.screen('owner')
    reader = await set.screen('reader', { width: 390 })
  },
  { NOTIFICATION_DELAY_MS: '100' },
)

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

describe('a mail about a new document', { shuffle: false }, () => {
  let link = ''

  it('lies in the mailbox of the development environment, as it looks', async () => {
    const { page } = owner
    await signIn(page, people.owner)
    await page.goto('/verwaltung/postfach/')
    const entry = page.getByRole('button', { name: /^Ein neues Dokument für Sie – Kanzlei Hartmann & Weber/ })
    await entry.click()
    const look = page.frameLocator('iframe[title="Darstellung"]')
    await look.getByRole('heading', { name: 'Ein neues Dokument für Sie' }).waitFor()
    await inspectAll(page, 'mailbox-look')
  })

  it('and as text, with its headers, and as its source', async () => {
    const { page } = owner
    for (const [tab, name, words] of [
      ['Text', 'text', 'Guten Tag Petra Krause,'],
      ['Kopfzeilen', 'headers', 'List-Unsubscribe'],
      ['Quelltext', 'source', 'Content-Type: multipart/alternative'],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await page.getByRole('tabpanel', { name: tab, exact: true }).getByText(words).first().waitFor()
      await inspectAll(page, `mailbox-${name}`)
    }
    const row = page.getByRole('row', { includeHidden: true }).filter({ hasText: 'List-Unsubscribe' })
    link = /<(http:[^>]+)>/.exec((await row.first().textContent()) ?? '')?.[1] ?? ''
    expect(link).toMatch(/\/nachrichten\/abbestellen\/[0-9a-f-]+\/$/)
    expect(owner.complaints).toEqual([])
  })

  it('has a link that turns such mails off by one button, without a script and without signing in', async () => {
    const context = await reader.context.browser()?.newContext({ javaScriptEnabled: false, locale: 'de-DE' })
    const bare = await context?.newPage()
    await bare?.goto(link)
    await bare?.getByRole('heading', { name: 'E-Mails über neue Dokumente abbestellen?' }).waitFor()
    await bare?.getByRole('button', { name: 'E-Mails abbestellen' }).click()
    await bare?.getByRole('heading', { name: 'Die E-Mails sind abbestellt' }).waitFor()
    await context?.close()
    const { page } = owner
    await page.goto(`/akten/${caseId}/`)
    await page.getByRole('button', { name: 'E-Mails abgeschaltet: Petra Krause' }).waitFor()
  })

  it('leads to pages that everybody can read, also once it is too old or was cut short', async () => {
    const { page } = reader
    await page.goto(link)
    await inspectAll(page, 'opt-out-question')
    await page.getByRole('button', { name: 'E-Mails abbestellen' }).click()
    await page.getByRole('heading', { name: 'Die E-Mails sind abbestellt' }).waitFor()
    await inspectAll(page, 'opt-out-done')
    const pool = openPool(stage.product.databaseUrl, { max: 1 })
    stage.atEnd(() => pool.end())
    const [, id = ''] = /abbestellen\/([0-9a-f]{32})-/.exec(link) ?? []
    const madeAt = new Date(Date.now() - (optOutDays + 2) * 24 * 3_600_000)
    const old = optOutPath(optOutToken(await readOptOutSecret(pool), userId.parse(id), madeAt))
    for (const [path, title, name] of [
      [old, 'Dieser Link ist abgelaufen', 'expired'],
      [link.slice(0, -4), 'Dieser Link ist nicht gültig', 'wrong'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: title }).waitFor()
      await inspectAll(page, `opt-out-${name}`)
      expect([name, await widthOf(page)]).toEqual([name, 390])
    }
  })
})
