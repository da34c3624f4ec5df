import { documentStream, officeSettings, settingsStream, userStream } from '@aktenraum/domain'
import type { CaseId, DocumentId, MailId, UserId } from '@aktenraum/domain'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import type { Dependencies } from '../dependencies.ts'
import { newDocumentsMail } from '../mails/de/new-documents.ts'
import { securityMail } from '../mails/de/security-notice.ts'
import type { OfficeContact } from '../mails/office-contact.ts'
import type { OutgoingMail } from '../mails/transport.ts'
import { documentStreams, isGone, settingsStreams, takesPart, userStreams } from '../streams.ts'

type Payload = JobPayload<'send-email'>

/** What the mail speaks of by now, and what was deleted since it was asked for. */
export interface About {
  readonly mailId: MailId
  readonly recipient: UserId
  readonly caseId: CaseId | null
  readonly documentIds: DocumentId[]
  readonly leftOut: DocumentId[]
}

/**
 * What a mail spoke of may have been deleted while it waited for another attempt, and its recipient removed from the
 * case. What was moved is a matter of its new case.
 */
export const aboutOf = async (
  { mailId, recipient, caseId, documentIds: ids }: Payload,
  { store }: Dependencies,
): Promise<About> => {
  if (caseId === null) return { mailId, recipient, caseId, documentIds: [], leftOut: [] }
  const isIn = await takesPart(store, caseId, recipient)
  const found = await Promise.all(
    ids.map(async (id) => ({ id, ...(await loadStream(store, documentStream(id), documentStreams)) })),
  )
  const here = found.filter(({ state }) => state.caseId === caseId)
  const idsOf = (there: boolean) =>
    here.filter(({ state }) => (isIn && !isGone(state, caseId)) === there).map(({ id }) => id)
  return { mailId, recipient, caseId, documentIds: idsOf(true), leftOut: idsOf(false) }
}

/** Whether nothing is left that the mail was to tell. */
export const isVain = ({ notice }: Payload, { documentIds }: About): boolean =>
  notice === null && documentIds.length === 0

/** The mail as it is sent, or null where its recipient has no address. */
export const mailFor = async (payload: Payload, about: About, deps: Dependencies): Promise<OutgoingMail | null> => {
  const { mailId, cause } = payload
  const { settings } = deps
  const to = await addressOf(payload, deps)
  if (to === null) return null
  return {
    messageId: `${mailId}@${new URL(settings.publicUrl).hostname}`,
    from: settings.mailFrom,
    to,
    cause,
    ...contentOf(payload, about, { office: await officeOf(deps), publicUrl: settings.publicUrl }),
  }
}

const contentOf = (
  { notice, caseId }: Payload,
  { documentIds }: About,
  { office, publicUrl }: { readonly office: OfficeContact; readonly publicUrl: string },
): Pick<OutgoingMail, 'subject' | 'text'> =>
  notice === null
    ? newDocumentsMail({ count: documentIds.length, url: new URL(`/akten/${caseId}/`, publicUrl).href, office })
    : securityMail(notice, office)

/** As the office calls itself and is reached by now. */
const officeOf = async ({ store, settings }: Dependencies): Promise<OfficeContact> => {
  const { state } = await loadStream(store, settingsStream('office'), settingsStreams)
  const of = (name: 'officeName' | 'officePhone' | 'officeEmail'): string | undefined =>
    officeSettings.shape[name].safeParse(state[name]).data
  return {
    name: of('officeName') ?? settings.officeName,
    phone: of('officePhone') ?? '',
    email: of('officeEmail') ?? '',
  }
}

/** Who is locked out hears of nothing new any more, but of what happens to their own account. */
const addressOf = async ({ recipient, notice }: Payload, { store }: Dependencies): Promise<string | null> => {
  const { state } = await loadStream(store, userStream(recipient), userStreams)
  return state.status === 'deactivated' && notice === null ? null : (state.profile?.email ?? null)
}
