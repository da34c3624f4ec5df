import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { DocumentRow } from '@aktenraum/infra/read-models/documents'

/** Who uploaded these documents; what was deleted meanwhile is missing. */
export const listUploaders = async (
  db: Queryable,
  documentIds: readonly string[],
): Promise<readonly Pick<DocumentRow, 'document_id' | 'uploader'>[]> => {
  const { rows } = await db.query<Pick<DocumentRow, 'document_id' | 'uploader'>>(
    'select document_id, uploader from document where document_id = any($1)',
    [documentIds],
  )
  return rows
}
