import { z } from 'zod'

/**
 * 16 random bytes as 32 lower-case hex characters (CRY-26). Chosen by the client, so that ciphertext can be bound to
 * it.
 */
const id = z.string().regex(/^[0-9a-f]{32}$/)

export const userId = id.brand<'UserId'>()
export const caseId = id.brand<'CaseId'>()
export const documentId = id.brand<'DocumentId'>()
export const invitationId = id.brand<'InvitationId'>()
export const mailId = id.brand<'MailId'>()
export const orderId = id.brand<'OrderId'>()
export const addressDatabaseId = id.brand<'AddressDatabaseId'>()
export const personId = id.brand<'PersonId'>()
export const personLinkId = id.brand<'PersonLinkId'>()
export const locationId = id.brand<'LocationId'>()
export const addressListId = id.brand<'AddressListId'>()
export const listEntryId = id.brand<'ListEntryId'>()
export const addressTemplateId = id.brand<'AddressTemplateId'>()
export const conflictCheckId = id.brand<'ConflictCheckId'>()
export const partyId = id.brand<'PartyId'>()
export const registerEntryId = id.brand<'RegisterEntryId'>()
export const commandId = z.uuid().brand<'CommandId'>()
export type UserId = z.infer<typeof userId>
export type CaseId = z.infer<typeof caseId>
export type DocumentId = z.infer<typeof documentId>
export type InvitationId = z.infer<typeof invitationId>
export type MailId = z.infer<typeof mailId>
export type OrderId = z.infer<typeof orderId>
export type AddressDatabaseId = z.infer<typeof addressDatabaseId>
export type PersonId = z.infer<typeof personId>
export type PersonLinkId = z.infer<typeof personLinkId>
export type LocationId = z.infer<typeof locationId>
export type AddressListId = z.infer<typeof addressListId>
export type ListEntryId = z.infer<typeof listEntryId>
export type AddressTemplateId = z.infer<typeof addressTemplateId>
export type ConflictCheckId = z.infer<typeof conflictCheckId>
export type PartyId = z.infer<typeof partyId>
export type RegisterEntryId = z.infer<typeof registerEntryId>
export type CommandId = z.infer<typeof commandId>

/** A moment, ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime().brand<'Instant'>()
export type Instant = z.infer<typeof instant>

/**
 * Name of a key: its kind, then characters of which the last ones commit to the key's bytes
 * (crypto-client/FORMATS.md). The server never checks the commitment, it has no keys.
 */
export const keyId = z
  .string()
  .regex(/^[a-z]+[:/][A-Za-z0-9_/-]{1,100}$/)
  .brand<'KeyId'>()
export type KeyId = z.infer<typeof keyId>

/** Bytes as base64url without padding. */
export const base64url = z.string().regex(/^[A-Za-z0-9_-]*$/)

const maxPackedCharacters = 8192

/** A small value that only the holders of `key_id` can read; `data` is a packed value in base64url (CRY-14). */
export const encryptedValue = z.strictObject({
  key_id: keyId,
  data: base64url.min(40).max(maxPackedCharacters),
})
export type EncryptedValue = z.infer<typeof encryptedValue>
