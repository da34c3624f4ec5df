import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpTransport } from '@aktenraum/workers/smtp'
import { mailId as mailIdOf } from '@aktenraum/domain'
import { startSmtpServer } from '../support/smtp.ts'

const mail = {
  messageId: 'a1@kanzlei.example',
  from: { name: 'Kanzlei', address: 'post@kanzlei.example' },
  to: 'petra@example.org',
  subject: 'Neue Dokumente für Sie',
  text: 'Grüße aus der Kanzlei\n',
  html: '<p>Grüße aus der Kanzlei</p>\n',
  optOutUrl: null,
  cause: { correlationId: 'c1', causationId: 'e1', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  reports: null,
} as const
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  smtp = await startSmtpServer()
})
afterAll(() => smtp.stop())
beforeEach(() => {
  smtp.received.length = 0
  smtp.state.mood = 'takes'
  smtp.state.attempts = 0
})

describe('sending by SMTP', () => {
  it('delivers subject and text with their umlauts', async () => {
    expect(await smtpTransport(smtp.url).send(mail)).toEqual({ outcome: 'sent' })
    const [received] = smtp.received
    expect(received?.to).toEqual(['petra@example.org'])
    expect(received?.source).toContain('Message-ID: <a1@kanzlei.example>')
    expect(received?.source).toMatch(/Subject: =\?UTF-8\?Q\?Neue_Dokumente_f=C3=BCr_Sie\?=/)
    expect(received?.source).toContain('Auto-Submitted: auto-generated')
    expect(received?.source).toContain('X-Correlation-ID: c1')
    expect(received?.source).toContain(`Traceparent: ${mail.cause.traceparent}`)
  })

  it('asks for reports to an address of the mail, and where nobody takes any, for none', async () => {
    const mailId = mailIdOf.parse('e'.repeat(32))
    const reports = { to: 'b+e.tag@bounces.kanzlei.example', mailId }
    await smtpTransport(smtp.url).send({ ...mail, reports })
    await smtpTransport(smtp.url).send(mail)
    const asked = smtp.received.map(({ from, dsn }) => ({ from, dsn }))
    expect(asked).toEqual([
      { from: reports.to, dsn: { envid: mailId, ret: 'HDRS', notify: ['SUCCESS', 'FAILURE', 'DELAY'] } },
      { from: 'post@kanzlei.example', dsn: { envid: null, ret: null, notify: [] } },
    ])
    expect(smtp.received[0]?.source).toContain('From: Kanzlei <post@kanzlei.example>')
    expect(smtp.received[0]?.source).not.toContain(reports.to)
  })

  it('waits for a slow server', async () => {
    smtp.state.mood = 'is-slow'
    expect(await smtpTransport(smtp.url).send(mail)).toEqual({ outcome: 'sent' })
  })

  it.each([
    ['refuses-for-now', { outcome: 'failed', reason: 'refused', permanent: false, status: null }],
    ['refuses-for-good', { outcome: 'failed', reason: 'refused', permanent: true, status: null }],
    ['breaks-at-greeting', { outcome: 'failed', reason: 'refused', permanent: false, status: null }],
    ['knows-nobody-here', { outcome: 'failed', reason: 'refused', permanent: false, status: null }],
    ['knows-no-such-sender', { outcome: 'failed', reason: 'refused', permanent: false, status: '5.7.60' }],
    ['wants-a-login', { outcome: 'failed', reason: 'refused', permanent: false, status: '5.7.0' }],
    ['knows-no-such-mailbox', { outcome: 'failed', reason: 'refused', permanent: true, status: '5.1.1' }],
    ['breaks-after-body', { outcome: 'unknown' }],
  ] as const)('when the server %s', async (mood, outcome) => {
    smtp.state.mood = mood
    expect(await smtpTransport(smtp.url).send(mail)).toEqual(outcome)
  })

  it('says that there is no connection where nothing listens', async () => {
    const closed = await startSmtpServer()
    await closed.stop()
    expect(await smtpTransport(closed.url).send(mail)).toEqual({
      outcome: 'failed',
      reason: 'connection',
      permanent: false,
      status: null,
    })
  })

  it('asks no server about an address that can be none', async () => {
    expect(await smtpTransport(smtp.url).send({ ...mail, to: 'petra\n@example.org' })).toEqual({
      outcome: 'failed',
      reason: 'refused',
      permanent: true,
      status: null,
    })
    expect(smtp.state.attempts).toBe(0)
  })

  it('does not send a password over a connection that cannot be encrypted', async () => {
    const url = smtp.url.replace('smtp://', 'smtp://user:secret@')
    expect(await smtpTransport(url).send(mail)).toMatchObject({ outcome: 'failed' })
    expect(smtp.received).toEqual([])
  })
})

describe('whether a server that has a mail takes it', () => {
  let ours: Socket | undefined
  /** Whatever else goes on in this process may connect to something meanwhile. */
  const remember = (created: unknown): void => {
    const { socket } = created as { readonly socket: Socket }
    socket.once('connect', () => {
      if (socket.remotePort === Number(new URL(smtp.url).port)) ours = socket
    })
  }
  let waitsFor: (number | undefined)[]
  const look = async () => void waitsFor.push(ours?.timeout)
  beforeEach(() => {
    waitsFor = []
    subscribe('net.client.socket', remember)
  })
  afterEach(() => {
    unsubscribe('net.client.socket', remember)
    delete smtp.state.meanwhile
    delete smtp.state.beforeVerdict
  })

  it('is waited for ten minutes, for every other answer two', async () => {
    smtp.state.meanwhile = look
    smtp.state.beforeVerdict = look
    const sending = smtpTransport(smtp.url).send(mail)
    expect(await sending.finally(look)).toEqual({ outcome: 'sent' })
    expect(waitsFor).toEqual([120_000, 600_000, 120_000])
  })

  it('is waited for as any other answer once the process is told to stop', async () => {
    const stopping = new AbortController()
    smtp.state.beforeVerdict = async () => {
      await look()
      stopping.abort()
      await look()
    }
    expect(await smtpTransport(smtp.url).send(mail, stopping.signal)).toEqual({ outcome: 'sent' })
    const sentWhileStopping = smtpTransport(smtp.url).send(mail, stopping.signal)
    expect(await sentWhileStopping).toEqual({ outcome: 'sent' })
    expect(waitsFor).toEqual([600_000, 120_000, 120_000, 120_000])
  })

  it('is not known where it says nothing in that time', async () => {
    let end = (): void => undefined
    const held = new Promise<void>((resolve) => (end = resolve))
    smtp.state.beforeVerdict = () => held
    expect(await smtpTransport(smtp.url, { verdictTimeoutMs: 50 }).send(mail)).toEqual({ outcome: 'unknown' })
    end()
  })
})
