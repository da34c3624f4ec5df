import type {
  AddressDatabaseId,
  AddressListId,
  AddressTemplateId,
  CaseId,
  DocumentId,
  KeyId,
  ListEntryId,
  PartyId,
  PersonId,
  PersonLinkId,
  TemplateType,
  UserId,
} from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

// What read models propose: they may lag behind, so the stream of each decides.

/** In the trash of a case, oldest first. */
export const listTrashedIn = async (db: Queryable, caseId: CaseId): Promise<readonly DocumentId[]> => {
  const { rows } = await db.query<{ document_id: DocumentId }>(
    'select document_id from trashed_document where case_id = $1 order by trashed_at',
    [caseId],
  )
  return rows.map(({ document_id }) => document_id)
}

/** What has been in the trash for long enough. */
export const listExpired = async (db: Queryable, now: Date): Promise<readonly DocumentId[]> => {
  const { rows } = await db.query<{ document_id: DocumentId }>(
    'select document_id from trashed_document where shred_at <= $1 order by shred_at',
    [now.toISOString()],
  )
  return rows.map(({ document_id }) => document_id)
}

/** Cases whose day has come. */
export const listDueCases = async (db: Queryable, now: Date): Promise<readonly CaseId[]> => {
  const { rows } = await db.query<{ case_id: CaseId }>(
    'select case_id from case_file where scheduled_deletion_date <= $1',
    [now.toISOString()],
  )
  return rows.map(({ case_id }) => case_id)
}

/** Cases that are gone, but for documents, address books and parties of theirs. */
export const listHalfDeletedCases = async (db: Queryable): Promise<readonly CaseId[]> => {
  const { rows } = await db.query<{ case_id: CaseId }>(
    `select distinct case_id from (select case_id from document union select case_id from address_content
       union select in_case from party) of_case
     where not exists (select from case_file c where c.case_id = of_case.case_id)`,
  )
  return rows.map(({ case_id }) => case_id)
}

/** Who is said to take part in a case. */
export const listPartiesIn = async (db: Queryable, caseId: CaseId): Promise<readonly PartyId[]> => {
  const { rows } = await db.query<{ party_id: PartyId }>('select party_id from party where in_case = $1', [caseId])
  return rows.map(({ party_id }) => party_id)
}

/**
 * Cases of whose address books nothing stands under a former key any more, while the log does not say so, and who
 * sealed the last content anew. Where nobody did, there is nothing to say.
 */
export const listUnsaidResealings = async (
  db: Queryable,
): Promise<readonly { readonly caseId: CaseId; readonly keyId: KeyId; readonly by: UserId }[]> => {
  const { rows } = await db.query<{ case_id: CaseId; key_id: KeyId; by: UserId }>(
    `select f.case_id, f.key_id, last.by from case_file f cross join lateral (
       select a.data ->> 'resealedBy' as by from audit_event a
       where a.case_id = f.case_id and a.type in (
         'AddressDatabaseResealed', 'PersonResealed', 'PersonLinkResealed', 'AddressListResealed', 'ListEntryResealed',
         'TemplateResealed', 'ConflictCheckResealed', 'PartyResealed')
         and a.data ->> 'keyId' = f.key_id
       order by a.position desc limit 1
     ) last
     where exists (select from address_content c where c.case_id = f.case_id)
       and not exists (
         select from address_content c where c.case_id = f.case_id and f.former_key_ids ? c.key_id
       ) and not exists (
         select from audit_event a where a.case_id = f.case_id and a.type = 'AddressContentsResealed'
           and a.data ->> 'keyId' = f.key_id
       )`,
  )
  return rows.map(({ case_id: caseId, key_id: keyId, by }) => ({ caseId, keyId, by }))
}

/** The next documents of a case behind `after`, in the order of their ids; those in the trash as well. */
export const listDocumentsIn = async (
  db: Queryable,
  caseId: CaseId,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly DocumentId[]> => {
  const { rows } = await db.query<{ document_id: DocumentId }>(
    'select document_id from document where case_id = $1 and document_id > $2 order by document_id limit $3',
    [caseId, after, limit],
  )
  return rows.map(({ document_id }) => document_id)
}

/** Those of these blobs that are the content of a document. */
export const listKnownBlobs = async (db: Queryable, blobIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ blob_id: string }>(
    'select blob_id from document where document_id = any($1) and blob_id = any($2)',
    [blobIds.map((id) => id.slice(0, 32)), blobIds],
  )
  return new Set(rows.map(({ blob_id }) => blob_id))
}

/** People who have been in the trash, or merged into others, for long enough. */
export const listExpiredPeople = async (db: Queryable, now: Date): Promise<readonly PersonId[]> => {
  const { rows } = await db.query<{ person_id: PersonId }>(
    'select person_id from addresses_person where shred_at <= $1 order by shred_at',
    [now.toISOString()],
  )
  return rows.map(({ person_id }) => person_id)
}

/** Addresses and contacts that have been in the trash for long enough. */
export const listExpiredLinks = async (db: Queryable, now: Date): Promise<readonly PersonLinkId[]> => {
  const { rows } = await db.query<{ person_link_id: PersonLinkId }>(
    'select person_link_id from addresses_person_link where shred_at <= $1 order by shred_at',
    [now.toISOString()],
  )
  return rows.map(({ person_link_id }) => person_link_id)
}

/** Lists that have been in the trash for long enough. */
export const listExpiredLists = async (db: Queryable, now: Date): Promise<readonly AddressListId[]> => {
  const { rows } = await db.query<{ list_id: AddressListId }>(
    'select list_id from addresses_list where shred_at <= $1 order by shred_at',
    [now.toISOString()],
  )
  return rows.map(({ list_id }) => list_id)
}

/** Who stands on a list, or by an address or contact on lists. */
export const listEntriesOf = async (
  db: Queryable,
  gone: AddressListId | PersonLinkId,
): Promise<readonly ListEntryId[]> => {
  const { rows } = await db.query<{ list_entry_id: ListEntryId }>(
    `select list_entry_id from addresses_list_entry where list = $1
     union select list_entry_id from addresses_list_entry where person_link = $1 order by 1`,
    [gone],
  )
  return rows.map(({ list_entry_id }) => list_entry_id)
}

/** Lists, addresses and contacts that are gone, but for entries of theirs. */
export const listGoneWithEntries = async (db: Queryable): Promise<readonly (AddressListId | PersonLinkId)[]> => {
  const { rows } = await db.query<{ id: AddressListId | PersonLinkId }>(
    `select g.id from addresses_gone g where g.kind in ('address_list', 'person_link') and exists (
       select from addresses_list_entry e where e.list = g.id or e.person_link = g.id
     )`,
  )
  return rows.map(({ id }) => id)
}

/** Addresses and contacts of a person, on whichever side they stand. */
export const listLinksOf = async (db: Queryable, person: PersonId): Promise<readonly PersonLinkId[]> => {
  const { rows } = await db.query<{ person_link_id: PersonLinkId }>(
    `select person_link_id from addresses_person_link where parent_person = $1
     union select person_link_id from addresses_person_link where child_person = $1 order by 1`,
    [person],
  )
  return rows.map(({ person_link_id }) => person_link_id)
}

/** Who was merged into a person. */
export const listMergedInto = async (db: Queryable, person: PersonId): Promise<readonly PersonId[]> => {
  const { rows } = await db.query<{ person_id: PersonId }>(
    'select person_id from addresses_person where merged_into = $1 order by person_id',
    [person],
  )
  return rows.map(({ person_id }) => person_id)
}

/** People who are gone, but for addresses and contacts of theirs, or for who was merged into them. */
export const listHalfErasedPeople = async (db: Queryable): Promise<readonly PersonId[]> => {
  const { rows } = await db.query<{ id: PersonId }>(
    `select g.id from addresses_gone g where g.kind = 'person' and (exists (
       select from addresses_person_link l where l.parent_person = g.id or l.child_person = g.id
     ) or exists (select from addresses_person p where p.merged_into = g.id))`,
  )
  return rows.map(({ id }) => id)
}

/** The other templates of a type in a database: which of them stands where, their streams say. */
export const listOtherTemplates = async (
  db: Queryable,
  of: { readonly database: AddressDatabaseId; readonly type: TemplateType; readonly than: AddressTemplateId },
): Promise<readonly AddressTemplateId[]> => {
  const { rows } = await db.query<{ template_id: AddressTemplateId }>(
    `select template_id from addresses_template
     where database_id = $1 and type = $2 and template_id <> $3 order by priority, template_id`,
    [of.database, of.type, of.than],
  )
  return rows.map(({ template_id }) => template_id)
}
