export * from './base/errors.ts'
export { asBytes, fromBase64url, randomBytes, randomId, toBase64url } from './base/ids.ts'
export type { Bytes } from './base/ids.ts'
export {
  bytesOf,
  checkKeyId,
  commitsToKey,
  generateKey,
  importKey,
  isOfKind,
  isSlot,
  keyFromBytes,
  keyIdFor,
  kindOf,
} from './base/keys.ts'
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
} from './base/keys.ts'
export { open, packedOverhead, seal, unpack } from './base/packed.ts'
export { openRecord, resealRecord, sealRecord } from './padded.ts'
export type { RecordAddress, RecordContent, RecordPart } from './padded.ts'
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
export { ownKeyOf } from './own-key.ts'
export { fingerprint, safetyNumber } from './fingerprint.ts'
export { openGrant, sealGrant, verifyGrant } from './grants.ts'
export { isRoomKeyId } from './base/rooms.ts'
export type { AnyCaseKey, Grant, GrantRecipient, NewGrant, Role } from './grants.ts'
export { signLogEntry } from './authoring/log-author.ts'
export {
  createInvitationSecret,
  hashOfProof,
  invitationProof,
  macPublicKeys,
  openOffer,
  sealOffer,
  verifyPublicKeysMac,
} from './invitation.ts'
export type { Offer } from './invitation.ts'
export { createSessionSecret, sessionKeyFrom } from './session-key.ts'
export { createPaperKey, openPaperKey } from './paper-key.ts'
export type { PaperKey } from './paper-key.ts'
export { createRecoveryKey, recoveryKeyFrom, recoveryProof } from './recovery.ts'
export { deriveKey } from './kdf.ts'
export type { Derivation } from './kdf.ts'
export { passwordAlphabet, randomPassword } from './random-password.ts'
export type { PasswordShape } from './random-password.ts'
export { createEncryptor } from './file-cipher/encryptor.ts'
export type { FileEncryptor } from './file-cipher/chunk-encryptor.ts'
export { encryptFile } from './file-cipher/encrypt-file.ts'
export type { EncryptFileOptions } from './file-cipher/encrypt-file.ts'
export type { FileSource } from './file-cipher/chunks.ts'
export { createVerifier } from './file-cipher/verifier.ts'
export type { FileVerifier, VerifiedFile, VerifierOptions } from './file-cipher/verifier.ts'
export { decryptRange, decryptVerified } from './file-cipher/decrypt-range.ts'
export type { DecryptOptions, ReadCiphertext } from './file-cipher/decrypt-range.ts'
export { decryptOneShot, decryptSmall, encryptOneShot } from './file-cipher/one-shot.ts'
export { chunkBytes, fileOverhead, maxFileBytes, oneShotBytes, smallFileBytes } from './file-cipher/limits.ts'
export { cipherMode } from './file-cipher/self-check.ts'
export type { CipherMode } from './file-cipher/self-check.ts'
