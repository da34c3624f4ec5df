import { z } from 'zod'
import { caseId, instant, invitationId, userId } from '../kernel/ids.ts'
import type { UserId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'
import { participantRole } from '../case/events.ts'

export const userStream = (id: UserId): string => `user-${id}`

/** What the server must know in the clear to address a person (USR-04). */
export const profile = z.object({
  email: z.string().max(255),
  gender: z.enum(['m', 'f']).nullable(),
  title: z.string().max(255),
  salutation: z.string().max(255),
  isStaff: z.boolean(),
  isOperator: z.boolean(),
  avatarId: z.int().min(1).max(10),
})
export type Profile = z.infer<typeof profile>

/** P-256 points, uncompressed, base64url. */
export const publicKeys = z.object({ encryption: z.string(), signature: z.string() })
export type PublicKeys = z.infer<typeof publicKeys>

export const invitedCase = z.object({ caseId, role: participantRole })
export type InvitedCase = z.infer<typeof invitedCase>

/**
 * `credentialId` names the row of the key vault that holds the OPAQUE record and the wrapped account secrets.
 * `mac`: over the public keys under the invitation's secret, which the server never learns.
 * `officeSignature`: the office key's over user id and public keys.
 */
export const userEvents = {
  FounderRegistered: z.object({
    userId,
    profile,
    publicKeys,
    officeSignature: z.string(),
    credentialId: z.string(),
  }),
  UserInvited: z.object({
    userId,
    invitationId,
    profile,
    invitedBy: userId,
    cases: z.array(invitedCase),
    expiresAt: instant,
  }),
  InvitationRevoked: z.object({ userId, invitationId, revokedBy: userId }),
  InvitationAccepted: z.object({
    userId,
    invitationId,
    publicKeys,
    mac: z.string(),
    credentialId: z.string(),
    cases: z.array(invitedCase),
    invitedBy: userId,
  }),
  UserConfirmed: z.object({ userId, invitationId, confirmedBy: userId, officeSignature: z.string() }),
  UserDeactivated: z.object({ userId, deactivatedBy: userId }),
} as const
export type UserEvent = EventsOf<typeof userEvents>
