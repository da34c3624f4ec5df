import type { Decision } from '../kernel/decider.ts'
import type { EncryptedValue, KeyId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { CaseEvent, ParticipantRole } from './events.ts'
import { isStaffRoom, isStaffRoomKey } from './staff-room.ts'
import type { By, OpenedCase } from './state.ts'

export type ParticipantCommand =
  | ({
      readonly type: 'AddParticipant'
      readonly userId: UserId
      readonly role: ParticipantRole
      readonly userIsStaff: boolean
    } & By)
  /** `withKey`: who is given the new key. `withoutKey`: who stays and is not, for nobody vouches for theirs. */
  | ({
      readonly type: 'RemoveParticipant'
      readonly userId: UserId
      readonly formerKeyId: KeyId
      readonly keyId: KeyId
      readonly encryptedCaseNumber: EncryptedValue
      readonly encryptedTitle: EncryptedValue
      readonly withKey: readonly Place[]
      readonly withoutKey: readonly UserId[]
    } & By)
  | ({
      readonly type: 'ChangeRole'
      readonly userId: UserId
      readonly role: ParticipantRole
      readonly userIsStaff: boolean
    } & By)

interface Place {
  readonly userId: UserId
  readonly role: ParticipantRole
}

type Command<Type extends ParticipantCommand['type']> = Extract<ParticipantCommand, { type: Type }>
type Roles = OpenedCase['participants']

export const decideOnParticipants = (command: ParticipantCommand, file: OpenedCase): Decision<CaseEvent> => {
  switch (command.type) {
    case 'AddParticipant':
      return add(command, file)
    case 'RemoveParticipant':
      return remove(command, file)
    case 'ChangeRole':
      return changeRole(command, file)
  }
}

const add = (command: Command<'AddParticipant'>, file: OpenedCase): Decision<CaseEvent> => {
  const { userId, role, userIsStaff, by } = command
  if (isStaffRoom(file) && (role === 'client' || !userIsStaff)) return reject('case/staff-only')
  if (role !== 'client' && !userIsStaff) return reject('case/owner-must-be-staff')
  // An owner may delete what others uploaded: nobody gives away more than they have.
  if (role === 'owner' && file.participants[by] !== 'owner') return reject('case/owner-forbidden')
  const present = file.participants[userId]
  if (present === role) return []
  if (present !== undefined) return reject('case/already-participant')
  return [{ type: 'ParticipantAdded', data: { caseId: file.caseId, userId, role, addedBy: by } }]
}

/** Nobody removes themselves: who makes the new key would know it. So an owner always remains. */
const remove = (command: Command<'RemoveParticipant'>, file: OpenedCase): Decision<CaseEvent> => {
  const { userId, formerKeyId, keyId, encryptedCaseNumber, encryptedTitle, by } = command
  const { [userId]: leaving, ...staying } = file.participants
  if (userId === by) return reject('case/not-oneself')
  if (leaving === undefined) return reject('case/not-participant')
  if (leaving === 'owner' && file.participants[by] !== 'owner') return reject('case/owner-forbidden')
  if (formerKeyId !== file.keyId || keyId === file.keyId || file.formerKeyIds.includes(keyId))
    return reject('case/key-changed')
  // A room stays one, and a case never becomes one.
  if (isStaffRoomKey(keyId) !== isStaffRoom(file)) return reject('case/staff-only')
  if (!isAllOf(command, staying)) return reject('case/participants-changed')
  const formerKeyIds = [...file.formerKeyIds, file.keyId]
  const { caseId } = file
  const resealed = { encryptedCaseNumber, encryptedTitle }
  return [
    {
      type: 'ParticipantRemoved',
      data: { caseId, userId, keyId, formerKeyIds, ...resealed, removedBy: by },
    },
  ]
}

/** Of members and owners, by owners. */
const changeRole = (command: Command<'ChangeRole'>, file: OpenedCase): Decision<CaseEvent> => {
  const { userId, role, userIsStaff, by } = command
  const present = file.participants[userId]
  if (present === undefined) return reject('case/not-participant')
  if (file.participants[by] !== 'owner') return reject('case/owner-forbidden')
  if (isStaffRoom(file) && role === 'client') return reject('case/staff-only')
  if (role !== 'client' && !userIsStaff) return reject('case/owner-must-be-staff')
  if (present === role) return []
  const roles = { ...file.participants, [userId]: role }
  if (!Object.values(roles).includes('owner')) return reject('case/last-owner')
  return [{ type: 'ParticipantRoleChanged', data: { caseId: file.caseId, userId, role, changedBy: by } }]
}

/** Whether everybody is named who stays, once and as what they are: then nobody came, went or changed since. */
const isAllOf = ({ withKey, withoutKey }: Command<'RemoveParticipant'>, roles: Roles): boolean => {
  const named = new Set<string>([...withKey.map(({ userId }) => userId), ...withoutKey])
  return (
    withKey.every(({ userId, role }) => roles[userId] === role) &&
    named.size === withKey.length + withoutKey.length &&
    named.size === Object.keys(roles).length &&
    [...named].every((id) => roles[id] !== undefined)
  )
}
