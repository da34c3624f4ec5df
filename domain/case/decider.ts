import type { Decider, Decision } from '../kernel/decider.ts'
import type { CaseId, EncryptedValue, Instant, KeyId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import { cancelDeletion, deleteWhenDue, scheduleDeletion } from './deletion.ts'
import type { CaseEvent } from './events.ts'
import { decideOnParticipants } from './participants.ts'
import type { ParticipantCommand } from './participants.ts'
import { mayManageCase } from './policy.ts'
import { evolve, isOpened, noCase } from './state.ts'
import type { By, CaseFile, OpenedCase } from './state.ts'

export { isStaffRoom, isStaffRoomKey } from './staff-room.ts'
export { isKeyOf } from './state.ts'
export type { CaseFile } from './state.ts'
type ManagingCommand =
  | ({
      readonly type: 'RenameCase'
      readonly encryptedCaseNumber?: EncryptedValue | undefined
      readonly encryptedTitle?: EncryptedValue | undefined
    } & By)
  | ParticipantCommand
  /** Says that every document's key hangs under the case's present key. */
  | ({ readonly type: 'FinishKeyRenewal'; readonly keyId: KeyId } & By)
  /** Says that nothing of the case's address books stands under a former key. */
  | ({ readonly type: 'FinishResealing'; readonly keyId: KeyId } & By)
  | ({ readonly type: 'ScheduleDeletion'; readonly on: Instant } & By)
  | ({ readonly type: 'CancelDeletion' } & By)
export type CaseCommand =
  | ({
      readonly type: 'OpenCase'
      readonly caseId: CaseId
      readonly encryptedCaseNumber: EncryptedValue
      readonly encryptedTitle: EncryptedValue
      readonly keyId: KeyId
    } & By)
  | ManagingCommand
  /** Of the sweep, in nobody's name. */
  | { readonly type: 'DeleteWhenDue'; readonly at: Instant }
  /** Of the sweep: `by` sealed the last content anew, and what that came to was not said any more. */
  | { readonly type: 'SayResealed'; readonly keyId: KeyId; readonly by: UserId }

type Command<Type extends CaseCommand['type']> = Extract<CaseCommand, { type: Type }>

const open = (command: Command<'OpenCase'>, file: CaseFile): Decision<CaseEvent> => {
  if (!command.byStaff) return reject('case/forbidden')
  if (file.caseId !== null) return reject('case/already-opened')
  const { caseId, encryptedCaseNumber, encryptedTitle, keyId, by } = command
  return [{ type: 'CaseOpened', data: { caseId, encryptedCaseNumber, encryptedTitle, keyId, owner: by } }]
}

const rename = (command: Command<'RenameCase'>, file: OpenedCase): Decision<CaseEvent> => {
  if (command.encryptedCaseNumber === undefined && command.encryptedTitle === undefined) return []
  const { encryptedCaseNumber = file.encryptedCaseNumber, encryptedTitle = file.encryptedTitle } = command
  // Written before the case's key was renewed: who was shut out could read it.
  if (encryptedCaseNumber.key_id !== file.keyId || encryptedTitle.key_id !== file.keyId)
    return reject('case/key-changed')
  return [
    { type: 'CaseRenamed', data: { caseId: file.caseId, encryptedCaseNumber, encryptedTitle, renamedBy: command.by } },
  ]
}

const finishKeyRenewal = (
  { keyId, by }: Command<'FinishKeyRenewal'>,
  { caseId, keyId: present, isRenewingKeys }: OpenedCase,
): Decision<CaseEvent> => {
  if (keyId !== present) return reject('case/key-changed')
  return isRenewingKeys ? [{ type: 'DocumentKeysRenewed', data: { caseId, keyId, renewedBy: by } }] : []
}

const finishResealing = (
  { keyId, by }: Command<'FinishResealing' | 'SayResealed'>,
  { caseId, keyId: present, resealedUnder }: OpenedCase,
): Decision<CaseEvent> => {
  if (keyId !== present) return reject('case/key-changed')
  return resealedUnder === keyId ? [] : [{ type: 'AddressContentsResealed', data: { caseId, keyId, resealedBy: by } }]
}

const decide = (command: CaseCommand, file: CaseFile): Decision<CaseEvent> => {
  if (command.type === 'OpenCase') return open(command, file)
  if (!isOpened(file)) return command.type === 'DeleteWhenDue' ? [] : reject('case/not-found')
  if (command.type === 'DeleteWhenDue') return deleteWhenDue(command.at, file)
  // Whether they still take part or not: they did it.
  if (command.type === 'SayResealed') return finishResealing(command, file)
  // To those who take no part in it, a case does not exist.
  const role = file.participants[command.by]
  if (role === undefined) return reject('case/not-found')
  if (!mayManageCase({ role, isStaff: command.byStaff })) return reject('case/forbidden')
  const isDisabled = file.scheduledDeletionDate !== null
  if (isDisabled && refusedWhileDisabled.includes(command.type)) return reject('case/disabled')
  return manage(command, file)
}

/** Access can be taken away in a disabled case, too. */
const refusedWhileDisabled: readonly CaseCommand['type'][] = ['RenameCase', 'AddParticipant', 'ChangeRole']

const manage = (command: ManagingCommand, file: OpenedCase): Decision<CaseEvent> => {
  switch (command.type) {
    case 'RenameCase':
      return rename(command, file)
    case 'FinishKeyRenewal':
      return finishKeyRenewal(command, file)
    case 'FinishResealing':
      return finishResealing(command, file)
    case 'ScheduleDeletion':
      return scheduleDeletion(command, file)
    case 'CancelDeletion':
      return cancelDeletion(command, file)
    case 'AddParticipant':
    case 'RemoveParticipant':
    case 'ChangeRole':
      return decideOnParticipants(command, file)
  }
}

export const caseFile: Decider<CaseFile, CaseCommand, CaseEvent> = { initialState: noCase, decide, evolve }
