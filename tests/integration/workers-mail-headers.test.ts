import type { OutgoingMail } from '@aktenraum/workers/mails/transport'
import { smtpTransport } from '@aktenraum/workers/smtp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSmtpServer } from '../support/smtp.ts'
import type { ReceivedMail } from '../support/smtp.ts'
import { idOf, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

const mail: OutgoingMail = {
  messageId: 'a1@kanzlei.example',
  from: { name: 'Kanzlei', address: 'post@kanzlei.example' },
  to: 'petra@example.org',
  subject: 'Neue Dokumente für Sie',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  optOutUrl: null,
  cause: { correlationId: 'c1', causationId: 'e1' },
  reports: null,
}
/** Long enough that it is not to be broken anywhere. */
const optOutUrl = `https://akten.example/nachrichten/abbestellen/${'4f'.repeat(16)}-20961-${'a7'.repeat(16)}/`

describe('what a mail server is given', () => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>
  beforeAll(async () => {
    smtp = await startSmtpServer()
  })
  afterAll(() => smtp.stop())
  afterEach(() => void (smtp.received.length = 0))

  const arrived = async (changed: Partial<OutgoingMail>): Promise<ReceivedMail> => {
    expect(await smtpTransport(smtp.url).send({ ...mail, ...changed })).toEqual({ outcome: 'sent' })
    const [received] = smtp.received
    if (received === undefined) throw new Error('nothing came')
    return received
  }
  const headersOf = ({ read }: ReceivedMail, name: string): readonly string[] =>
    read.headers.filter(({ key }) => key === name).map(({ value }) => value)

  it('has both parts, the plain one first, and no other', async () => {
    const { read, source } = await arrived({})
    expect([read.text, read.html, read.attachments]).toEqual(['Grüße\n', '<p>Grüße</p>\n', []])
    expect(source).toMatch(/Content-Type: multipart\/alternative;/)
    expect(source.indexOf('text/plain')).toBeLessThan(source.indexOf('text/html'))
  })

  it.each([
    ['Kanzlei Müller, Söhne & Töchter'],
    ['"Kanzlei" <x@evil.example>'],
    [`Kanzlei ${'Ä'.repeat(80)}`],
    ['弁護士事務所 🏛'],
    ['Kanzlei (Köln); x'],
  ])('names the sender %s as it is, and nobody else', async (name) => {
    const received = await arrived({ from: { name, address: 'post@kanzlei.example' } })
    expect(received.read.from).toEqual({ name, address: 'post@kanzlei.example' })
    expect(headersOf(received, 'from')).toHaveLength(1)
    expect(received.from).toBe('post@kanzlei.example')
  })

  it.each([
    ['Neue Dokumente in der Akte „Krause ./. Grundstücksgesellschaft Ödön-von-Horváth-Straße“ – Kanzlei Müller'],
    [`${'ü'.repeat(200)} – ${'ß'.repeat(80)}`],
    ['ohne Umlaute'],
  ])('keeps the subject %s', async (subject) => {
    const received = await arrived({ subject })
    expect(received.read.subject).toBe(subject)
    expect(headersOf(received, 'subject')).toHaveLength(1)
    // RFC 5322, 2.1.1: a line has at most 998 characters; what is encoded, 76 (RFC 2047, 2).
    const head = received.source.split('\r\n\r\n')[0] ?? ''
    expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThan(200)
  })

  it('lets nobody add a header by a line break', async () => {
    const evil = 'x\r\nBcc: evil@example.org\r\n\r\n<b>body</b>\u2028y'
    const received = await arrived({ subject: evil, from: { name: evil, address: 'post@kanzlei.example' } })
    expect(received.to).toEqual(['petra@example.org'])
    expect(received.read.bcc ?? []).toEqual([])
    expect(received.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
    expect(received.read.text).toBe('Grüße\n')
    expect(received.read.from?.address).toBe('post@kanzlei.example')
  })

  it('can be turned off in one step where there is a way (RFC 8058), and says nothing of it where there is none', async () => {
    const offered = await arrived({ optOutUrl })
    expect(headersOf(offered, 'list-unsubscribe')).toEqual([`<${optOutUrl}>`])
    expect(headersOf(offered, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
    expect(offered.source.replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${optOutUrl}>\r\n`)
    smtp.received.length = 0
    const without = await arrived({})
    expect(without.source).not.toContain('List-Unsubscribe')
  })

  it('offers no step in one where its way would not be encrypted', async () => {
    const received = await arrived({ optOutUrl: 'http://localhost:8080/nachrichten/abbestellen/t/' })
    expect(headersOf(received, 'list-unsubscribe')).toHaveLength(1)
    expect(headersOf(received, 'list-unsubscribe-post')).toEqual([])
  })
})

describe('what the workers send', () => {
  let office: WorkersUnderTest
  beforeAll(async () => {
    office = await startWorkersUnderTest({ clock: true })
  })
  afterAll(() => office.stop())

  it('is from the office by its name, for its reader by theirs, and can be turned off by a link of that person', async () => {
    const eva = await office.invited('Eva Müller\r\nBcc: x')
    const settings = { officeName: 'Müller\r\nBcc: evil@example.org' }
    const data = { layer: 'office', settings, changed: ['officeName'], changedBy: idOf('operator') }
    await office.happens('settings-office', 'none', { type: 'SettingsChanged', data })
    await office.pool.query(
      `insert into mail_address (address_id, user_id, email) values ('eva', $1, 'eva@example.org')`,
      [eva],
    )
    const address = { userId: eva, addressId: 'eva', formerAddressId: null, changedBy: idOf('owner') }
    await office.happens(`user-${eva}`, 0, { type: 'MailAddressChanged', data: address })
    await office.upload('for eva', idOf('case of eva'), [eva])
    await office.passTime(1_000)
    await expect.poll(() => office.smtp.received).toHaveLength(1)
    const { read, source, to } = office.smtp.received[0] as ReceivedMail
    expect(to).toEqual(['eva@example.org'])
    expect(read.from).toEqual({ name: 'Müller Bcc: evil@example.org', address: 'post@kanzlei.example' })
    expect(read.subject).toBe('Ein neues Dokument für Sie – Müller Bcc: evil@example.org')
    expect(read.text).toMatch(/^Guten Tag Eva Müller Bcc: x,\n/)
    expect(source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
    const link = `http://akten.example/nachrichten/abbestellen/${eva}-`
    expect(read.headers.find(({ key }) => key === 'list-unsubscribe')?.value.startsWith(`<${link}`)).toBe(true)
    expect([read.text?.includes(link), read.html?.includes(link)]).toEqual([true, true])
  })
})
