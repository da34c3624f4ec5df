import type { AddressDatabaseId, CaseId, Kept, KeptContent, KeyId, PersonId, PersonLinkId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** In whose stream it is said which content counts. */
export type Owner =
  | { readonly kind: 'address_database'; readonly id: AddressDatabaseId }
  | { readonly kind: 'person'; readonly id: PersonId }
  | { readonly kind: 'person_link'; readonly id: PersonLinkId }
/** A packed value as it came, base64url. */
export interface NewPart {
  readonly recordId: string
  readonly part: 'record' | 'notes'
  readonly version: number
  readonly digest: string
  readonly keyId: KeyId
  readonly data: string
}

/** Keeps contents beside the log, each under its digest: what somebody else brings at the same moment lies beside it. */
export const storeContents = async (
  db: Queryable,
  { owner, caseId }: { readonly owner: Owner; readonly caseId: CaseId },
  parts: readonly NewPart[],
): Promise<void> => {
  await db.query(
    `insert into address_content (record_id, part, version, digest, owner_kind, owner_id, case_id, key_id, sealed)
     select g.record_id, g.part, g.version, g.digest, $1, $2, $3, g.key_id, g.sealed
     from unnest($4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::bytea[])
       as g (record_id, part, version, digest, key_id, sealed)
     on conflict (record_id, part, version, digest) do update set created_at = now()`,
    [
      owner.kind,
      owner.id,
      caseId,
      parts.map(({ recordId }) => recordId),
      parts.map(({ part }) => part),
      parts.map(({ version }) => version),
      parts.map(({ digest }) => digest),
      parts.map(({ keyId }) => keyId),
      parts.map(({ data }) => Buffer.from(data, 'base64url')),
    ],
  )
}

/** Which contents of an owner count, by record. */
export type Counting = readonly { readonly recordId: string; readonly content: KeptContent | null }[]

/**
 * Removes what does not count any more of what an owner had. What came only now may be about to count: `upTo` a version, and
 * `before` a moment, say what cannot.
 */
export const dropContents = async (
  db: Queryable,
  ownerId: string,
  counting: Counting,
  { upTo, before }: { readonly upTo?: number; readonly before?: Date } = {},
): Promise<number> => {
  const kept = counting.flatMap(({ recordId, content }) =>
    content === null ? [] : [keyOf(recordId, 'record', content.record), ...notesOf(recordId, content)],
  )
  const { rowCount } = await db.query(
    `delete from address_content where owner_id = $1
     and concat_ws('|', record_id, part, version, digest) <> all($2)
     and ($3::int is null or version <= $3) and ($4::timestamptz is null or created_at < $4)`,
    [ownerId, kept, upTo ?? null, before?.toISOString() ?? null],
  )
  return rowCount ?? 0
}
const keyOf = (recordId: string, part: NewPart['part'], { version, digest }: Kept): string =>
  [recordId, part, version, digest].join('|')
const notesOf = (recordId: string, { notes }: KeptContent): readonly string[] =>
  notes === null ? [] : [keyOf(recordId, 'notes', notes)]

/** Takes back what came for nothing. */
export const removeContents = async (db: Queryable, parts: readonly NewPart[]): Promise<void> => {
  await db.query(
    `delete from address_content c using unnest($1::text[], $2::text[], $3::int[], $4::text[])
       as g (record_id, part, version, digest)
     where (c.record_id, c.part, c.version, c.digest) = (g.record_id, g.part, g.version, g.digest)`,
    [
      parts.map(({ recordId }) => recordId),
      parts.map(({ part }) => part),
      parts.map(({ version }) => version),
      parts.map(({ digest }) => digest),
    ],
  )
}

/** Of a case that is deleted, with all that lies in it. */
export const removeContentsIn = async (db: Queryable, caseId: CaseId): Promise<number> => {
  const { rowCount } = await db.query('delete from address_content where case_id = $1', [caseId])
  return rowCount ?? 0
}

/** Owners that have had a content unknown to the read model for a while: their streams say whether it counts. */
export const listDoubtfulOwners = async (db: Queryable, before: Date): Promise<readonly Owner[]> => {
  const { rows } = await db.query<Owner>(
    `select distinct c.owner_kind as kind, c.owner_id as id from address_content c
     where c.created_at < $1 and not exists (
       select from addresses_database d
       where c.part = 'record' and (d.database_id, d.content_version, d.digest) = (c.record_id, c.version, c.digest)
     ) and not exists (
       select from addresses_person p
       where p.person_id = c.record_id and (
         c.part = 'record' and (p.content_version, p.digest) = (c.version, c.digest)
         or c.part = 'notes' and (p.notes_version, p.notes_digest) = (c.version, c.digest))
     ) and not exists (
       select from addresses_person_link l
       where c.part = 'record' and (l.person_link_id, l.content_version, l.digest) = (c.record_id, c.version, c.digest)
     ) and not exists (
       select from addresses_location l
       where l.location_id = c.record_id and (
         c.part = 'record' and (l.content_version, l.digest) = (c.version, c.digest)
         or c.part = 'notes' and (l.notes_version, l.notes_digest) = (c.version, c.digest))
     )`,
    [before.toISOString()],
  )
  return rows
}
