import { z } from 'zod'
import { documentId } from '@aktenraum/domain'
import type { EventType } from '@aktenraum/domain'
import type { MailChange } from '@aktenraum/domain/contracts'
import type { RecordedEvent } from '@aktenraum/infra/event-store/port'
import type { News } from './news-item.ts'

/** Which event makes which of what staff read of mails stale. */
const staleBy: Partial<Record<EventType, MailChange>> = {
  NotificationPlanned: 'MailFates',
  NotificationPostponed: 'MailFates',
  NotificationDropped: 'MailFates',
  NotificationWithdrawn: 'MailFates',
  NotificationGathered: 'MailFates',
  EmailRequested: 'MailFates',
  SecurityMailRequested: 'MailFates',
  MailRepeated: 'MailFates',
  MailTaskOpened: 'MailFates',
  MailTaskResolved: 'MailFates',
  MailTaskLapsed: 'MailFates',
  EmailSendStarted: 'MailFates',
  EmailPostponed: 'MailFates',
  EmailSent: 'MailFates',
  EmailSendFailed: 'MailFates',
  EmailOutcomeUnknown: 'MailFates',
  EmailDelivered: 'MailFates',
  EmailDelayed: 'MailFates',
  EmailBounced: 'MailFates',
  MailAddressChanged: 'MailAddresses',
  MailAddressErased: 'MailAddresses',
  MailAddressUnreachable: 'MailAddresses',
  MailAddressReleased: 'MailAddresses',
  NotificationSettingsChanged: 'MailAddresses',
}
const staleReads: ReadonlyMap<string, MailChange> = new Map(Object.entries(staleBy))

/**
 * Reports by which somebody was told of documents after all, or was not: the status of these documents is another one.
 */
const reports: ReadonlySet<string> = new Set<EventType>(['EmailDelivered', 'EmailBounced'])
const reported = z.object({ documentIds: z.array(documentId) })

/**
 * What becomes of mails, for staff, and for who uploaded what they tell of. It names neither case nor mail, which
 * reports do not know: whoever shows mails reads them anew.
 */
export const newsOfMails = ({ type, position, data }: Pick<RecordedEvent, 'type' | 'position' | 'data'>): News[] => {
  const stale = staleReads.get(type)
  if (stale === undefined) return []
  const told: News = {
    change: { case_id: '', type: stale, position },
    audience: { all: false, people: [], uploadersOf: [], staff: true },
  }
  const uploadersOf = reports.has(type) ? reported.parse(data).documentIds : []
  return uploadersOf.length === 0
    ? [told]
    : [told, { change: { case_id: '', type, position }, audience: { all: false, people: [], uploadersOf } }]
}
