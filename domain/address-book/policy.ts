import { mayManageCase } from '../case/policy.ts'
import type { Participant } from '../case/policy.ts'
import { instant } from '../kernel/ids.ts'
import type { CaseId, Instant, KeyId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { Rejection } from '../kernel/rejection.ts'

/** The room or case in which a database lies, as somebody stands to it. */
export interface AddressRoom {
  readonly caseId: CaseId
  readonly isDisabled: boolean
  readonly viewer: Participant
}
/** Who commands, when, and where the record is said to be. */
export interface By {
  readonly by: UserId
  readonly at: Instant
  readonly room: AddressRoom
}

/** What goes under the present key of a case, by who may manage it: also where nothing is written any more. */
export interface Resealing {
  readonly caseId: CaseId
  readonly keyId: KeyId
  readonly by: UserId
}

/** Everybody reads who takes part; staff who take part write, as long as nothing is to be deleted. */
export const mayUpdateAddresses = (viewer: Participant, room: { readonly isDisabled: boolean }): boolean =>
  mayManageCase(viewer) && !room.isDisabled

/** Why nothing can be written there, or null. To those who take no part, nothing of it exists. */
export const obstacleIn = ({ viewer, isDisabled }: AddressRoom): Rejection | null => {
  if (viewer.role === undefined) return reject('address/not-found')
  if (mayUpdateAddresses(viewer, { isDisabled })) return null
  return reject(mayManageCase(viewer) ? 'case/disabled' : 'address/forbidden')
}

/** When what goes to the trash at this moment goes for good. */
export const shredAt = (at: Instant, trashMs: number): Instant =>
  instant.parse(new Date(Date.parse(at) + trashMs).toISOString())

/** Somebody else has written since what was changed had been read. */
export const changedMeanwhile = (present: number): Rejection =>
  reject('address/changed-meanwhile', { version: present })
