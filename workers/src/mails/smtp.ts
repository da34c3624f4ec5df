import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { compose } from './compose.ts'
import type { MailTransport, OutgoingMail, SendOutcome } from './transport.ts'

export interface SmtpOptions {
  readonly connectionTimeoutMs?: number
  readonly answerTimeoutMs?: number
}

/**
 * Sends by the server of `smtp[s]://user:password@host:port`. One connection per mail: an office sends few, and a
 * connection that was idle for long is the usual reason for an outcome nobody knows.
 */
export const smtpTransport = (url: string, options: SmtpOptions = {}): MailTransport => ({
  send: async (mail) => deliver(connectionFor(new URL(url), options), credentialsOf(new URL(url)), mail),
})

interface Credentials {
  readonly user: string
  readonly pass: string
}

const credentialsOf = (url: URL): Credentials | null =>
  url.username === '' ? null : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }

const connectionFor = (url: URL, options: SmtpOptions): SMTPConnection => {
  const secure = url.protocol === 'smtps:'
  return new SMTPConnection({
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    // A password never crosses the network in the clear, wherever the server is.
    requireTLS: url.username !== '' && !secure,
    connectionTimeout: options.connectionTimeoutMs ?? 30_000,
    greetingTimeout: options.connectionTimeoutMs ?? 30_000,
    socketTimeout: options.answerTimeoutMs ?? 120_000,
  })
}

/** How far the message itself got; only before its first byte is a broken connection harmless. */
interface Progress {
  bodyStarted: boolean
}

const deliver = async (
  connection: SMTPConnection,
  credentials: Credentials | null,
  mail: OutgoingMail,
): Promise<SendOutcome> => {
  const progress: Progress = { bodyStarted: false }
  try {
    const message = await compose(mail)
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.once('end', () => reject(new Error('connection ended')))
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.once('end', () => reject(new Error('connection ended')))
      const send = (): void => {
        connection.send(envelopeOf(mail), bodyOf(message, progress), (error) => (error ? reject(error) : resolve()))
      }
      if (credentials === null) send()
      else connection.login({ credentials }, (error) => (error ? reject(error) : send()))
    })
    connection.quit()
    return { outcome: 'sent' }
  } catch (error) {
    connection.close()
    return outcomeOf(error, progress)
  }
}

/**
 * Reports go to an address of their own for each mail, so that nobody else can make one up; the sender that people see
 * is the office. A server that cannot say more than that it failed (RFC 3461) is not asked to.
 */
const envelopeOf = ({ from, to, reports }: OutgoingMail) =>
  reports === null
    ? { from: from.address, to: [to] }
    : {
        from: reports.to,
        to: [to],
        dsn: { envid: reports.mailId, ret: 'HDRS' as const, notify: ['SUCCESS', 'FAILURE', 'DELAY'] },
      }

const outcomeOf = (error: unknown, { bodyStarted }: Progress): SendOutcome => {
  const { responseCode, code, response = '' } = error as { responseCode?: number; code?: string; response?: string }
  // An answer of the server is an answer, at whatever point: it did not take the mail (RFC 5321, 4.2.1).
  if (responseCode !== undefined)
    return {
      outcome: 'failed',
      reason: 'refused',
      permanent: isForGood(responseCode) && isAboutMail(code),
      status: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\s/.exec(response)?.[1] ?? null,
    }
  // No server was asked: the address or the message can be none.
  if (isAboutMail(code)) return { outcome: 'failed', reason: 'refused', permanent: true, status: null }
  if (bodyStarted) return { outcome: 'unknown' }
  return { outcome: 'failed', reason: code === 'ETIMEDOUT' ? 'timeout' : 'connection', permanent: false, status: null }
}

const isForGood = (responseCode: number): boolean => responseCode >= 500 && responseCode < 600

/**
 * Sender, recipient or message were refused. A server that refuses the connection or the password is a matter of the
 * settings, which somebody will mend: else every mail of these hours would be lost.
 */
const isAboutMail = (code: string | undefined): boolean => code === 'EENVELOPE' || code === 'EMESSAGE'

/** A stream that tells when the connection begins to take the message. */
const bodyOf = (message: Buffer, progress: Progress): Readable => {
  let isDone = false
  return new Readable({
    read() {
      progress.bodyStarted = true
      this.push(isDone ? null : message)
      isDone = true
    },
  })
}
