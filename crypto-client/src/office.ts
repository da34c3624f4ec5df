import type { PublicKeys } from './identity.ts'
import { createSigningKeys, requireSignature, sign } from './signing.ts'
import type { SigningKeys, Statement } from './signing.ts'

/** The office's signing pair (ECDSA P-256). Its public half is pinned by everybody at first contact. */
export type OfficeSigningKeys = SigningKeys

/** Who somebody is: what the office vouches for. */
export interface Member {
  readonly userId: string
  readonly publicKeys: PublicKeys
  readonly isStaff: boolean
}

export const createOfficeKeys = (): Promise<OfficeSigningKeys> => createSigningKeys()

/** The office says: these are this person's keys, and this is (not) one of us. 64 bytes, base64url. */
export const signMember = (officePrivateKey: CryptoKey, member: Member): Promise<string> =>
  sign(officePrivateKey, memberStatement(member))

/**
 * @param officePublicKey the pinned one, never one that came with the signature.
 * @throws UntrustedKeyError
 */
export const verifyMember = (officePublicKey: string, member: Member, signature: string): Promise<void> =>
  requireSignature(officePublicKey, memberStatement(member), signature)

const memberStatement = ({ userId, publicKeys, isStaff }: Member): Statement => [
  'member',
  userId,
  publicKeys.encryption,
  publicKeys.signature,
  isStaff,
]
