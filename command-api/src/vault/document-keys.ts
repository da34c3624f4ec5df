import type { DocumentId, KeyId } from '@aktenraum/domain'
import type { Document } from '@aktenraum/domain/deciders'
import type { KeyWrap } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { returningBrought } from './brought.ts'
import type { Brought } from './brought.ts'

/**
 * Keeps a document's key, wrapped under its case's key. Sent again, the first wrap stays and counts as new. Null when
 * the key's id belongs to another document.
 */
export const storeDocumentKey = async (db: Queryable, owner: DocumentId, wrap: KeyWrap): Promise<Brought | null> => {
  const { rows } = await db.query<Brought>(
    `insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload)
     select $1, 'document', $2, $3, $4
     where not exists (select from wrapped_key where key_id = $1 and (owner_kind, owner_id) <> ('document', $2))
     on conflict (key_id, recipient_id, access_key_id) do update set created_at = now()
     where (wrapped_key.owner_kind, wrapped_key.owner_id) = (excluded.owner_kind, excluded.owner_id) ${returningBrought}`,
    [wrap.key_id, owner, wrap.access_key_id, JSON.stringify(wrap.encrypted_key)],
  )
  return rows[0] ?? null
}

/** Takes back what came for a document that was refused. */
export const removeDocumentKey = async (
  db: Queryable,
  owner: DocumentId,
  { keyId, version }: Brought & { readonly keyId: KeyId },
): Promise<void> => {
  await db.query(
    `delete from wrapped_key where owner_kind = 'document' and owner_id = $1 and key_id = $2 and xmin::text = $3`,
    [owner, keyId, version],
  )
}

/** Without its key nobody can read a document again, whoever kept a copy of the ciphertext. */
export const shredDocumentKeys = async (db: Queryable, owner: DocumentId): Promise<number> => {
  const { rowCount } = await db.query(`delete from wrapped_key where owner_kind = 'document' and owner_id = $1`, [
    owner,
  ])
  return rowCount ?? 0
}

type Keys = Pick<Document, 'keyId' | 'contentKeyId' | 'formerKeyIds'>

/** Takes back the wraps with which a document was to be moved, and none that another request brought. */
export const removeTransferKeys = async (db: Queryable, owner: DocumentId, keyId: string): Promise<void> => {
  await db.query(
    `delete from wrapped_key where owner_kind = 'document' and owner_id = $1 and (key_id = $2 or access_key_id = $2)`,
    [owner, keyId],
  )
}

/**
 * Takes a moved document's key away from the cases that it has left. Wraps that a transfer under way has brought stay:
 * they hang under no former key.
 */
export const removeFormerKeys = async (db: Queryable, owner: DocumentId, keys: Keys): Promise<number> => {
  if (keys.formerKeyIds.length === 0) return 0
  const { rowCount } = await db.query(
    `delete from wrapped_key where owner_kind = 'document' and owner_id = $1
     and (key_id = any($2) and key_id <> $3
       or key_id = $3 and (access_key_id = any($2) or not starts_with(access_key_id, 'document:')))`,
    [owner, keys.formerKeyIds, keys.contentKeyId],
  )
  return rowCount ?? 0
}

/** Of the wraps of a document those that its log does not name, stored before `before`. */
export const removeStrayKeys = async (
  db: Queryable,
  owner: DocumentId,
  { keyId, contentKeyId }: Pick<Keys, 'keyId' | 'contentKeyId'>,
  before: Date,
): Promise<number> => {
  const { rowCount } = await db.query(
    `delete from wrapped_key where owner_kind = 'document' and owner_id = $1 and created_at < $4
     and (key_id is distinct from $2 or starts_with(access_key_id, 'document:'))
     and (key_id is distinct from $3 or access_key_id is distinct from $2)`,
    [owner, keyId, contentKeyId, before.toISOString()],
  )
  return rowCount ?? 0
}

/**
 * Documents with wraps that the read model does not name: being uploaded or moved, or left so by a process that ended.
 * Their log says which.
 */
export const listOwnersOfStrayKeys = async (db: Queryable): Promise<readonly DocumentId[]> => {
  const { rows } = await db.query<{ owner_id: DocumentId }>(
    `select distinct owner_id from wrapped_key w left join document d on d.document_id = w.owner_id
     where owner_kind = 'document' and (w.key_id is distinct from d.key_id or starts_with(w.access_key_id, 'document:'))
     and (w.key_id is distinct from d.content_key_id or w.access_key_id is distinct from d.key_id)`,
  )
  return rows.map(({ owner_id }) => owner_id)
}
