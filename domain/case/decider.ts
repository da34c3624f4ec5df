import type { Decider, Decision } from '../kernel/decider.ts'
import type { CaseId, EncryptedValue, Instant, KeyId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { CaseEvent, ParticipantRole } from './events.ts'
import { mayManageCase } from './policy.ts'

/** `byStaff`: whether the caller is staff, which the user's stream knows and the case's does not. */
interface By {
  readonly by: UserId
  readonly byStaff: boolean
  readonly at: Instant
}
export type CaseCommand =
  | ({
      readonly type: 'OpenCase'
      readonly caseId: CaseId
      readonly encryptedCaseNumber: EncryptedValue
      readonly encryptedTitle: EncryptedValue
      readonly keyId: KeyId
    } & By)
  | ({
      readonly type: 'RenameCase'
      readonly encryptedCaseNumber?: EncryptedValue | undefined
      readonly encryptedTitle?: EncryptedValue | undefined
    } & By)
  | ({
      readonly type: 'AddParticipant'
      readonly userId: UserId
      readonly role: ParticipantRole
      readonly userIsStaff: boolean
    } & By)
  | ({ readonly type: 'ScheduleDeletion'; readonly on: Instant } & By)
  | ({ readonly type: 'CancelDeletion' } & By)

/** `CaseFile` and not `Case`, which the language keeps for itself. */
export interface CaseFile {
  readonly caseId: CaseId | null
  readonly keyId: KeyId | null
  readonly encryptedCaseNumber: EncryptedValue | null
  readonly encryptedTitle: EncryptedValue | null
  readonly participants: Readonly<Record<string, ParticipantRole>>
  readonly scheduledDeletionDate: Instant | null
}

type Command<Type extends CaseCommand['type']> = Extract<CaseCommand, { type: Type }>

const open = (command: Command<'OpenCase'>, file: CaseFile): Decision<CaseEvent> => {
  if (!command.byStaff) return reject('case/forbidden')
  if (file.caseId !== null) return reject('case/already-opened')
  const { caseId, encryptedCaseNumber, encryptedTitle, keyId, by } = command
  return [{ type: 'CaseOpened', data: { caseId, encryptedCaseNumber, encryptedTitle, keyId, owner: by } }]
}

const rename = (command: Command<'RenameCase'>, file: CaseFile): Decision<CaseEvent> => {
  const encryptedCaseNumber = command.encryptedCaseNumber ?? file.encryptedCaseNumber
  const encryptedTitle = command.encryptedTitle ?? file.encryptedTitle
  if (file.caseId === null || encryptedCaseNumber === null || encryptedTitle === null) return reject('case/not-found')
  if (command.encryptedCaseNumber === undefined && command.encryptedTitle === undefined) return []
  return [
    { type: 'CaseRenamed', data: { caseId: file.caseId, encryptedCaseNumber, encryptedTitle, renamedBy: command.by } },
  ]
}

const addParticipant = (command: Command<'AddParticipant'>, file: CaseFile): Decision<CaseEvent> => {
  const { userId, role, userIsStaff, by } = command
  if (file.caseId === null) return reject('case/not-found')
  if (role !== 'client' && !userIsStaff) return reject('case/owner-must-be-staff')
  // An owner may delete what others uploaded: nobody gives away more than they have.
  if (role === 'owner' && file.participants[by] !== 'owner') return reject('case/owner-forbidden')
  const present = file.participants[userId]
  if (present === role) return []
  if (present !== undefined) return reject('case/already-participant')
  return [{ type: 'ParticipantAdded', data: { caseId: file.caseId, userId, role, addedBy: by } }]
}

const scheduleDeletion = ({ on, by }: Command<'ScheduleDeletion'>, file: CaseFile): Decision<CaseEvent> => {
  if (file.caseId === null) return reject('case/not-found')
  return file.scheduledDeletionDate === on
    ? []
    : [{ type: 'CaseDeletionScheduled', data: { caseId: file.caseId, on, scheduledBy: by } }]
}

const cancelDeletion = ({ by }: Command<'CancelDeletion'>, file: CaseFile): Decision<CaseEvent> => {
  if (file.caseId === null) return reject('case/not-found')
  return file.scheduledDeletionDate === null
    ? []
    : [{ type: 'CaseDeletionCancelled', data: { caseId: file.caseId, cancelledBy: by } }]
}

const decide = (command: CaseCommand, file: CaseFile): Decision<CaseEvent> => {
  if (command.type === 'OpenCase') return open(command, file)
  // To those who take no part in it, a case does not exist.
  const role = file.participants[command.by]
  if (file.caseId === null || role === undefined) return reject('case/not-found')
  if (!mayManageCase({ role, isStaff: command.byStaff })) return reject('case/forbidden')
  const isDisabled = file.scheduledDeletionDate !== null
  if (isDisabled && refusedWhileDisabled.includes(command.type)) return reject('case/disabled')
  return manage(command, file)
}

const refusedWhileDisabled: readonly CaseCommand['type'][] = ['RenameCase', 'AddParticipant']

const manage = (command: Exclude<CaseCommand, { type: 'OpenCase' }>, file: CaseFile): Decision<CaseEvent> => {
  switch (command.type) {
    case 'RenameCase':
      return rename(command, file)
    case 'AddParticipant':
      return addParticipant(command, file)
    case 'ScheduleDeletion':
      return scheduleDeletion(command, file)
    case 'CancelDeletion':
      return cancelDeletion(command, file)
  }
}

const evolve = (file: CaseFile, event: CaseEvent): CaseFile => {
  switch (event.type) {
    case 'CaseOpened': {
      const { caseId, keyId, encryptedCaseNumber, encryptedTitle, owner } = event.data
      return { ...file, caseId, keyId, encryptedCaseNumber, encryptedTitle, participants: { [owner]: 'owner' } }
    }
    case 'CaseRenamed': {
      const { encryptedCaseNumber, encryptedTitle } = event.data
      return { ...file, encryptedCaseNumber, encryptedTitle }
    }
    case 'ParticipantAdded':
      return { ...file, participants: { ...file.participants, [event.data.userId]: event.data.role } }
    case 'CaseDeletionScheduled':
      return { ...file, scheduledDeletionDate: event.data.on }
    case 'CaseDeletionCancelled':
      return { ...file, scheduledDeletionDate: null }
  }
}

export const caseFile: Decider<CaseFile, CaseCommand, CaseEvent> = {
  initialState: {
    caseId: null,
    keyId: null,
    encryptedCaseNumber: null,
    encryptedTitle: null,
    participants: {},
    scheduledDeletionDate: null,
  },
  decide,
  evolve,
}
