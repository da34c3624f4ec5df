import type { EncryptedValue } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** What documents were called when they left a case, by the key that they had there; of what stays a move left none. */
export const listKeptNames = async (
  db: Queryable,
  documentKeyIds: readonly string[],
): Promise<ReadonlyMap<string, EncryptedValue>> => {
  const { rows } = await db.query<{ document_key_id: string; encrypted_name: EncryptedValue }>(
    `select document_key_id, k.encrypted_name from kept_name k left join document d using (document_id)
     where document_key_id = any($1) and d.key_id is distinct from document_key_id`,
    [[...new Set(documentKeyIds)]],
  )
  return new Map(rows.map((row) => [row.document_key_id, row.encrypted_name]))
}
