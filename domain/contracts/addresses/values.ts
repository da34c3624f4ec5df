import { z } from 'zod'
import { addressDatabaseId, base64url, keyId } from '../../kernel/ids.ts'
import { addressTopic } from '../../address-book/sealed.ts'

/** The shortest packed value of a padded text (crypto-client/FORMATS.md §16), in base64url. */
const shortest = 211

/** A record of an address book: at most 24 KiB of text. */
export const sealedRecord = z.strictObject({ key_id: keyId, data: base64url.min(shortest).max(43_000) })
export type SealedRecord = z.infer<typeof sealedRecord>
/** Notes: room for 65,535 characters of four bytes each, padded. How many they are is for browsers to count. */
export const sealedNotes = z.strictObject({ key_id: keyId, data: base64url.min(shortest).max(360_488) })

/** A record, and notes with it, in one request. */
export const maxWrittenBytes = 512 * 1024

export const versionNumber = z.int().min(1)
/**
 * What every record has. `version` is named by who changes it; `content_version` is the one at which its content was
 * sealed, which is bound to it.
 */
export const ofRecord = {
  database: addressDatabaseId,
  version: versionNumber,
  content_version: versionNumber,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  encrypted_record: sealedRecord,
}
/** `notes_version`: at which its notes were sealed; null for none. The notes themselves with `expand=notes`. */
export const ofNotes = {
  notes_version: versionNumber.nullable(),
  encrypted_notes: sealedNotes.nullable().optional(),
}

/** Which version was read of what is to be changed: another answers 409. */
export const readVersion = { version: versionNumber }
/** What a change is about, for the history: the server cannot tell. */
export const about = { about: z.array(addressTopic).max(addressTopic.options.length).optional() }
/** Notes that come with a record; null takes them away, and left out they stay. */
export const writtenNotes = { encrypted_notes: sealedNotes.nullable().optional() }
