import type { CaseId, DocumentId, MailSays, NotificationSettings, UserId } from '@aktenraum/domain'
import { caseStream, documentStream, logStream, mailPolicyIn, settingsStream, userStream } from '@aktenraum/domain'
import type { Document, User } from '@aktenraum/domain/deciders'
import {
  caseStreams,
  documentStreams,
  logStreams,
  onlyRead,
  settingsStreams,
  userStreams,
} from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { EventStore } from '@aktenraum/infra/event-store/port'

// What a newer version wrote is passed over here: the worst that comes of it is a mail too many, which tells nothing.

export const readDocument = async (store: EventStore, id: DocumentId): Promise<Document> =>
  (await loadStream(store, documentStream(id), onlyRead(documentStreams))).state

export const readUser = async (store: EventStore, id: UserId): Promise<User> =>
  (await loadStream(store, userStream(id), onlyRead(userStreams))).state

/** What mails may name by now; null for nothing. */
export const readMailPolicy = async (store: EventStore): Promise<MailSays | null> =>
  mailPolicyIn((await loadStream(store, logStream('office'), onlyRead(logStreams))).state.entries)

/** What the office has set by now. */
export const readOfficeSettings = async (store: EventStore): Promise<Readonly<Record<string, unknown>>> =>
  (await loadStream(store, settingsStream('office'), onlyRead(settingsStreams))).state

/** In the trash, erased, or in another case by now: nobody is told of it in this one. */
export const isGone = ({ trashed, isDeleted, caseId }: Document, from: CaseId): boolean =>
  isDeleted || trashed !== null || caseId !== from

/** Who was removed from a case is told nothing of it any more. */
export const takesPart = async (store: EventStore, caseId: CaseId, person: UserId): Promise<boolean> => {
  const { state } = await loadStream(store, caseStream(caseId), onlyRead(caseStreams))
  return state.participants[person] !== undefined
}

/** When this person wants to be told. */
export const notificationsOf = async (store: EventStore, recipient: UserId): Promise<NotificationSettings> =>
  (await readUser(store, recipient)).notifications
