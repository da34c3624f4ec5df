import type { CaseId, DocumentId, PersonId, PersonLinkId } from '@aktenraum/domain'
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

/** Cases that are gone, but for documents and address books of theirs. */
export const listHalfDeletedCases = async (db: Queryable): Promise<readonly CaseId[]> => {
  const { rows } = await db.query<{ case_id: CaseId }>(
    `select distinct case_id from (select case_id from document union select case_id from address_content) of_case
     where not exists (select from case_file c where c.case_id = of_case.case_id)`,
  )
  return rows.map(({ case_id }) => case_id)
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

/** People who have been in the trash for long enough. */
export const listExpiredPeople = async (db: Queryable, now: Date): Promise<readonly PersonId[]> => {
  const { rows } = await db.query<{ person_id: PersonId }>(
    'select person_id from addresses_person where shred_at <= $1 order by shred_at',
    [now.toISOString()],
  )
  return rows.map(({ person_id }) => person_id)
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

/** People who are gone, but for addresses and contacts of theirs. */
export const listHalfErasedPeople = async (db: Queryable): Promise<readonly PersonId[]> => {
  const { rows } = await db.query<{ id: PersonId }>(
    `select g.id from addresses_gone g where g.kind = 'person' and exists (
       select from addresses_person_link l where l.parent_person = g.id or l.child_person = g.id
     )`,
  )
  return rows.map(({ id }) => id)
}
