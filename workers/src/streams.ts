import type { CaseId, NotificationSettings, UserId } from '@aktenraum/domain'
import {
  caseEvents,
  caseStream,
  documentEvents,
  mailEvents,
  notificationEvents,
  settingsEvents,
  userEvents,
  userStream,
} from '@aktenraum/domain'
import { caseFile, document, mail, notification, settings, user } from '@aktenraum/domain/deciders'
import type { Document } from '@aktenraum/domain/deciders'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { EventStore } from '@aktenraum/infra/event-store/port'

/**
 * How the streams that workers read and write are decided on. What a newer version wrote is passed over where the worst
 * that comes of it is a mail too many, which tells nothing; not where a mail could go out twice, or somebody could get
 * into a case.
 */
export const notificationStreams = {
  schemas: notificationEvents,
  decider: notification,
  passesOverNewer: 'deciding',
} as const
export const mailStreams = { schemas: mailEvents, decider: mail }
export const documentStreams = { schemas: documentEvents, decider: document, passesOverNewer: 'reading' } as const
export const userStreams = { schemas: userEvents, decider: user, passesOverNewer: 'reading' } as const
export const settingsStreams = { schemas: settingsEvents, decider: settings, passesOverNewer: 'reading' } as const
export const caseStreams = { schemas: caseEvents, decider: caseFile, passesOverNewer: 'reading' } as const

/** In the trash, erased, or in another case by now: nobody is told of it in this one. */
export const isGone = ({ trashed, isDeleted, caseId }: Document, from: CaseId): boolean =>
  isDeleted || trashed !== null || caseId !== from

/** Who was removed from a case is told nothing of it any more. */
export const takesPart = async (store: EventStore, caseId: CaseId, person: UserId): Promise<boolean> => {
  const { state } = await loadStream(store, caseStream(caseId), caseStreams)
  return state.participants[person] !== undefined
}

/** When this person wants to be told. */
export const notificationsOf = async (store: EventStore, recipient: UserId): Promise<NotificationSettings> =>
  (await loadStream(store, userStream(recipient), userStreams)).state.notifications
