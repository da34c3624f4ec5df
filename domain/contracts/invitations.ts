import { z } from 'zod'
import { base64url, caseId, encryptedValue, invitationId, userId } from '../kernel/ids.ts'
import { participantRole } from '../case/events.ts'
import { signedEntry } from '../log/events.ts'
import { publicKeys } from '../user/events.ts'
import { collection } from './collection.ts'
import { contract, noAnswer } from './contract.ts'
import { passwordProof } from './proof.ts'
import { registration, session } from './session.ts'
import { grants, oncePerCase, orderedBy } from './shared.ts'
import { newProfile, user } from './users.ts'

/** User id and invitation id, one after the other; what the path of the link shows. The secret is in its fragment. */
export const invitationToken = z.string().regex(/^[0-9a-f]{64}$/)
const invitationStatus = z.enum(['open', 'accepted', 'confirmed', 'revoked', 'expired', 'replaced'])
/**
 * 32 bytes. `proof` follows from the link's secret, `proof_hash` is its SHA-256: the link's address alone opens
 * nothing.
 */
const digest = base64url.length(43)
const invitedCase = z.strictObject({ case_id: caseId, role: participantRole })

/**
 * `inviter_copy`: the link's secret, encrypted for the inviter alone, who needs it to check the new keys' MAC.
 * Keys and MAC are there once the invitation is accepted.
 */
export const invitation = z.strictObject({
  token: invitationToken,
  user,
  status: invitationStatus,
  invited_by: userId,
  cases: z.array(invitedCase),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Of the link of a reset: from when on it is good. */
  valid_from: z.iso.datetime().optional(),
  public_keys: publicKeys.nullable(),
  mac: z.string().nullable(),
  inviter_copy: encryptedValue.nullable(),
  /** When the person asked for a new link in place of this one, which has expired. */
  renewal_requested_at: z.iso.datetime().optional(),
})
export type InvitationDto = z.infer<typeof invitation>

const invitations = collection({
  name: { one: 'Invitation', many: 'Invitations' },
  path: '/api/invitations/',
  parent: {},
  id: { token: invitationToken },
  audience: 'staff',
  item: invitation,
})
const { params } = invitations

/** What whoever makes a link keeps at the server: it opens with the link's secret alone. */
const newLink = {
  invitation_id: invitationId,
  offer: z.strictObject({ data: base64url.min(40).max(100_000) }),
  proof_hash: digest,
  inviter_copy: encryptedValue,
  /** Of the log `people`: that this is the newest invitation. */
  entry: signedEntry,
}
const newLinkAnswer = z.strictObject({ token: invitationToken, user_id: userId, expires_at: z.iso.datetime() })

export const createInvitation = invitations.create(
  z.strictObject({ ...newLink, user_id: userId, profile: newProfile, cases: oncePerCase(invitedCase) }),
  newLinkAnswer,
  { summary: 'Invites a person, to the office or to cases; single use, 14 days' },
)

export const invitationColumns = ['created_at', 'expires_at'] as const

export const listInvitations = invitations.list(
  { ...orderedBy(invitationColumns), status: invitationStatus.optional(), case: caseId.optional() },
  { summary: 'Invitations and what became of them, newest first' },
)

/** What an invited person's browser sees before anybody is signed in. `offer` opens with the link's secret alone. */
export const retrieveInvitation = contract({
  operationId: 'retrieveInvitation',
  method: 'GET',
  path: '/api/invitations/{token}/',
  summary: 'An invitation, by its link',
  audience: 'public',
  params,
  answer: z.strictObject({
    status: invitationStatus,
    user_id: userId,
    invitation_id: invitationId,
    email: z.string(),
    salutation: z.string(),
    is_staff: z.boolean(),
    expires_at: z.iso.datetime(),
    /** Of the link of a reset: from when on it is good; there is no offer before. */
    valid_from: z.iso.datetime().optional(),
    offer: z.strictObject({ data: base64url }).nullable(),
    office_id: z.string(),
  }),
})

export const startAcceptance = contract({
  operationId: 'startAcceptance',
  method: 'POST',
  path: '/api/invitations/{token}/registration/',
  summary: 'First half of the OPAQUE registration',
  audience: 'public',
  params,
  body: z.strictObject({ registration_request: base64url.min(1).max(4000) }),
  answer: z.strictObject({ registration_response: base64url }),
  refusals: [410, 429],
})

/** `grants`: the offered case keys, sealed by the new person to their own key until staff grants them anew. */
export const acceptInvitation = contract({
  operationId: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitations/{token}/accept/',
  summary: 'Registers the invited person and signs them in',
  audience: 'public',
  params,
  body: z.strictObject({ ...registration, proof: digest, mac: z.string().max(200), grants }),
  answer: session,
  status: 201,
  refusals: [410, 429],
})

export const confirmInvitation = contract({
  operationId: 'confirmInvitation',
  method: 'POST',
  path: '/api/invitations/{token}/confirm/',
  summary: 'Staff checked the MAC: they sign whose the new keys are, and grant the cases anew',
  audience: 'staff',
  params,
  body: z.strictObject({ entry: signedEntry, grants }),
  refusals: [410],
})

export const revokeInvitation = invitations.remove(noAnswer, {
  operationId: 'revokeInvitation',
  summary: 'Ends an invitation that has not been accepted',
  refusals: [410],
})

export const requestRenewal = contract({
  operationId: 'requestRenewal',
  method: 'POST',
  path: '/api/invitations/{token}/renewal/request/',
  summary: 'Whoever holds an expired link asks for another',
  audience: 'public',
  params,
  refusals: [410, 429],
})

export const renewInvitation = contract({
  operationId: 'renewInvitation',
  method: 'POST',
  path: '/api/invitations/{token}/renewal/',
  summary: 'A new link in place of one that nobody has accepted; 14 days, single use',
  audience: 'staff',
  params,
  body: z.strictObject({ ...newLink, cases: oncePerCase(invitedCase) }),
  answer: newLinkAnswer,
  status: 201,
  refusals: [410],
})

/**
 * The cases are granted anew by staff, one by one, once the person has been asked who they are. `due_at`: from when on
 * the link is good; null: at once, which is so for who is locked out, whose keys and password end with the order.
 */
export const resetAccount = contract({
  operationId: 'resetAccount',
  method: 'POST',
  path: '/api/users/{id}/reset/',
  summary: 'A new link lets a person begin again, 24 hours later; until it is used they keep keys and password',
  audience: 'staff',
  params: z.strictObject({ id: userId }),
  body: z.strictObject({ ...newLink, proof: passwordProof }),
  answer: newLinkAnswer.extend({ due_at: z.iso.datetime().nullable() }),
  status: 201,
})

export const stopReset = contract({
  operationId: 'stopReset',
  method: 'DELETE',
  path: '/api/users/{id}/reset/',
  summary: 'Takes back a reset whose link was not used: one’s own, or that of somebody whose account one may reset',
  audience: 'user',
  params: z.strictObject({ id: userId }),
})

/** `code`: without the hyphen and spaces that people may type. */
export const stopResetByCode = contract({
  operationId: 'stopResetByCode',
  method: 'POST',
  path: '/api/recovery/reset/stop/',
  summary: 'Takes back a reset by the word that its person was sent by mail',
  audience: 'public',
  body: z.strictObject({
    email: z.string().trim().max(255),
    code: z
      .string()
      .max(50)
      .transform((typed) => typed.replaceAll(/[\s-]/gu, '').toUpperCase()),
  }),
  refusals: [401, 429],
})
