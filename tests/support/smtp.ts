import { readMail } from '@aktenraum/infra/mail-reports/testing/read-mail'
import type { Email } from '@aktenraum/infra/mail-reports/testing/read-mail'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerSession } from 'smtp-server'
import type { AddressInfo } from 'node:net'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** The envelope's sender, and what it asks to be told (RFC 3461). */
  readonly from: string
  readonly dsn: { readonly envid: string | null; readonly ret: string | null; readonly notify: readonly string[] }
  readonly source: string
  /** As a mail program reads it. */
  readonly read: Email
}

/** What the types of the server's package do not know of. */
interface Asked {
  readonly dsn?: { readonly envid?: string | null; readonly ret?: string | null; readonly notify?: string[] | null }
}

/** What the server does with the next messages: takes them, or fails in one of the ways servers fail. */
export type SmtpMood =
  | 'takes'
  | 'refuses-for-now'
  | 'refuses-for-good'
  | 'knows-no-such-mailbox'
  | 'breaks-after-body'
  | 'breaks-at-greeting'
  | 'knows-nobody-here'
  | 'knows-no-such-sender'
  | 'wants-a-login'
  | 'is-slow'

interface SmtpState {
  mood: SmtpMood
  attempts: number
  meanwhile?: () => Promise<void>
  beforeVerdict?: () => Promise<void>
}

/**
 * A real SMTP server on loopback, whose mood a test sets. `attempts` counts the connections that got to RCPT, where it
 * lets something happen `meanwhile`; and something else `beforeVerdict`, when it has a mail and has not said so.
 */
export const startSmtpServer = async () => {
  const state: SmtpState = { mood: 'takes', attempts: 0 }
  const received: ReceivedMail[] = []
  const refusal = (responseCode: number, said = 'no') => Object.assign(new Error(said), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    hideDSN: false,
    logger: false,
    onConnect: (_session, done) => {
      if (state.mood === 'breaks-at-greeting') return done(refusal(421))
      return done(state.mood === 'knows-nobody-here' ? refusal(554) : null)
    },
    onMailFrom: (_address, _session, done) =>
      done(state.mood === 'knows-no-such-sender' ? refusal(550, '5.7.60 Not allowed to send as this sender') : null),
    onRcptTo: async (_address, _session, done) => {
      state.attempts += 1
      await state.meanwhile?.()
      if (state.mood === 'refuses-for-now') return done(refusal(451))
      if (state.mood === 'wants-a-login') return done(refusal(530, '5.7.0 Authentication required'))
      if (state.mood === 'refuses-for-good') return done(refusal(550))
      if (state.mood === 'knows-no-such-mailbox') return done(refusal(550, '5.1.1 User unknown'))
      return done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const source = Buffer.concat(chunks)
        const { mailFrom, rcptTo, dsn } = session.envelope as SMTPServerSession['envelope'] & Asked
        const mail = {
          to: rcptTo.map(({ address }) => address),
          from: mailFrom === false ? '' : mailFrom.address,
          dsn: {
            envid: dsn?.envid ?? null,
            ret: dsn?.ret ?? null,
            notify: rcptTo.flatMap((each) => (each as Asked).dsn?.notify ?? []),
          },
          source: source.toString('utf8'),
          read: await readMail(source),
        }
        received.push(mail)
        await state.beforeVerdict?.()
        if (state.mood === 'breaks-after-body') {
          for (const connection of server.connections as Set<{ _socket: { destroy(): void } }>)
            connection._socket.destroy()
          return
        }
        if (state.mood === 'is-slow') setTimeout(() => done(), 300)
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
