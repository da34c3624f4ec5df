import type { EncryptedValue } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** What documents were called when they left a case, by the key that they had there. */
export const listKeptNames = async (
  db: Queryable,
  documentKeyIds: readonly string[],
): Promise<ReadonlyMap<string, EncryptedValue>> => {
  const { rows } = await db.query<{ document_key_id: string; encrypted_name: EncryptedValue }>(
    'select document_key_id, encrypted_name from kept_name where document_key_id = any($1)',
    [[...new Set(documentKeyIds)]],
  )
  return new Map(rows.map((row) => [row.document_key_id, row.encrypted_name]))
}
