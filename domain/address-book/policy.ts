import { mayManageCase } from '../case/policy.ts'
import type { Participant } from '../case/policy.ts'
import type { CaseId, Instant, UserId } from '../kernel/ids.ts'
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

/** Everybody reads who takes part; staff who take part write, as long as nothing is to be deleted. */
export const mayUpdateAddresses = (viewer: Participant, room: { readonly isDisabled: boolean }): boolean =>
  mayManageCase(viewer) && !room.isDisabled

/** Why nothing can be written there, or null. To those who take no part, nothing of it exists. */
export const obstacleIn = ({ viewer, isDisabled }: AddressRoom): Rejection | null => {
  if (viewer.role === undefined) return reject('address/not-found')
  if (mayUpdateAddresses(viewer, { isDisabled })) return null
  return reject(mayManageCase(viewer) ? 'case/disabled' : 'address/forbidden')
}

/** Somebody else has written since what was changed had been read. */
export const changedMeanwhile = (present: number): Rejection =>
  reject('address/changed-meanwhile', { version: present })
