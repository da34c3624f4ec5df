import { z } from 'zod'
import { addressDatabaseId, base64url, caseId, keyId } from '../kernel/ids.ts'
import type { Instant, PersonId } from '../kernel/ids.ts'

/** What a change is about, as the browser says that made it: the server cannot read what it keeps. */
export const addressTopic = z.enum([
  'name',
  'birth_name',
  'personal',
  'register',
  'contact',
  'address',
  'bank',
  'tax',
  'internet',
  'notes',
])
export type AddressTopic = z.infer<typeof addressTopic>

/** SHA-256 of a packed value, base64url. */
export const digest = base64url.length(43)

/**
 * A sealed content as the log knows it: by its digest, under a key of the case in which its database lies. The content
 * itself lies beside the log and can be erased (decision 0051). `notes`: their digest; null: there are none any more;
 * missing: they are as they were.
 */
export const storedContent = z.object({ keyId, digest, notes: digest.nullable().optional() })
export type StoredContent = z.infer<typeof storedContent>

/**
 * What was sealed anew under another key of the case, word for word and at the version at which it was written: another
 * digest stands for it. Null: that part is as it was.
 */
export const resealedContent = z.object({ record: digest.nullable(), notes: digest.nullable() })
export type ResealedContent = z.infer<typeof resealedContent>

/** Where a record lies. */
export const inDatabase = { caseId, databaseId: addressDatabaseId }

/** `version` counts what was written to a record, from 1; its content is bound to the one at which it was sealed. */
export const version = z.int().min(1)

/** Which content counts: the one that was sealed at this version, and has this digest. */
export const kept = z.object({ version, digest })
export type Kept = Readonly<z.infer<typeof kept>>
export const keptContent = z.object({ record: kept, notes: kept.nullable() })
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

/** A part of a record that somebody has sealed anew, and which one that was before. */
export const resealedPart = z.object({ part: z.enum(['record', 'notes']), version, former: digest, digest })
export type ResealedPart = Readonly<z.infer<typeof resealedPart>>

/** What counts of that: what somebody has written meanwhile stays. Null where nothing does. */
export const resealedIn = (content: KeptContent | null, parts: readonly ResealedPart[]): ResealedContent | null => {
  const inPlaceOf = (part: ResealedPart['part'], kept: Kept | null): string | null =>
    parts.find((each) => each.part === part && each.version === kept?.version && each.former === kept.digest)?.digest ??
    null
  const record = inPlaceOf('record', content?.record ?? null)
  const notes = inPlaceOf('notes', content?.notes ?? null)
  return record === null && notes === null ? null : { record, notes }
}

/** What counts of a record once it was sealed anew. */
export const keptAnew = (content: KeptContent | null, anew: ResealedContent | null): KeptContent | null =>
  content && {
    record: { ...content.record, digest: anew?.record ?? content.record.digest },
    notes: content.notes && { ...content.notes, digest: anew?.notes ?? content.notes.digest },
  }

/**
 * What was said before somebody else was merged with it: it counts until then, so that it can be taken back. `version`:
 * at which the content was sealed that came in its place.
 */
export interface Earlier {
  readonly dropped: PersonId
  readonly version: number
  readonly content: KeptContent
  readonly until: Instant
}

/** The one of before this merge, where it can be taken back: nobody has written since. */
export const reinstatable = <Before extends Earlier>(
  { content, earlier }: { readonly content: KeptContent | null; readonly earlier: readonly Before[] },
  { dropped, at }: { readonly dropped: PersonId; readonly at: Instant },
): Before | undefined =>
  earlier.find(
    (each) =>
      each.dropped === dropped && each.version === content?.record.version && Date.parse(at) < Date.parse(each.until),
  )

/** Those of the parts that are of earlier contents. */
export const resealedEarlier = (earlier: readonly Earlier[], parts: readonly ResealedPart[]): readonly ResealedPart[] =>
  parts.filter(({ part, version: at, former }) =>
    earlier.some(({ content }) => content[part]?.version === at && content[part].digest === former),
  )

/** Earlier contents once parts of them were sealed anew. */
export const earlierAnew = <Before extends Earlier>(
  earlier: readonly Before[],
  parts: readonly ResealedPart[] = [],
): readonly Before[] =>
  earlier.map((each) => {
    const { record, notes } = each.content
    const anew = (part: ResealedPart['part'], { version: at, digest: former }: Kept): Kept => ({
      version: at,
      digest: parts.find((one) => one.part === part && one.version === at && one.former === former)?.digest ?? former,
    })
    return { ...each, content: { record: anew('record', record), notes: notes && anew('notes', notes) } }
  })
