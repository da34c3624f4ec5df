import type { ParticipantRole } from './events.ts'

export interface Participant {
  readonly role: ParticipantRole | undefined
  readonly isStaff: boolean
}

/** Upload: every participant of a case that is not disabled (CAS-07). */
export const mayUpload = (viewer: Participant, file: { readonly isDisabled: boolean }): boolean =>
  viewer.role !== undefined && !file.isDisabled

/** Participants, invitations, names, deletion: staff who take part. */
export const mayManageCase = (viewer: Participant): boolean =>
  viewer.isStaff && (viewer.role === 'owner' || viewer.role === 'member')
