import { listCaseMails } from '@aktenraum/domain/contracts'
import { recorded, recordedFor } from '@aktenraum/infra/mail-reports/testing/recorded'
import { signatureOf } from '@aktenraum/infra/mail-reports/webhook-signature'
import { afterAll, describe, expect, it } from 'vitest'
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

/** The mail of the case that went out last, as the mail server got it. */
const lastMail = async (address: string): Promise<ReceivedMail> => {
  const found = async (): Promise<ReceivedMail | undefined> => {
    const { results } = await stage.office.api.callPage(listCaseMails, { params: { case_id: caseId }, query: {} })
    return smtp.received.find(({ to, dsn }) => to.includes(address) && dsn.envid === results[0]?.id)
  }
  await expect.poll(found, { timeout: 30_000 }).toBeDefined()
  const mail = await found()
  if (mail === undefined) throw new Error('no mail')
  return mail
}

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
