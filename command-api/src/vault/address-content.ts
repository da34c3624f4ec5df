import type {
  AddressDatabaseId,
  AddressListId,
  AddressTemplateId,
  CaseId,
  ConflictCheckId,
  KeptContent,
  KeyId,
  ListEntryId,
  PartyId,
  PersonId,
  PersonLinkId,
} from '@aktenraum/domain'
import { byteaArray, int4Array, textArray } from '@aktenraum/infra/postgres/binary-arrays'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** In whose stream it is said which content counts. */
export type Owner =
  | { readonly kind: 'address_database'; readonly id: AddressDatabaseId }
  | { readonly kind: 'person'; readonly id: PersonId }
  | { readonly kind: 'person_link'; readonly id: PersonLinkId }
  | { readonly kind: 'address_list'; readonly id: AddressListId }
  | { readonly kind: 'list_entry'; readonly id: ListEntryId }
  | { readonly kind: 'address_template'; readonly id: AddressTemplateId }
  | { readonly kind: 'conflict_check'; readonly id: ConflictCheckId }
  | { readonly kind: 'party'; readonly id: PartyId }
export const ownerOf = <Kind extends Owner['kind']>(kind: Kind, id: string): Owner => ({ kind, id }) as Owner
/** Which content of which record. */
export interface Part {
  readonly recordId: string
  readonly part: 'record' | 'notes'
  readonly version: number
  readonly digest: string
}
/** A packed value as it came, base64url. */
export interface NewPart extends Part {
  readonly keyId: KeyId
  readonly data: string
}

/**
 * Keeps contents beside the log, each under its digest: what somebody else brings at the same moment lies beside it.
 */
export const storeContents = async (
  db: Queryable,
  caseId: CaseId,
  parts: readonly (NewPart & { readonly owner: Owner })[],
): Promise<void> => {
  await db.query(
    `insert into address_content (record_id, part, version, digest, owner_kind, owner_id, case_id, key_id, sealed)
     select g.record_id, g.part, g.version, g.digest, g.owner_kind, g.owner_id, $1, g.key_id, g.sealed
     from unnest($2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bytea[], $8::text[], $9::text[])
       as g (record_id, part, version, digest, key_id, sealed, owner_kind, owner_id)
     on conflict (record_id, part, version, digest) do update set created_at = now()`,
    [
      caseId,
      ...columnsOf(parts),
      textArray(parts.map(({ keyId }) => keyId)),
      byteaArray(parts.map(({ data }) => Buffer.from(data, 'base64url'))),
      textArray(parts.map(({ owner }) => owner.kind)),
      textArray(parts.map(({ owner }) => owner.id)),
    ],
  )
}

const columnsOf = (parts: readonly Part[]) =>
  [
    textArray(parts.map(({ recordId }) => recordId)),
    textArray(parts.map(({ part }) => part)),
    int4Array(parts.map(({ version }) => version)),
    textArray(parts.map(({ digest }) => digest)),
  ] as const

/** Which contents of an owner count, by record. */
export type Counting = readonly { readonly recordId: string; readonly content: KeptContent | null }[]

export const countedParts = (counting: Counting): readonly Part[] =>
  counting.flatMap(({ recordId, content }) => {
    if (content === null) return []
    const { record, notes } = content
    return [
      { recordId, part: 'record' as const, ...record },
      ...(notes === null ? [] : [{ recordId, part: 'notes' as const, ...notes }]),
    ]
  })
/** The name of a content. */
export const nameOf = ({ recordId, part, version, digest }: Part): string => [recordId, part, version, digest].join('|')

/** Removes what does not count of what an owner had. What came after a moment may be about to count: it stays. */
export const dropContents = async (
  db: Queryable,
  ownerId: string,
  counting: Counting,
  { before }: { readonly before?: Date } = {},
): Promise<number> => {
  const { rowCount } = await db.query(
    `delete from address_content where owner_id = $1
     and concat_ws('|', record_id, part, version, digest) <> all($2)
     and ($3::timestamptz is null or created_at < $3)`,
    [ownerId, countedParts(counting).map(nameOf), before?.toISOString() ?? null],
  )
  return rowCount ?? 0
}

/** Takes away what came for nothing, or what does not count any more. Of what is new, nothing is: nobody is asked. */
export const removeContents = async (db: Queryable, parts: readonly Part[]): Promise<void> => {
  if (parts.length === 0) return
  await db.query(
    `delete from address_content c using unnest($1::text[], $2::text[], $3::int[], $4::text[])
       as g (record_id, part, version, digest)
     where (c.record_id, c.part, c.version, c.digest) = (g.record_id, g.part, g.version, g.digest)`,
    [...columnsOf(parts)],
  )
}

/**
 * Of these contents of a case the ones that stand under a former key of it, and in whose stream it is said that they
 * count. Each is looked up by its name: joined, all contents of the case that stand under these keys would be read for
 * each page.
 */
export const findFormerContents = async (
  db: Queryable,
  { caseId, former }: { readonly caseId: CaseId; readonly former: readonly KeyId[] },
  parts: readonly Part[],
): Promise<ReadonlyMap<string, Owner>> => {
  const { rows } = await db.query<Owner & { record_id: string; part: Part['part']; version: number; digest: string }>(
    `select c.owner_kind as kind, c.owner_id as id, c.record_id, c.part, c.version, c.digest
     from unnest($1::text[], $2::text[], $3::int[], $4::text[]) as g (record_id, part, version, digest)
     cross join lateral (
       select * from address_content a
       where (a.record_id, a.part, a.version, a.digest) = (g.record_id, g.part, g.version, g.digest) offset 0
     ) c
     where c.case_id = $5 and c.key_id = any($6)`,
    [...columnsOf(parts), caseId, former],
  )
  return new Map(
    rows.map(({ record_id: recordId, part, version, digest, ...owner }) => [
      nameOf({ recordId, part, version, digest }),
      owner,
    ]),
  )
}

/**
 * Whatever lies there, be it of a request that is under way, or of one that broke off. At most `limit`: who asks after
 * each of many pages would have all that is left counted as often.
 */
export const countFormerContents = async (
  db: Queryable,
  { caseId, former }: { readonly caseId: CaseId; readonly former: readonly KeyId[] },
  limit: number,
): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from unnest($2::text[]) former cross join lateral (
       select from address_content where case_id = $1 and key_id = former limit $3
     ) found`,
    [caseId, former, limit],
  )
  return Math.min(rows[0]?.count ?? 0, limit)
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
       select from addresses_list l
       where c.part = 'record' and (l.list_id, l.content_version, l.digest) = (c.record_id, c.version, c.digest)
     ) and not exists (
       select from addresses_list_entry e
       where c.part = 'record' and (e.list_entry_id, e.content_version, e.digest) = (c.record_id, c.version, c.digest)
     ) and not exists (
       select from addresses_template t
       where c.part = 'record' and (t.template_id, t.content_version, t.digest) = (c.record_id, c.version, c.digest)
     ) and not exists (
       select from conflict_check k
       where c.part = 'record' and (k.check_id, k.content_version, k.digest) = (c.record_id, c.version, c.digest)
     ) and not exists (
       select from party p
       where c.part = 'record' and (p.party_id, p.content_version, p.digest) = (c.record_id, c.version, c.digest)
     ) and not exists (
       select from register_entry e
       where c.part = 'record' and (e.entry_id, e.content_version, e.digest) = (c.record_id, c.version, c.digest)
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
