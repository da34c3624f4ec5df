import type { DocumentId, Profile, UserId } from '@aktenraum/domain'
import { optOutPath } from '@aktenraum/domain/contracts'
import { reportsTo } from '@aktenraum/infra/mail-reports/return-address'
import { officeContactOf } from '@aktenraum/infra/office/contact'
import type { OfficeContact } from '@aktenraum/infra/office/contact'
import { readOptOutSecret } from '@aktenraum/infra/opt-out/secret'
import { optOutToken } from '@aktenraum/infra/opt-out/token'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import type { Dependencies } from '../deciding/dependencies.ts'
import { readOfficeSettings, readUser } from '../deciding/reading.ts'
import type { MailContent } from '../mails/content.ts'
import { frameOf, greetingTo } from '../mails/de/frame.ts'
import type { Framing } from '../mails/de/frame.ts'
import { newDocumentsMail } from '../mails/de/new-documents.ts'
import type { Named } from '../mails/de/new-documents.ts'
import { securityMail } from '../mails/de/security-notice.ts'
import type { Warning } from '../mails/de/security-notice.ts'
import { welcomeMail } from '../mails/de/welcome.ts'
import { oneLine } from '../mails/one-line.ts'
import { rendered } from '../mails/render.ts'
import type { OutgoingMail } from '../mails/transport.ts'
import type { MailWords } from '../mails/words.ts'
import type { About } from './mail-about.ts'

type Payload = JobPayload<'send-email'>

/** Whom a mail is for by now, and where it goes. */
interface Reader {
  readonly to: string
  readonly profile: Profile
}

/** The mail as it is sent to its `reader`. */
export const mailFor = async (
  payload: Payload,
  { about, words, reader }: { readonly about: About; readonly words: MailWords | null; readonly reader: Reader },
  deps: Dependencies,
): Promise<OutgoingMail> => {
  const { mailId, recipient, cause, notice } = payload
  const { publicUrl, mailFrom, officeName, bounces } = deps.settings
  const contact = officeContactOf(await readOfficeSettings(deps.store), officeName)
  const office = { ...contact, name: oneLine(contact.name, 80) }
  const optOutUrl = notice === null ? await optOutUrlOf(recipient, deps) : null
  const around = {
    words,
    office,
    publicUrl,
    reader: reader.profile,
    greeting: greetingTo(reader.profile),
    stopCode: await stopCodeOf(payload, deps),
  }
  const isNamed = oneLine(reader.profile.salutation) !== ''
  const framing = { office, publicUrl, about: kindOf(notice, optOutUrl), isNamed }
  return {
    messageId: `${mailId}@${new URL(publicUrl).hostname}`,
    from: { name: office.name, address: addressOf(mailFrom) },
    to: reader.to,
    cause,
    reports: bounces && { to: reportsTo(bounces, mailId), mailId },
    optOutUrl,
    ...rendered(contentOf(payload, about, around), frameOf(framing)),
  }
}

const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

const kindOf = (notice: Payload['notice'], optOutUrl: string | null): Framing['about'] => {
  if (optOutUrl !== null) return { kind: 'news', optOutUrl }
  return { kind: notice?.what === 'welcome' ? 'welcome' : 'warning' }
}

const optOutUrlOf = async (recipient: UserId, { db, now, settings }: Dependencies): Promise<string> =>
  new URL(optOutPath(optOutToken(await readOptOutSecret(db), recipient, now())), settings.publicUrl).href

interface Around {
  readonly words: MailWords | null
  readonly office: OfficeContact
  readonly publicUrl: string
  readonly reader: Profile
  readonly greeting: string
  readonly stopCode: string | null
}

/** The word by which a reset is stopped; null in other mails, and once there is nothing left to stop. */
const stopCodeOf = async ({ recipient, notice }: Payload, { store, db }: Dependencies): Promise<string | null> => {
  if (notice?.what !== 'reset-ordered' && notice?.what !== 'reset-opened') return null
  const { resetOrder } = await readUser(store, recipient)
  if (resetOrder === null) return null
  const { rows } = await db.query<{ code: string }>(
    'select code from reset_stop_code where invitation_id = $1 and user_id = $2',
    [resetOrder.invitationId, recipient],
  )
  return rows[0]?.code ?? null
}

const contentOf = (payload: Payload, about: About, around: Around): MailContent => {
  const { notice } = payload
  if (notice === null) return newsOf(payload, about, around)
  return isWarning(notice)
    ? securityMail(notice, around)
    : welcomeMail({ ...around, office: around.office.name, isStaff: around.reader.isStaff, at: notice.at })
}

const isWarning = (notice: NonNullable<Payload['notice']>): notice is Warning => notice.what !== 'welcome'

const newsOf = (
  { documentIds: asked }: Payload,
  { documentIds, inCases }: About,
  { office, publicUrl, greeting, words }: Around,
): MailContent =>
  newDocumentsMail({
    count: documentIds.length,
    cases: inCases.length,
    url: new URL(inCases.length === 1 ? `/akten/${inCases[0] ?? ''}/` : '/akten/', publicUrl).href,
    office,
    greeting,
    named: words && namedIn(words, { asked, documentIds }),
  })

/** What the mail names of what is left of what it was asked for; the places of names are those of the asking. */
const namedIn = (
  words: MailWords,
  { asked, documentIds }: { readonly asked: readonly DocumentId[]; readonly documentIds: readonly DocumentId[] },
): Named | null => {
  const title = words['{{akte}}']
  if (title === undefined) return null
  const names = asked.flatMap((id, at) => (documentIds.includes(id) ? (words[`{{dokument-${at + 1}}}`] ?? []) : []))
  return { title, names, greeting: words['{{anrede}}'] ?? null }
}
