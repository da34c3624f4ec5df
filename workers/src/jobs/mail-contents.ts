import { officeSettings } from '@aktenraum/domain'
import type { CaseId, DocumentId, InOtherCase, MailId, UserId } from '@aktenraum/domain'
import { reportsTo } from '@aktenraum/infra/mail-reports/return-address'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import type { Dependencies } from '../deciding/dependencies.ts'
import { newDocumentsMail } from '../mails/de/new-documents.ts'
import type { Named } from '../mails/de/new-documents.ts'
import { securityMail } from '../mails/de/security-notice.ts'
import type { OfficeContact } from '../mails/office-contact.ts'
import type { OutgoingMail } from '../mails/transport.ts'
import type { MailWords } from '../mails/words.ts'
import { isGone, readDocument, readOfficeSettings, readUser, takesPart } from '../deciding/reading.ts'

type Payload = JobPayload<'send-email'>

/** What the mail speaks of by now, and what was deleted since it was asked for. */
export interface About {
  readonly mailId: MailId
  readonly recipient: UserId
  readonly caseId: CaseId | null
  readonly documentIds: DocumentId[]
  readonly leftOut: DocumentId[]
  /** The cases in which there is something. */
  readonly inCases: readonly CaseId[]
}

/**
 * What a mail spoke of may have been deleted while it waited for another attempt, and its recipient removed from the
 * case. What was moved is a matter of its new case.
 */
export const aboutOf = async (payload: Payload, { store }: Dependencies): Promise<About> => {
  const { mailId, recipient, caseId, documentIds: asked, others } = payload
  if (caseId === null) return { mailId, recipient, caseId, documentIds: [], leftOut: [], inCases: [] }
  const left = await Promise.all(
    [{ caseId, documentIds: asked }, ...others].map((each) => leftIn(each, recipient, store)),
  )
  const documentIds = left.flatMap((each) => each.documentIds)
  const inCases = left.filter((each) => each.documentIds.length > 0).map((each) => each.caseId)
  return { mailId, recipient, caseId, documentIds, leftOut: left.flatMap((each) => each.leftOut), inCases }
}

const leftIn = async ({ caseId, documentIds: ids }: InOtherCase, recipient: UserId, store: EventStore) => {
  const isIn = await takesPart(store, caseId, recipient)
  const found = await Promise.all(ids.map(async (id) => ({ id, state: await readDocument(store, id) })))
  const here = found.filter(({ state }) => state.caseId === caseId)
  const idsOf = (there: boolean) =>
    here.filter(({ state }) => (isIn && !isGone(state, caseId)) === there).map(({ id }) => id)
  return { caseId, documentIds: idsOf(true), leftOut: idsOf(false) }
}

/** Whether nothing is left that the mail was to tell. */
export const isVain = ({ notice }: Payload, { documentIds }: About): boolean =>
  notice === null && documentIds.length === 0

/** The mail as it is sent `to` its recipient. */
export const mailFor = async (
  payload: Payload,
  { about, words, to }: { readonly about: About; readonly words: MailWords | null; readonly to: string },
  deps: Dependencies,
): Promise<OutgoingMail> => {
  const { mailId, cause } = payload
  const { settings } = deps
  return {
    messageId: `${mailId}@${new URL(settings.publicUrl).hostname}`,
    from: settings.mailFrom,
    to,
    cause,
    reports: settings.bounces && { to: reportsTo(settings.bounces, mailId), mailId },
    ...contentOf(payload, about, {
      words,
      office: await officeOf(deps),
      publicUrl: settings.publicUrl,
      stopCode: await stopCodeOf(payload, deps),
    }),
  }
}

interface Around {
  readonly words: MailWords | null
  readonly office: OfficeContact
  readonly publicUrl: string
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

const contentOf = (
  { notice, documentIds: asked }: Payload,
  { documentIds, inCases }: About,
  { office, publicUrl, stopCode, words }: Around,
): Pick<OutgoingMail, 'subject' | 'text'> =>
  notice === null
    ? newDocumentsMail({
        count: documentIds.length,
        cases: inCases.length,
        url: new URL(inCases.length === 1 ? `/akten/${inCases[0] ?? ''}/` : '/akten/', publicUrl).href,
        office,
        named: words && namedIn(words, { asked, documentIds }),
      })
    : securityMail(notice, { office, stopCode })

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

/** As the office calls itself and is reached by now. */
const officeOf = async ({ store, settings }: Dependencies): Promise<OfficeContact> => {
  const settled = await readOfficeSettings(store)
  const of = (name: 'officeName' | 'officePhone' | 'officeEmail'): string | undefined =>
    officeSettings.shape[name].safeParse(settled[name]).data
  return {
    name: of('officeName') ?? settings.officeName,
    phone: of('officePhone') ?? '',
    email: of('officeEmail') ?? '',
  }
}
