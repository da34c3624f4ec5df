import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { people, textPaper } from '../support/office.ts'
import { startSmtpServer } from '../support/smtp.ts'
import { inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'
import type { Stage } from './stage.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.stop())

let stage: Stage
let owner: Screen
let client: Screen
let database: pg.Client
let caseId = ''
setStage(
  async (set) => {
    stage = set
    caseId = await set.office.client.openCase({ caseNumber: '123/26', title: 'Krause gegen Nord' })
    await set.join(caseId)
    database = new pg.Client({ connectionString: set.product.databaseUrl })
    await database.connect()
    set.atEnd(() => database.end())
    owner = await set.screen('owner')
    client = await set.screen('client', { width: 390 })
  },
  { SMTP_URL: smtp.url, NOTIFICATION_DELAY_MS: '100' },
)

/** A page looks after two seconds, and when that failed once more within a minute. */
const secondRoundMs = 90_000

/** Somebody uploads where no page is open, and a mail waits for its words. */
const mailWaits = async (name: string): Promise<void> => {
  await stage.office.client.uploadDocument(caseId, textPaper(name))
  const waiting = async () => (await database.query(`select from mail where state = 'preparing'`)).rowCount
  await expect.poll(waiting).toBe(1)
}
/** What tells of documents: not the mail that welcomed her. */
const mailsToClient = () =>
  smtp.received.filter(
    ({ to, read }) => to.includes(people.client.email) && !read.subject?.startsWith('Willkommen im Aktenraum'),
  )
const subjects = (): readonly string[] => mailsToClient().map(({ read }) => read.subject ?? '')
const heldLocks = ({ page }: Screen): Promise<readonly (string | undefined)[]> =>
  page.evaluate(async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name))

describe('mails that may name something', { shuffle: false }, () => {
  it('are allowed by an owner, who is told what that means', async () => {
    const { page } = owner
    await signIn(page, people.owner)
    await page.goto('/verwaltung/e-mail-inhalte/')
    await page.getByRole('radio', { name: /^Den Titel der Akte/ }).click()
    await inspect(page, 'mail-policy')
    await page.getByRole('button', { name: 'Unterschreiben' }).click()
    const dialog = page.getByRole('dialog', { name: 'E-Mails mehr nennen lassen?' })
    await inspect(page, 'mail-policy-question')
    await dialog.getByRole('button', { name: 'Unterschreiben' }).click()
    await page.getByText(/^Unterschrieben\./).waitFor()
    expect(owner.complaints).toEqual([])
    await page.goto('about:blank')
  })

  it('[MAIL-01] get their words from a page of staff that is merely open, in one tab alone', async () => {
    await mailWaits('klage.txt')
    expect(mailsToClient()).toEqual([])
    await owner.page.goto('/akten/')
    await expect.poll(() => mailsToClient().length, { timeout: secondRoundMs }).toBe(1)
    expect(subjects()[0]).toContain('Krause gegen Nord')
    expect((await heldLocks(owner)).filter((name) => name?.startsWith('aktenraum-mails-'))).toHaveLength(1)
    expect(owner.complaints).toEqual([])
    await owner.page.goto('about:blank')
  })

  it('get their words from a page of the portal as well', async () => {
    await mailWaits('anlage.txt')
    await signIn(client.page, people.client)
    await expect
      .poll(() => mailsToClient().filter(({ read }) => read.subject?.includes('Krause gegen Nord')).length, {
        timeout: secondRoundMs,
      })
      .toBe(2)
    expect(client.complaints).toEqual([])
  })
})
