import { UntrustedKeyError } from './base/errors.ts'
import { openSealed, sealTo } from './hpke.ts'
import type { EncryptionKeys } from './hpke.ts'
import { fromBase64url, toBase64url } from './base/ids.ts'
import { bytesOf, importKey } from './base/keys.ts'
import type { CaseKey, OfficeKey } from './base/keys.ts'
import { isRoomKeyId } from './base/rooms.ts'
import type { Role } from './base/roles.ts'
import { requireSignature, sign } from './base/signing.ts'
import type { Statement } from './base/signing.ts'

export type { Role } from './base/roles.ts'

/** Of a case, or of a room, which is for staff alone: who seals one sees to it that its recipient is of the office. */
export type AnyCaseKey = CaseKey | OfficeKey

/** A case key sealed to one participant and signed by who grants it. Field names are those of the wire. */
export interface Grant {
  readonly case_id: string
  readonly key_id: string
  readonly recipient: string
  readonly role: Role
  /** ISO 8601, UTC. */
  readonly at: string
  readonly granted_by: string
  /** Encapsulated key (65 bytes) ‖ ciphertext (32) ‖ tag (16), base64url. */
  readonly sealed: string
  /** r ‖ s over everything above, base64url. */
  readonly signature: string
}

export interface NewGrant {
  readonly caseId: string
  readonly caseKey: AnyCaseKey
  readonly role: Role
  readonly at: string
  readonly recipient: { readonly userId: string; readonly encryptionPublicKey: string }
  readonly granter: { readonly userId: string; readonly signaturePrivateKey: CryptoKey }
}

/** Who opens a grant: one's own id and encryption pair (`AccountKeys.encryption`). */
export interface GrantRecipient {
  readonly userId: string
  readonly encryption: EncryptionKeys
}

export const sealGrant = async (draft: NewGrant): Promise<Grant> => {
  const unsealed: Unsealed = {
    case_id: draft.caseId,
    key_id: draft.caseKey.keyId,
    recipient: draft.recipient.userId,
    role: draft.role,
    at: draft.at,
    granted_by: draft.granter.userId,
  }
  const { encryptionPublicKey } = draft.recipient
  const sealed = toBase64url(await sealTo(encryptionPublicKey, bytesOf(draft.caseKey), context(unsealed)))
  const signature = await sign(draft.granter.signaturePrivateKey, statement({ ...unsealed, sealed }))
  return { ...unsealed, sealed, signature }
}

/**
 * @param granterSignaturePublicKey of whom `granted_by` names, vouched for by the office (or oneself).
 * @throws UntrustedKeyError
 */
export const verifyGrant = (grant: Grant, granterSignaturePublicKey: string): Promise<void> =>
  requireSignature(granterSignaturePublicKey, statement(grant), grant.signature)

/**
 * @param expectedCaseId the case for which the grant was shown; a genuine grant of another case is refused.
 * @throws UntrustedKeyError when unsigned, wrongly signed, for somebody else or for another case; KeyIdMismatchError.
 */
export const openGrant = async (
  grant: Grant,
  recipient: GrantRecipient,
  granterSignaturePublicKey: string,
  expectedCaseId: string,
): Promise<AnyCaseKey> => {
  if (grant.recipient !== recipient.userId) throw new UntrustedKeyError('grant for somebody else')
  if (grant.case_id !== expectedCaseId) throw new UntrustedKeyError('grant of another case')
  await verifyGrant(grant, granterSignaturePublicKey)
  const bytes = await openSealed(recipient.encryption.privateKey, fromBase64url(grant.sealed), context(grant))
  return isRoomKeyId(grant.key_id) ? importKey('office', grant.key_id, bytes) : importKey('case', grant.key_id, bytes)
}

type Unsealed = Omit<Grant, 'sealed' | 'signature'>

const fields = ({ case_id, key_id, recipient, role, at, granted_by }: Unsealed) =>
  [case_id, key_id, recipient, role, at, granted_by] as const

const context = (grant: Unsealed): string => JSON.stringify(['aktenraum/v1/grant', ...fields(grant)])

const statement = (grant: Omit<Grant, 'signature'>): Statement => ['grant-signature', ...fields(grant), grant.sealed]
