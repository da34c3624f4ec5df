import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mailId, mailStream } from '@aktenraum/domain'
import type { AktenraumEvent, MailId } from '@aktenraum/domain'
import { mailOf, recorded, recordedFor } from '@aktenraum/infra/mail-reports/testing/recorded'
import { signatureOf } from '@aktenraum/infra/mail-reports/webhook-signature'
import { findOnPath } from '@aktenraum/infra/launcher/find-on-path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notRun } from '../support/not-run.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { file, paper, person, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

const webhookSecret = 'another secret of many characters'
let api: CommandApiUnderTest
let server: TestBrowser
beforeAll(async () => {
  api = await startCommandApi({
    BOUNCE_DOMAIN: recordedFor.domain,
    BOUNCE_SECRET: recordedFor.secret,
    BOUNCE_WEBHOOK_SECRET: webhookSecret,
  })
  server = api.anonymous()
})
afterAll(() => api.stop())
beforeEach(() => api.rows('truncate mail_report, mail_report_call'))

const petra = person('petra')
const happens = async (id: MailId, event: AktenraumEvent): Promise<void> => {
  const meta = { commandId: randomUUID(), correlationId: 'c', causationId: 'c', actor: 'system', schemaVersion: 1 }
  await api.runtime.store.append(mailStream(id), 'any', [
    { ...event, meta: { ...meta, at: '2026-03-01T10:00:00.000Z' } },
  ])
}
const begins = (id: MailId) =>
  happens(id, { type: 'EmailSendStarted', data: { mailId: id, recipient: petra, attempt: 1, addressId: null } })
const handedOver = async (id: MailId): Promise<void> => {
  await begins(id)
  const about = { caseId: null, documentIds: [], leftOut: [] }
  await happens(id, { type: 'EmailSent', data: { mailId: id, recipient: petra, ...about, messageId: 'm' } })
}
const typesOf = async (id: MailId) => (await api.eventsOf(mailStream(id))).map(({ type }) => type)
let second = 0
const post = (message: string, changed: object = {}) => {
  second += 1
  const at = new Date(Date.parse('2026-03-01T10:00:00.000Z') + second * 1000).toISOString()
  return server.send('POST', '/api/mail-reports/', {
    ...{ at, message, signature: signatureOf(webhookSecret, { at, message }) },
    ...changed,
  })
}
const reports = () => api.rows('select verdict, mail_id, action, status from mail_report order by received_at, digest')

it('a report of Postfix of a mail that was handed over says what became of it, once', async () => {
  const id = mailOf('failed')
  await begins(id)
  const early = await post(recorded('failed').toString())
  expect([early.status, await reports()]).toEqual([503, []])
  await handedOver(id)
  expect((await post(recorded('failed').toString())).body).toEqual({ verdict: 'acted' })
  expect((await post(recorded('failed').toString())).body).toEqual({ verdict: 'acted' })
  expect((await typesOf(id)).slice(-2)).toEqual(['EmailSent', 'EmailBounced'])
  expect((await api.eventsOf(mailStream(id))).at(-1)?.data).toMatchObject({
    kind: 'hard',
    status: '5.1.1',
    source: 'webhook',
  })
  expect(await reports()).toEqual([{ verdict: 'acted', mail_id: id, action: 'failed', status: '5.1.1' }])
  for (const [which, type] of [
    ['delivered', 'EmailDelivered'],
    ['delayed', 'EmailDelayed'],
  ] as const) {
    await handedOver(mailOf(which))
    await post(recorded(which).toString())
    expect((await typesOf(mailOf(which))).at(-1)).toBe(type)
  }
})

it('a report that changes nothing reads as nothing new', async () => {
  const id = mailOf('delivered')
  await handedOver(id)
  // Two messages that say the same.
  const report = recorded('delivered').toString()
  expect((await post(`${report}\n`)).body).toEqual({ verdict: 'acted' })
  expect((await post(`${report}\n\n`)).body).toEqual({ verdict: 'nothing-new' })
  expect((await reports()).map(({ verdict }) => verdict).sort()).toEqual(['acted', 'nothing-new'])
})

it('a bounce of a copy says nothing of what another has told its recipient, and leaves in doubt what one may have', async () => {
  const [late, arrived, doubted] = [mailOf('failed'), mailId.parse('d'.repeat(32)), mailId.parse('c'.repeat(32))]
  const documentIds = [paper('told'), paper('perhaps told')]
  const of = { recipient: petra, caseId: file('krause'), leftOut: [] }
  for (const [id, repeats, repeatedAs] of [
    [late, null, doubted],
    [doubted, late, arrived],
    [arrived, doubted, null],
  ])
    await api.rows(
      `insert into mail (mail_id, case_id, recipient, document_ids, state, requested_at, updated_at, repeats, repeated_as)
       values ($1, $2, $3, '[]', 'waiting', now(), now(), $4, $5)`,
      [id, of.caseId, petra, repeats, repeatedAs],
    )
  for (const id of [late, doubted]) {
    await begins(id)
    await happens(id, { type: 'EmailOutcomeUnknown', data: { ...of, mailId: id, documentIds, attempt: 1 } })
  }
  await begins(arrived)
  const told = { ...of, mailId: arrived, documentIds: [paper('told')], messageId: 'm' }
  await happens(arrived, { type: 'EmailSent', data: told })
  expect((await post(`${recorded('failed').toString()}\n`)).body).toEqual({ verdict: 'acted' })
  expect((await api.eventsOf(mailStream(late))).at(-1)).toMatchObject({
    type: 'EmailBounced',
    data: { documentIds: [paper('perhaps told')], inDoubt: [paper('perhaps told')] },
  })
})

it('a report that nobody could sign is shown, and nothing is done', async () => {
  const id = mailOf('delivered')
  const before = await typesOf(id)
  const forged = recorded('failed').toString().replaceAll('2'.repeat(32), id)
  expect((await post(forged)).body).toEqual({ verdict: 'unsigned' })
  const other = recorded('failed')
    .toString()
    .replace(/^Original-Envelope-Id: .*$/m, `Original-Envelope-Id: ${id}`)
  expect((await post(other)).body).toEqual({ verdict: 'unsigned' })
  expect((await post('To: b+x@bounces.example\n\nFailed.')).body).toEqual({ verdict: 'no-report' })
  expect((await post('To: b+x@bounces.example\nAuto-Submitted: auto-replied\n\nAway.')).body).toEqual({
    verdict: 'auto-reply',
  })
  expect((await reports()).map(({ verdict }) => verdict).sort()).toEqual(['no-report', 'unsigned', 'unsigned'])
  expect(await typesOf(id)).toEqual(before)
  expect(JSON.stringify(await api.rows('select * from mail_report'))).not.toMatch(/nobody|Neue Dokumente|@/)
})

it('a call that is not signed, is old, or was made before, is refused', async () => {
  const message = recorded('delivered').toString()
  const at = '2026-03-01T10:00:30.000Z'
  const call = { at, message, signature: signatureOf(webhookSecret, { at, message }) }
  const send = (body: object) => server.send('POST', '/api/mail-reports/', body)
  expect((await send(call)).status).toBe(200)
  expect((await send(call)).status).toBe(409)
  expect((await send({ ...call, message: `${message} ` })).status).toBe(403)
  expect((await send({ ...call, signature: '0'.repeat(64) })).status).toBe(403)
  const old = { at: '2026-03-01T09:50:00.000Z', message }
  expect((await send({ ...old, signature: signatureOf(webhookSecret, old) })).status).toBe(403)
})

/** What docs/operations.md has the mail server start for each message. */
const program = /```sh\n(#![^]*?)```/.exec(
  readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8'),
)?.[1]
const missing = ['sh', 'jq', 'openssl', 'curl'].filter((name) => findOnPath(name) === null).join(', ')
if (missing !== '') notRun('the program that hands in reports', `Not on PATH: ${missing}.`, true)
else
  describe('the program that hands in reports', () => {
    const handIn = async (message: Buffer): Promise<number | null> => {
      const running = spawn('sh', ['-c', program ?? 'exit 1'], {
        env: { ...process.env, BOUNCE_WEBHOOK_SECRET: webhookSecret, PUBLIC_URL: api.url },
        stdio: ['pipe', 'inherit', 'inherit'],
      })
      running.stdin.end(message)
      const [code] = (await once(running, 'close')) as [number | null]
      return code
    }
    beforeEach(() => api.setTime(new Date().toISOString()))

    it.each([
      ['as it comes', (message: Buffer) => message],
      ['with words in another encoding than UTF-8', (message: Buffer) => Buffer.concat([message, Buffer.from([0xfc])])],
      [
        'that is longer than an argument can be',
        (message: Buffer) => Buffer.concat([message, Buffer.alloc(200_000, 'a\n')]),
      ],
      [
        'that is longer than a call may be',
        (message: Buffer) => Buffer.concat([message, Buffer.alloc(5_000_000, 'ä\n')]),
      ],
    ])('hands in a report %s', async (_, changed) => {
      await handedOver(mailOf('delivered'))
      expect(await handIn(changed(recorded('delivered')))).toBe(0)
      expect(await reports()).toMatchObject([{ mail_id: mailOf('delivered'), action: 'delivered' }])
    })
  })

it('nobody takes reports where nothing is set up for them', async () => {
  const without = await startCommandApi()
  const answer = await without.anonymous().send('POST', '/api/mail-reports/', {
    ...{ at: '2026-03-01T10:00:00.000Z', message: 'x', signature: '0'.repeat(64) },
  })
  expect(answer.status).toBe(404)
  await without.stop()
})
