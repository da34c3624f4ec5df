import type { DocumentId } from '@aktenraum/domain'
import type { KeyWrap } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** Keeps a document's key, wrapped under its case's key. False when the key's id belongs to another document. */
export const storeDocumentKey = async (db: Queryable, owner: DocumentId, wrap: KeyWrap): Promise<boolean> => {
  const { rowCount } = await db.query(
    `insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload)
     select $1, 'document', $2, $3, $4
     where not exists (select from wrapped_key where key_id = $1 and (owner_kind, owner_id) <> ('document', $2))
     on conflict (key_id, recipient_id, access_key_id) do update set payload = wrapped_key.payload
     where (wrapped_key.owner_kind, wrapped_key.owner_id) = (excluded.owner_kind, excluded.owner_id)`,
    [wrap.key_id, owner, wrap.access_key_id, JSON.stringify(wrap.encrypted_key)],
  )
  return rowCount === 1
}

/** Takes back one key of a document, and none that came with another request for it. */
export const removeDocumentKey = async (db: Queryable, owner: DocumentId, keyId: string): Promise<void> => {
  await db.query(`delete from wrapped_key where owner_kind = 'document' and owner_id = $1 and key_id = $2`, [
    owner,
    keyId,
  ])
}

/** Without its key nobody can read a document again, whoever kept a copy of the ciphertext. */
export const shredDocumentKeys = async (db: Queryable, owner: DocumentId): Promise<void> => {
  await db.query(`delete from wrapped_key where owner_kind = 'document' and owner_id = $1`, [owner])
}

/** Documents that have keys and that no read model knows: erased, or not recorded (yet). With when the latest came. */
export const listOrphanKeys = async (
  db: Queryable,
): Promise<readonly { readonly owner: DocumentId; readonly storedAt: Date }[]> => {
  const { rows } = await db.query<{ owner: DocumentId; stored_at: string }>(
    `select owner_id as owner, max(created_at) as stored_at from wrapped_key
     where owner_kind = 'document' and not exists (select from document where document_id = owner_id)
     group by owner_id`,
  )
  return rows.map(({ owner, stored_at }) => ({ owner, storedAt: new Date(stored_at) }))
}
