import {
  addressDatabaseId,
  addressListId,
  addressTemplateId,
  base64url,
  caseId,
  conflictCheckId,
  documentId,
  encryptedValue,
  instant,
  invitationId,
  keyId,
  listEntryId,
  locationId,
  mailId,
  orderId,
  partyId,
  personId,
  personLinkId,
  registerEntryId,
  userId,
} from '../kernel/ids.ts'

const repeated = (character: string): string => character.repeat(32)

/** Ids and values of the right form for tests: `aUser('a')` is the same person everywhere. */
export const aUser = (character: string) => userId.parse(repeated(character))
export const aCase = (character: string) => caseId.parse(repeated(character))
export const aDocument = (character: string) => documentId.parse(repeated(character))
export const anInvitation = (character: string) => invitationId.parse(repeated(character))
export const aMail = (character: string) => mailId.parse(repeated(character))
export const anOrder = (character: string) => orderId.parse(repeated(character))
export const aDatabase = (character: string) => addressDatabaseId.parse(repeated(character))
export const aPerson = (character: string) => personId.parse(repeated(character))
export const aPersonLink = (character: string) => personLinkId.parse(repeated(character))
export const aLocation = (character: string) => locationId.parse(repeated(character))
export const anAddressList = (character: string) => addressListId.parse(repeated(character))
export const aListEntry = (character: string) => listEntryId.parse(repeated(character))
export const aConflictCheck = (character: string) => conflictCheckId.parse(repeated(character))
export const aParty = (character: string) => partyId.parse(repeated(character))
export const anEntryOfRegister = (character: string) => registerEntryId.parse(repeated(character))
export const anAddressTemplate = (character: string) => addressTemplateId.parse(repeated(character))
export const aDigest = (character: string) => base64url.parse(character.repeat(43))
export const aKey = (name: string) => keyId.parse(name)
export const at = (text: string) => instant.parse(text)
export const aCiphertext = (key: string, character = 'A') =>
  encryptedValue.parse({ key_id: key, data: base64url.parse(character.repeat(40)) })
