import { createHash } from 'node:crypto'
import { instant, mailStream } from '@aktenraum/domain'
import type { MailId, MailReportCommand, ReportSource, ToldByMail } from '@aktenraum/domain'
import { isRejection } from '@aktenraum/domain/kernel'
import type { Rejection } from '@aktenraum/domain/kernel'
import type { Decided } from '../event-store/decide.ts'
import type { EventMeta } from '../event-store/port.ts'
import type { Queryable } from '../postgres/pool.ts'
import { readCopiesOf } from '../read-models/mails.ts'
import { classifyInTime } from './classify-in-time.ts'
import type { Incoming } from './classify.ts'
import { keepReport } from './kept-reports.ts'
import type { Verdict } from './kept-reports.ts'
import { reportIdOf } from './report-id.ts'
import { mailNamedBy } from './return-address.ts'
import type { ReturnAddresses } from './return-address.ts'

interface Deciding {
  readonly stream: string
  readonly command: MailReportCommand
  readonly meta: EventMeta
}

export interface Intake {
  readonly db: Queryable
  readonly now: () => Date
  readonly addresses: ReturnAddresses
  /** Decides on the stream of a mail; only some may. */
  readonly decide: (deciding: Deciding) => Promise<Rejection | Pick<Decided<unknown>, 'position'>>
  readonly toldBy: (id: MailId) => Promise<ToldByMail>
}

/**
 * Takes in what came to an address for reports, and says what was made of it; `later` where its mail is being handed
 * over at this moment: then nothing was kept, and it is to come again. Twice is the same as once. Of the message itself
 * nothing is kept: it has addresses, and the subject of the mail.
 */
export const takeIn = async (
  raw: Uint8Array,
  source: ReportSource,
  intake: Intake,
): Promise<Verdict | 'auto-reply' | 'later'> => {
  const { db, now, addresses } = intake
  const incoming = await classifyInTime(raw)
  const mail = namedBy(incoming, addresses)
  const digest = createHash('sha256').update(raw).digest('hex')
  const verdict = await judge({ incoming, mail, source, digest }, intake)
  if (verdict === 'later' || verdict === 'auto-reply') return verdict
  const recipient = incoming.kind === 'report' ? incoming.recipient : null
  const said = { action: recipient?.action ?? null, status: recipient?.status ?? null }
  await keepReport(db, { digest, source, verdict, mailId: mail, ...said, at: now() })
  return verdict
}

/**
 * The mail that it is about, if the address that it came to is one of ours, and the report itself names no other mail.
 */
const namedBy = (incoming: Incoming, addresses: ReturnAddresses): MailId | null => {
  if (incoming.kind === 'auto-reply') return null
  const named = incoming.to.map((address) => mailNamedBy(addresses, address)).find((id) => id !== null) ?? null
  const envelopeId = incoming.kind === 'report' ? incoming.envelopeId : null
  return envelopeId === null || envelopeId.toLowerCase() === named ? named : null
}

interface Judged {
  readonly incoming: Incoming
  readonly mail: MailId | null
  readonly source: ReportSource
  readonly digest: string
}

const judge = async (
  { incoming, mail, source, digest }: Judged,
  intake: Intake,
): Promise<Verdict | 'later' | 'auto-reply'> => {
  if (incoming.kind !== 'report') return incoming.kind === 'other' ? 'no-report' : 'auto-reply'
  if (mail === null) return 'unsigned'
  const command = await commandOf(incoming, { mailId: mail, source }, intake)
  if (command === null) return 'nothing-new'
  const commandId = reportIdOf(digest)
  const decided = await intake.decide({
    stream: mailStream(mail),
    command,
    meta: {
      ...{ commandId, correlationId: commandId, causationId: commandId },
      ...{ actor: 'system', at: intake.now().toISOString(), schemaVersion: 1 },
    },
  })
  if (!isRejection(decided)) return decided.position === undefined ? 'nothing-new' : 'acted'
  return decided.rejected === 'mail/under-way' ? 'later' : 'unknown-mail'
}

/** That it was handed on to a server which tells nothing is no news. */
const commandOf = async (
  { recipient }: Extract<Incoming, { kind: 'report' }>,
  of: { readonly mailId: MailId; readonly source: ReportSource },
  { db, toldBy }: Intake,
): Promise<MailReportCommand | null> => {
  const { action, status, retriesUntil } = recipient
  const reported = { ...of, status }
  switch (action) {
    case 'failed': {
      const copies = await Promise.all((await readCopiesOf(db, of.mailId)).map(toldBy))
      return { type: 'ReportBounced', ...reported, copies }
    }
    case 'delayed':
      return {
        type: 'ReportDelayed',
        ...reported,
        retriesUntil: retriesUntil && instant.parse(retriesUntil.toISOString()),
      }
    case 'delivered':
      return { type: 'ReportDelivered', ...reported }
    default:
      return null
  }
}
