import {
  caseEvents,
  documentEvents,
  encryptedValue,
  invitationEvents,
  parseEvent,
  participantRole,
} from '@aktenraum/domain'
import type { CaseEvent, DocumentEvent, EncryptedValue, InvitationEvent } from '@aktenraum/domain'
import { historyEntry } from '@aktenraum/domain/contracts'
import type { HistoryEntryDto } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import type { HistoryRow } from '../reads/history.ts'

const schemas = { ...caseEvents, ...documentEvents, ...invitationEvents }
type Event = CaseEvent | DocumentEvent | InvitationEvent
type Change = HistoryEntryDto['changes'][number]
type Told = Pick<HistoryEntryDto, 'actor'> & Partial<Pick<HistoryEntryDto, 'changes' | 'person' | 'role' | 'due_at'>>

/** What an event gave that has a value of its own: an upload a name, a renaming another one. */
const values = z
  .object({
    encryptedName: encryptedValue,
    encryptedDescription: encryptedValue.nullable(),
    encryptedCaseNumber: encryptedValue,
    encryptedTitle: encryptedValue,
  })
  .partial()
type Values = z.infer<typeof values>
const valuesOf = (data: unknown): Values => (data === null ? {} : values.parse(data))

interface Repeated {
  readonly last: HistoryRow
  readonly first: Pick<HistoryRow, 'at' | 'position'>
  readonly times: number
  readonly documents: ReadonlySet<string>
  readonly further: readonly HistoryRow[]
}
type KeptNames = ReadonlyMap<string, EncryptedValue>

/** An entry holds what is named here, and nothing else that its events say. */
export const toEntry = (
  { last: row, first, times, documents, further }: Repeated,
  kept: KeptNames,
): HistoryEntryDto => {
  const event: Event = parseEvent(schemas, row)
  const { actor, changes = [], person = null, role = null, due_at = null } = told(event, valuesOf(row.prior))
  return historyEntry.parse({
    id: row.event_id,
    at: row.at,
    position: row.position,
    type: event.type,
    actor,
    case: row.place,
    document: documentIn(event),
    ...namesIn(row, kept),
    // What something was called before a client took part, the office may have had its reasons to change.
    changes: row.is_veiled ? changes.map(({ field }) => ({ field, before: null, after: null })) : changes,
    person,
    role: role ?? participantRole.nullable().parse(row.invited_as),
    from_case: row.from_case,
    to_case: row.to_case,
    due_at,
    times,
    first: { at: first.at, position: first.position },
    documents: documents.size,
    further: further.map((other) => ({
      document: documentIn(parseEvent(schemas, other)),
      ...namesIn(other, kept),
    })),
  })
}

const documentIn = ({ data }: Event) => ('documentId' in data ? data.documentId : null)
const namesIn = (row: HistoryRow, kept: KeptNames) => {
  const name = row.is_veiled ? undefined : valuesOf(row.named).encryptedName
  return { encrypted_name: name ?? null, kept_name: kept.get(name?.key_id ?? '') ?? null }
}

/** Under which keys the documents had their names. */
export const nameKeysIn = ({ named }: HistoryRow): readonly string[] => {
  const keyId = valuesOf(named).encryptedName?.key_id
  return keyId === undefined ? [] : [keyId]
}

type Teller = {
  readonly [Type in Event['type']]: (data: Extract<Event, { type: Type }>['data'], prior: Values) => Told
}

const tellers: Teller = {
  CaseOpened: ({ owner }) => ({ actor: owner, person: owner, role: 'owner' }),
  CaseRenamed: (data, prior) => ({ actor: data.renamedBy, changes: renamed(prior, data) }),
  CaseDeletionScheduled: ({ scheduledBy, on }) => ({ actor: scheduledBy, due_at: on }),
  CaseDeletionCancelled: ({ cancelledBy }) => ({ actor: cancelledBy }),
  UserInvited: ({ invitedBy, userId }) => ({ actor: invitedBy, person: userId }),
  InvitationRenewed: ({ renewedBy, userId }) => ({ actor: renewedBy, person: userId }),
  InvitationRevoked: ({ revokedBy, userId }) => ({ actor: revokedBy, person: userId }),
  InvitationAccepted: ({ userId }) => ({ actor: userId }),
  CaseDeleted: ({ scheduledBy, on }) => ({ actor: scheduledBy, due_at: on }),
  ParticipantAdded: ({ addedBy, userId, role }) => ({ actor: addedBy, person: userId, role }),
  ParticipantRoleChanged: ({ changedBy, userId, role }) => ({ actor: changedBy, person: userId, role }),
  ParticipantRemoved: ({ removedBy, userId }) => ({ actor: removedBy, person: userId }),
  DocumentKeysRenewed: ({ renewedBy }) => ({ actor: renewedBy }),
  AddressContentsResealed: ({ resealedBy }) => ({ actor: resealedBy }),
  DocumentUploaded: ({ uploader }) => ({ actor: uploader }),
  DocumentRenamed: ({ renamedBy, encryptedName }, prior) => ({
    actor: renamedBy,
    changes: [changed('name', prior.encryptedName, encryptedName)],
  }),
  DocumentDescribed: ({ describedBy, encryptedDescription }, prior) => ({
    actor: describedBy,
    changes: [changed('description', prior.encryptedDescription, encryptedDescription)],
  }),
  DocumentPinned: ({ pinnedBy }) => ({ actor: pinnedBy }),
  DocumentUnpinned: ({ unpinnedBy }) => ({ actor: unpinnedBy }),
  DocumentRead: ({ readBy }) => ({ actor: readBy }),
  DocumentMarkedUnread: ({ markedBy }) => ({ actor: markedBy }),
  DocumentDownloaded: ({ downloadedBy }) => ({ actor: downloadedBy }),
  DocumentTransferred: ({ transferredBy }) => ({ actor: transferredBy }),
  DocumentTrashed: ({ trashedBy, shredAt }) => ({ actor: trashedBy, due_at: shredAt }),
  DocumentRestored: ({ restoredBy }) => ({ actor: restoredBy }),
  DocumentDeleted: ({ deletedBy }) => ({ actor: deletedBy }),
}

/** The schemas have just said that this data belongs to this type. */
const told = ({ type, data }: Event, prior: Values): Told =>
  (tellers[type] as (data: Event['data'], prior: Values) => Told)(data, prior)

const changed = (
  field: Change['field'],
  before: Change['before'] | undefined,
  after: Change['after'] | undefined,
): Change => ({ field, before: before ?? null, after: after ?? null })

/** A renaming says both; what it left as it was has the same ciphertext as before. */
const renamed = (before: Values, after: Values): Change[] =>
  [
    changed('case_number', before.encryptedCaseNumber, after.encryptedCaseNumber),
    changed('title', before.encryptedTitle, after.encryptedTitle),
  ].filter((change) => change.before?.data !== change.after?.data)
