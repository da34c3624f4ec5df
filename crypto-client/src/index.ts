export * from './errors.ts'
export { asBytes, fromBase64url, randomBytes, randomId, toBase64url } from './ids.ts'
export type { Bytes } from './ids.ts'
export {
  checkKeyId,
  commitsToKey,
  generateKey,
  importKey,
  isOfKind,
  isSlot,
  keyFromBytes,
  keyIdFor,
  kindOf,
} from './keys.ts'
export type {
  AccountKey,
  CaseKey,
  DocumentKey,
  Key,
  KeyKind,
  MailKey,
  OfficeKey,
  RecoveryKey,
  SessionKey,
} from './keys.ts'
export { open, packedOverhead, seal, unpack } from './packed.ts'
export { openValue, openValueBytes, openValues, sealValue } from './encrypted-value.ts'
export type { Dressing, EncryptedValue, Opened, SealedValue, ValueAddress, ValueToOpen } from './encrypted-value.ts'
export { reencrypt, sealOutgoing } from './encrypted-string.ts'
export type { EncryptedString, EncryptedStringNode, KeySource } from './encrypted-string.ts'
export { graphPurpose, unwrapKey, wrapKey } from './key-wrap.ts'
export type { KeyWrap } from './key-wrap.ts'
export { linkKeys, openLink } from './key-link.ts'
export type { KeyLink } from './key-link.ts'
export { KeyGraph } from './key-graph.ts'
export type { NewKeys } from './key-graph.ts'
export type { OpenGrant, WrappedKey } from './key-ways.ts'
export { createAccountKeys, packAccountSecrets, publicKeysOf, unpackAccountSecrets } from './identity.ts'
export type { AccountKeys, AccountSecrets, PublicKeys } from './identity.ts'
export { fingerprint, safetyNumber } from './fingerprint.ts'
export { createOfficeKeys, signMember, verifyMember } from './office.ts'
export type { Member, OfficeSigningKeys } from './office.ts'
export { openGrant, sealGrant, verifyGrant } from './grants.ts'
export type { Grant, GrantRecipient, NewGrant, Role } from './grants.ts'
export { createInvitationSecret, macPublicKeys, openOffer, sealOffer, verifyPublicKeysMac } from './invitation.ts'
export type { Offer } from './invitation.ts'
export { createSessionSecret, sessionKeyFrom } from './session-key.ts'
export { createRecoveryKey, recoveryKeyFrom } from './recovery.ts'
export { deriveKey } from './kdf.ts'
export type { Derivation } from './kdf.ts'
export { passwordAlphabet, randomPassword } from './random-password.ts'
export type { PasswordShape } from './random-password.ts'
export { manifestHash, nextManifest, signManifest, verifyChain, verifyManifest } from './manifest.ts'
export type { Expected as ExpectedManifest, Manifest, Remembered, SignedManifest } from './manifest.ts'
