import { z } from 'zod'
import { caseId, documentId, userId } from '@aktenraum/domain'
import type { EventType } from '@aktenraum/domain'
import { addressChanges } from '@aktenraum/domain/contracts'
import type { ChangeDto } from '@aktenraum/domain/contracts'
import type { RecordedEvent } from '@aktenraum/infra/event-store/port'
import { newsOfMails } from './mail-news.ts'
import type { News } from './news-item.ts'

const forEverybody: ReadonlySet<string> = new Set<EventType>([
  'CaseOpened',
  'CaseRenamed',
  'ParticipantAdded',
  'ParticipantRoleChanged',
  'ParticipantRemoved',
  'DocumentKeysRenewed',
  // Once for all of what was sealed anew.
  'AddressContentsResealed',
  'CaseDeletionScheduled',
  'CaseDeletionCancelled',
  'CaseDeleted',
  'DocumentUploaded',
  'DocumentRenamed',
  'DocumentDescribed',
  'DocumentPinned',
  'DocumentUnpinned',
  'DocumentTrashed',
  'DocumentRestored',
  'DocumentDeleted',
  'DocumentTransferred',
  'AddressDatabaseFounded',
  ...addressChanges,
])

/** How far a document has been delivered is the business of its uploader (LST-34), and of who just read it. */
const aboutDelivery: ReadonlySet<string> = new Set<EventType>([
  'DocumentRead',
  'DocumentMarkedUnread',
  'DocumentDownloaded',
  'NotificationPlanned',
  'NotificationDropped',
  'NotificationWithdrawn',
  'EmailRequested',
  'NotificationGathered',
  'EmailSent',
  'EmailSendFailed',
  'EmailOutcomeUnknown',
])

const anyCase = z.object({ caseId: caseId.nullable() })
const inCase = z.object({
  caseId,
  toCaseId: caseId.optional(),
  documentId: documentId.optional(),
  documentIds: z.array(documentId).default([]),
  dropped: z.array(documentId).default([]),
  leftOut: z.array(documentId).default([]),
  readBy: userId.optional(),
  markedBy: userId.optional(),
  downloadedBy: userId.optional(),
})
const invited = z.object({ cases: z.array(z.object({ caseId })), invitedBy: userId })
const confirmed = z.object({ userId })

const removed = z.object({ userId })
const deleted = z.object({ participants: z.array(userId) })

/** Who takes part no more since: they are to hear of that, and of nothing after it. */
const leavingBy = (type: string, data: unknown): readonly string[] => {
  if (type === ('ParticipantRemoved' satisfies EventType)) return [removed.parse(data).userId]
  return type === ('CaseDeleted' satisfies EventType) ? deleted.parse(data).participants : []
}

type Happened = Pick<RecordedEvent, 'type' | 'position' | 'data'>

/** What the event means for browsers that are open; nothing for what no screen shows. */
export const newsOf = (event: Happened): readonly News[] => [...newsOfCases(event), ...newsOfMails(event)]

const newsOfCases = ({ type, position, data }: Happened): readonly News[] => {
  if (forEverybody.has(type)) {
    const { caseId: from, toCaseId } = inCase.parse(data)
    const leaving = leavingBy(type, data)
    return present([from, toCaseId]).map((case_id) => ({
      change: { case_id, type, position },
      audience: leaving.length === 0 ? { all: true } : { all: true, people: leaving },
    }))
  }
  if (aboutDelivery.has(type)) {
    // A mail about somebody's own account belongs to no case.
    if (anyCase.parse(data).caseId === null) return []
    const about = inCase.parse(data)
    return [
      {
        change: { case_id: about.caseId, type, position },
        audience: {
          all: false,
          people: present([about.readBy, about.markedBy, about.downloadedBy]),
          uploadersOf: present([about.documentId, ...about.documentIds, ...about.dropped, ...about.leftOut]),
        },
      },
    ]
  }
  return present([personalNews({ type, position, data }) ?? undefined])
}

/** Who invited somebody checks and signs their keys as soon as there are any; who was confirmed can then go on. */
const personalNews = ({ type, position, data }: Happened): News | null => {
  if (type === ('InvitationAccepted' satisfies EventType)) {
    const { cases, invitedBy } = invited.parse(data)
    return toOne({ case_id: cases[0]?.caseId ?? '', type, position }, invitedBy)
  }
  if (type === ('UserConfirmed' satisfies EventType))
    return toOne({ case_id: '', type, position }, confirmed.parse(data).userId)
  return null
}

const toOne = (change: ChangeDto, person: string): News => ({
  change,
  audience: { all: false, people: [person], uploadersOf: [] },
})

const present = <T>(values: readonly (T | undefined)[]): readonly T[] => values.filter((value) => value !== undefined)
