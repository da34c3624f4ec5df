import { z } from 'zod'
import { addressDatabaseId, base64url, caseId, keyId } from '../kernel/ids.ts'

/** What a change is about, as the browser says that made it: the server cannot read what it keeps. */
export const addressTopic = z.enum(['name', 'personal', 'contact', 'address', 'bank', 'tax', 'internet', 'notes'])
export type AddressTopic = z.infer<typeof addressTopic>

/** SHA-256 of a packed value, base64url. */
const digest = base64url.length(43)

/**
 * A sealed content as the log knows it: by its digest, under a key of the case in which its database lies. The content
 * itself lies beside the log and can be erased (decision 0051). `notes`: their digest; null: there are none any more;
 * missing: they are as they were.
 */
export const storedContent = z.object({ keyId, digest, notes: digest.nullable().optional() })
export type StoredContent = z.infer<typeof storedContent>

/** Where a record lies. */
export const inDatabase = { caseId, databaseId: addressDatabaseId }

/** `version` counts what was written to a record, from 1; its content is bound to the one at which it was sealed. */
export const version = z.int().min(1)

/** Which content counts: the one that was sealed at this version, and has this digest. */
export interface Kept {
  readonly version: number
  readonly digest: string
}
export interface KeptContent {
  readonly record: Kept
  readonly notes: Kept | null
}

/** What counts of a record once a content has come at a version. */
export const keptAfter = (
  before: KeptContent | null,
  { digest: ofRecord, notes }: StoredContent,
  at: number,
): KeptContent => ({
  record: { version: at, digest: ofRecord },
  notes: notes === undefined ? (before?.notes ?? null) : notes === null ? null : { version: at, digest: notes },
})
