import { caseId, caseStream, keyId, userId } from '@aktenraum/domain'
import type { CaseId, EncryptedValue, EventType, Instant, ParticipantRole, UserId } from '@aktenraum/domain'
import type { DataOf } from './office-history-accounts.ts'

interface Maker {
  readonly record: <Type extends EventType>(stream: string, type: Type, data: DataOf<Type>, actor: string) => void
  readonly id: () => string
  readonly value: (kind: string) => EncryptedValue
  readonly now: () => Instant
  readonly signed: { readonly roster: (file: CaseId, owner: UserId, caseKeyId: string) => void }
}

/** What becomes of a case besides documents: names, people who come and go, its end. */
export const caseHistory = ({ record, id, value, now, signed }: Maker) => {
  const newKey = () => keyId.parse(`case:${id()}`)
  const names = () => ({ encryptedCaseNumber: value('case'), encryptedTitle: value('case') })

  const open = (owner: UserId): { readonly file: CaseId; readonly stream: string } => {
    const file = caseId.parse(id())
    const stream = caseStream(file)
    const key = newKey()
    record(stream, 'CaseOpened', { caseId: file, ...names(), keyId: key, owner }, owner)
    signed.roster(file, owner, key)
    return { file, stream }
  }

  const join = (file: CaseId, user: UserId, role: ParticipantRole, owner: UserId): void =>
    record(caseStream(file), 'ParticipantAdded', { caseId: file, userId: user, role, addedBy: owner }, owner)

  /** Somebody comes, gets another role, and goes; and comes back where `returns`. */
  const pass = (file: CaseId, owner: UserId, returns: boolean): void => {
    const stream = caseStream(file)
    const guest = userId.parse(id())
    join(file, guest, 'member', owner)
    const about = { caseId: file, userId: guest }
    record(stream, 'ParticipantRoleChanged', { ...about, role: 'owner', changedBy: owner }, owner)
    const key = newKey()
    const renewed = { keyId: key, formerKeyIds: [newKey()], ...names() }
    record(stream, 'ParticipantRemoved', { ...about, ...renewed, removedBy: owner }, owner)
    if (!returns) return
    record(stream, 'DocumentKeysRenewed', { caseId: file, keyId: key, renewedBy: owner }, owner)
    record(stream, 'AddressContentsResealed', { caseId: file, keyId: key, resealedBy: owner }, owner)
    join(file, guest, 'member', owner)
  }

  /** One case after another leads another life. */
  const live = (file: CaseId, owner: UserId, number: number): void => {
    const stream = caseStream(file)
    if (number % 5 === 1) record(stream, 'CaseRenamed', { caseId: file, ...names(), renamedBy: owner }, owner)
    if (number % 5 === 2)
      record(stream, 'CaseDeletionScheduled', { caseId: file, on: now(), scheduledBy: owner }, owner)
    if (number % 10 === 2) record(stream, 'CaseDeletionCancelled', { caseId: file, cancelledBy: owner }, owner)
    if (number % 3 === 1) pass(file, owner, number % 2 === 0)
    if (number % 4 === 2) end(owner)
  }

  /** A case that is no more. */
  const end = (owner: UserId): void => {
    const { file, stream } = open(owner)
    pass(file, owner, false)
    const on = now()
    record(stream, 'CaseDeletionScheduled', { caseId: file, on, scheduledBy: owner }, owner)
    record(stream, 'CaseDeleted', { caseId: file, on, scheduledBy: owner, participants: [owner] }, 'system')
  }

  return { open, join, live }
}
