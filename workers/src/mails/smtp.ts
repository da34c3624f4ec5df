import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { compose } from './compose.ts'
import type { MailTransport, OutgoingMail, SendOutcome } from './transport.ts'

/** `verdictTimeoutMs`: for the answer whether the mail is taken, once the server has it. */
export interface SmtpOptions {
  readonly connectionTimeoutMs?: number
  readonly answerTimeoutMs?: number
  readonly verdictTimeoutMs?: number
}

/**
 * A server may look for malware in a mail before it says that it takes it, and whoever does not wait for that leaves
 * the mail in doubt: ten minutes, says RFC 5321 (4.5.3.2.6).
 */
const usual = { connectionTimeoutMs: 30_000, answerTimeoutMs: 120_000, verdictTimeoutMs: 600_000 }
type Limits = Required<SmtpOptions>

/**
 * Sends by the server of `smtp[s]://user:password@host:port`. One connection per mail: an office sends few, and a
 * connection that was idle for long is the usual reason for an outcome nobody knows.
 */
export const smtpTransport = (url: string, options: SmtpOptions = {}): MailTransport => ({
  send: async (mail, stopping) => {
    const limits = { ...usual, ...options }
    const connection = connectionFor(new URL(url), limits)
    const patience = patienceOf(connection, limits, stopping)
    return deliver(connection, { credentials: credentialsOf(new URL(url)), mail, patience })
  },
})

interface Credentials {
  readonly user: string
  readonly pass: string
}

const credentialsOf = (url: URL): Credentials | null =>
  url.username === '' ? null : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }

const connectionFor = (url: URL, { connectionTimeoutMs, answerTimeoutMs }: Limits): SMTPConnection => {
  const secure = url.protocol === 'smtps:'
  return new SMTPConnection({
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    // A password never crosses the network in the clear, wherever the server is.
    requireTLS: url.username !== '' && !secure,
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: answerTimeoutMs,
  })
}

/** Lasts from `begin` to `end`, or until the process is told to stop: then a verdict is waited for like any answer. */
interface Patience {
  readonly begin: () => void
  readonly end: () => void
}

const patienceOf = (
  connection: SMTPConnection,
  { answerTimeoutMs, verdictTimeoutMs }: Limits,
  stopping: AbortSignal | undefined,
): Patience => {
  const waitFor = (ms: number): void => {
    if (connection._socket) connection._socket.setTimeout(ms)
  }
  const hurry = (): void => waitFor(answerTimeoutMs)
  let isOver = false
  return {
    begin: () => {
      // A server may refuse a mail before it has all of it.
      if (isOver || stopping?.aborted) return
      waitFor(verdictTimeoutMs)
      stopping?.addEventListener('abort', hurry)
    },
    end: () => {
      isOver = true
      stopping?.removeEventListener('abort', hurry)
      hurry()
    },
  }
}

/** How far the message itself got; only before its first byte is a broken connection harmless. */
interface Progress {
  bodyStarted: boolean
}

interface Delivery {
  readonly credentials: Credentials | null
  readonly mail: OutgoingMail
  readonly patience: Patience
}

const deliver = async (connection: SMTPConnection, { credentials, mail, patience }: Delivery): Promise<SendOutcome> => {
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
        const body = bodyOf(message, progress).once('end', patience.begin)
        connection.send(envelopeOf(mail), body, (error) => (error ? reject(error) : resolve()))
      }
      if (credentials === null) send()
      else connection.login({ credentials }, (error) => (error ? reject(error) : send()))
    }).finally(patience.end)
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

/** As the connection words it. `command`: what was refused. */
interface Refusal {
  readonly responseCode?: number
  readonly code?: string
  readonly command?: string
  readonly response?: string
}

const outcomeOf = (error: unknown, { bodyStarted }: Progress): SendOutcome => {
  const refusal = error as Refusal
  const { responseCode, code, response = '' } = refusal
  // An answer of the server is an answer, at whatever point: it did not take the mail (RFC 5321, 4.2.1).
  if (responseCode !== undefined)
    return {
      outcome: 'failed',
      reason: 'refused',
      permanent: isForGood(responseCode) && isAboutMail(code) && !isAboutSettings(refusal),
      status: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\s/.exec(response)?.[1] ?? null,
    }
  // No server was asked: the address or the message can be none.
  if (isAboutMail(code)) return { outcome: 'failed', reason: 'refused', permanent: true, status: null }
  if (bodyStarted) return { outcome: 'unknown' }
  return { outcome: 'failed', reason: code === 'ETIMEDOUT' ? 'timeout' : 'connection', permanent: false, status: null }
}

const isForGood = (responseCode: number): boolean => responseCode >= 500 && responseCode < 600

/**
 * The sender is the same in every mail, or of the same domain; and whoever demands to be signed in (530, RFC 4954, 6)
 * says so at whatever is sent first. Like a server that refuses the connection or the password that is a matter of the
 * settings, which somebody will mend: else every mail of these hours would be lost.
 */
const isAboutSettings = ({ responseCode, command }: Refusal): boolean => command === 'MAIL FROM' || responseCode === 530

/** Recipient or message were refused, or the sender. */
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
