import { listCaseMails } from '@aktenraum/domain/contracts'
import { recorded, recordedFor } from '@aktenraum/infra/mail-reports/testing/recorded'
import { signatureOf } from '@aktenraum/infra/mail-reports/webhook-signature'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { people, textPaper } from '../support/office.ts'
import { startSmtpServer } from '../support/smtp.ts'
import type { ReceivedMail } from '../support/smtp.ts'
import { chooseInCaseMenu, inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'
import type { Stage } from './stage.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.stop())
const webhookSecret = 'a webhook secret of many characters'

let stage: Stage
let owner: Screen
let client: Screen
let caseId = ''
setStage(
  async (set) => {
    stage = set
    caseId = await set.office.client.openCase({ caseNumber: '123/26', title: 'Krause gegen Nord' })
    await set.join(caseId)
    owner = await set.screen('owner')
    client = await set.screen('client', { width: 390 })
  },
  {
    SMTP_URL: smtp.url,
    NOTIFICATION_DELAY_MS: '100',
    BOUNCE_DOMAIN: recordedFor.domain,
    BOUNCE_SECRET: recordedFor.secret,
    BOUNCE_WEBHOOK_SECRET: webhookSecret,
  },
)

/**
 * The mail of the case that was asked for last, as the mail server got it, once it is known to have been handed over: a
 * report that comes earlier is to come again.
 */
const lastMail = (address: string): Promise<ReceivedMail> =>
  vi.waitUntil(
    async () => {
      const { results } = await stage.office.api.callPage(listCaseMails, { params: { case_id: caseId }, query: {} })
      const [last] = results
      if (last?.state !== 'sent') return undefined
      return smtp.received.find(({ to, dsn }) => to.includes(address) && dsn.envid === last.id)
    },
    { timeout: 30_000 },
  )

/** What Postfix wrote of a mailbox that does not exist, of this mail, handed in as its program does. */
const report = async ({ from, dsn }: ReceivedMail) => {
  const message = recorded('failed')
    .toString()
    .replaceAll(/b\+2{32}\.[0-9a-f]{28}@[a-z.]+/g, from)
    .replaceAll('2'.repeat(32), dsn.envid ?? '')
  const at = new Date().toISOString()
  const body = JSON.stringify({ at, message, signature: signatureOf(webhookSecret, { at, message }) })
  const headers = { 'Content-Type': 'application/json', Cookie: 'csrftoken=report', 'X-CSRFToken': 'report' }
  const answer = await fetch(`${stage.product.url}/api/mail-reports/`, { method: 'POST', headers, body })
  return [answer.status, await answer.json()]
}

const elsewhere = 'petra@neu.example'

/** In the dialog of a person, whose question is looked at where it is to have pictures. */
const sendAgain = async (page: Page, status: string | RegExp, pictures?: string): Promise<void> => {
  const entry = page.getByRole('listitem').filter({ has: page.getByText(status, { exact: true }) })
  await entry.getByRole('button', { name: /erneut senden$/ }).click()
  const question = page.getByRole('dialog', { name: 'E-Mail erneut senden?' })
  if (pictures !== undefined) await inspectAll(page, pictures)
  await question.getByRole('button', { name: 'Erneut senden' }).click()
  await question.waitFor({ state: 'detached' })
}

describe('what becomes of a mail', { shuffle: false }, () => {
  it('is shown to staff while it happens: handed over, and then come back by a signed report', async () => {
    const { page } = owner
    await signIn(page, people.owner)
    await page.goto(`/akten/${caseId}/`)
    await chooseInCaseMenu(page, 'E-Mails')
    await page.getByText('Noch keine E-Mails').waitFor()
    await stage.office.client.uploadDocument(caseId, textPaper('klage.txt'))
    await page.getByText('an den Mailserver übergeben').waitFor()
    expect(await page.getByText(/zugestellt/).count()).toBe(0)
    expect(await report(await lastMail(people.client.email))).toEqual([200, { verdict: 'acted' }])
    await page.getByText('unzustellbar: Postfach unbekannt (5.1.1)').waitFor()
    await page.getByText(/^Petra Krause: E-Mails an petra\.krause@example\.org kommen seit dem .* zurück$/).waitFor()
    await inspectAll(page, 'mails-case')
  })

  it('is said in the delivery of the document, and marks who is not reached, in the case and among the users', async () => {
    const { page } = owner
    await page.goto(`/akten/${caseId}/`)
    const chip = page.getByRole('button', { name: 'E-Mails kommen zurück: Petra Krause' })
    await chip.waitFor()
    const status = page.getByRole('button', { name: /enachrichtig/ }).first()
    await status.focus()
    await page.getByRole('tooltip').getByText('Petra Krause: unzustellbar: Postfach unbekannt (5.1.1)').waitFor()
    await inspectAll(page, 'mails-delivery')
    await page.goto('/verwaltung/benutzer/')
    await page.getByText(/^E-Mails an petra\.krause@example\.org kommen seit dem .* zurück$/).waitFor()
    await inspectAll(page, 'mails-users')
  })

  it('leads by the keyboard alone to where mails go, and to another address for them', async () => {
    const { page } = owner
    await page.goto(`/akten/${caseId}/`)
    await page.getByRole('button', { name: 'E-Mails kommen zurück: Petra Krause' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'E-Mails an Petra Krause' })
    await dialog.getByText('unzustellbar: Postfach unbekannt (5.1.1)').waitFor()
    await inspectAll(page, 'mails-person')
    await dialog.getByRole('button', { name: 'Adresse ändern' }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Adresse für E-Mails an Petra Krause' })
    await form.getByText(/Der Anmeldename bleibt petra\.krause@example\.org/).waitFor()
    await inspectAll(page, 'mails-address')
  })

  it('ends by another address: mails go there, and the one that came back is sent there once more', async () => {
    const { page } = owner
    const form = page.getByRole('dialog', { name: 'Adresse für E-Mails an Petra Krause' })
    await form.getByLabel('Neue E-Mail-Adresse').fill(elsewhere)
    await form.getByRole('button', { name: 'Speichern', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'E-Mails an Petra Krause' })
    await dialog.getByText(/^Der Anmeldename ist davon getrennt und bleibt petra\.krause@example\.org/).waitFor()
    await dialog.getByText(elsewhere, { exact: true }).waitFor()
    expect(await dialog.getByText(/kommen seit/).count()).toBe(0)
    await sendAgain(page, 'unzustellbar: Postfach unbekannt (5.1.1)', 'mails-again')
    await dialog.getByText('unzustellbar: Postfach unbekannt (5.1.1) · erneut gesendet').waitFor()
    await dialog.getByText(/erneut gesendet von Sabine Hartmann$/).waitFor()
    expect((await lastMail(elsewhere)).to).toEqual([elsewhere])
    await inspectAll(page, 'mails-sent-again')
  })

  it('of that address, too, closes it until staff release it, and then goes out', async () => {
    const { page } = owner
    const dialog = page.getByRole('dialog', { name: 'E-Mails an Petra Krause' })
    const before = await lastMail(elsewhere)
    expect(await report(before)).toEqual([200, { verdict: 'acted' }])
    const alert = dialog.getByRole('alert').filter({ hasText: `E-Mails an ${elsewhere} kommen seit dem` })
    await alert.getByRole('button', { name: 'Sperre aufheben' }).click()
    const question = page.getByRole('dialog', { name: 'Sperre aufheben?' })
    await inspectAll(page, 'mails-release')
    await question.getByRole('button', { name: 'Sperre aufheben' }).click()
    await alert.waitFor({ state: 'detached' })
    await sendAgain(page, /^unzustellbar: Postfach unbekannt \(5\.1\.1\)$/)
    await expect.poll(() => smtp.received.filter(({ to }) => to.includes(elsewhere)).length).toBe(2)
    await dialog.getByRole('button', { name: 'Adresse löschen' }).click()
    await page.getByRole('dialog', { name: 'Abweichende Adresse löschen?' }).getByText(elsewhere).waitFor()
    await inspectAll(page, 'mails-erase')
    await page.keyboard.press('Escape')
  })

  it('is listed for operators with what servers reported, and can be filtered', async () => {
    const { page } = owner
    await page.goto('/verwaltung/mails/')
    const mails = page.getByRole('table', { name: 'E-Mails', exact: true })
    const cameBack = mails.getByText('unzustellbar: Postfach unbekannt (5.1.1) · erneut gesendet')
    await expect.poll(() => cameBack.count()).toBe(2)
    const reports = page.getByRole('table', { name: 'Meldungen von Mailservern' })
    await expect.poll(() => reports.getByText('übernommen').count()).toBe(2)
    // The names of those whom they are for come by themselves.
    await mails.getByText('Petra Krause').first().waitFor()
    await inspectAll(page, 'mails-operators')
    await page.getByLabel('Stand').click()
    await page.getByRole('option', { name: 'unzustellbar' }).click()
    await mails.getByText('an den Mailserver übergeben').first().waitFor({ state: 'detached' })
    await expect.poll(() => cameBack.count()).toBe(2)
    expect(await page.content()).not.toContain('Krause gegen Nord')
    expect(owner.complaints).toEqual([])
  })

  it('is no business of clients: neither the portal nor the API says a word of it', async () => {
    const { page } = client
    await signIn(page, people.client)
    await page.goto(`/akten/${caseId}/`)
    await page.getByText('klage.txt').first().waitFor()
    expect(await page.content()).not.toMatch(/mail_unreachable|mail_address|mails_off|kommen zurück/)
    const viewer = (await stage.office.client.retrieveCase(caseId)).participants?.find(({ role }) => role === 'client')
    const id = viewer?.user.id ?? ''
    const refused = [
      ['GET', `/api/cases/${caseId}/mails/`],
      ['GET', `/api/users/${id}/mails/`],
      ['POST', `/api/mails/${'0'.repeat(32)}/repetition/`],
      ['POST', `/api/users/${id}/mail-address/release/`],
      ['DELETE', `/api/users/${id}/mail-address/`],
      ['GET', '/api/operations/mail_fates'],
      ['GET', '/api/operations/mail_reports'],
    ] as const
    const token = (await client.context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
    for (const [method, path] of refused) {
      const headers = { 'X-CSRFToken': token }
      const answer = await client.context.request.fetch(`${stage.product.url}${path}`, { method, headers })
      expect([path, answer.status()]).toEqual([path, 403])
    }
    const gone = await page.goto(`/akten/${caseId}/e-mails/`)
    expect(gone?.status()).toBe(404)
  })
})
