import type { CaseId, DocumentId, KeyId } from '@aktenraum/domain'
import type { KeptName } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** A document as it was in the case that it leaves. */
interface Leaving {
  readonly caseId: CaseId
  readonly documentId: DocumentId
  /** The key that it has there. */
  readonly keyId: KeyId
}

/** Keeps a name in place of one that an earlier attempt brought. False when its key's id belongs to something else. */
export const storeKeptName = async (db: Queryable, leaving: Leaving, kept: KeptName): Promise<boolean> => {
  const { caseId, documentId, keyId } = leaving
  const { encrypted_key: wrap, encrypted_name: name } = kept
  await removeKeptName(db, keyId)
  const { rowCount } = await db.query(
    `with key as (
       insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload)
       select $1, 'kept-name', $2, $3, $4 where not exists (select from wrapped_key where key_id = $1)
       returning key_id
     )
     insert into kept_name (document_key_id, case_id, document_id, encrypted_name) select $5, $6, $7, $8 from key
     on conflict (document_key_id) do update set encrypted_name = excluded.encrypted_name, created_at = now()`,
    [
      wrap.key_id,
      keyId,
      wrap.access_key_id,
      JSON.stringify(wrap.encrypted_key),
      keyId,
      caseId,
      documentId,
      JSON.stringify(name),
    ],
  )
  return rowCount === 1
}

/** Of a document that did not leave. */
export const removeKeptName = (db: Queryable, documentKeyId: KeyId): Promise<number> =>
  remove(db, 'document_key_id', documentKeyId)

/** Of an erased document: what it was called is to be read nowhere any more. */
export const eraseKeptNames = (db: Queryable, documentId: DocumentId): Promise<number> =>
  remove(db, 'document_id', documentId)

export const removeKeptNamesIn = (db: Queryable, caseId: CaseId): Promise<number> => remove(db, 'case_id', caseId)

/** Keys first, as always: without them a name that is still there is noise. */
const remove = async (
  db: Queryable,
  column: 'document_key_id' | 'document_id' | 'case_id',
  value: string,
): Promise<number> => {
  await db.query(
    `delete from wrapped_key where owner_kind = 'kept-name'
     and owner_id in (select document_key_id from kept_name where ${column} = $1)`,
    [value],
  )
  const { rowCount } = await db.query(`delete from kept_name where ${column} = $1`, [value])
  return rowCount ?? 0
}

interface DoubtfulName {
  readonly document_key_id: KeyId
  readonly document_id: DocumentId
  /** Kept before `before`. */
  readonly is_old: boolean
}

/**
 * Names of documents that have not left, as far as the read model knows, or that it does not know. Their log says
 * which.
 */
export const listDoubtfulNames = async (db: Queryable, before: Date): Promise<readonly DoubtfulName[]> => {
  const { rows } = await db.query<DoubtfulName>(
    `select k.document_key_id, k.document_id, k.created_at < $1 as is_old
     from kept_name k left join document d using (document_id)
     where d.document_id is null or d.key_id = k.document_key_id`,
    [before.toISOString()],
  )
  return rows
}
