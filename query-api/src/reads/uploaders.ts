import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { DocumentRow } from '@aktenraum/infra/read-models/documents'

/**
 * Who uploaded these documents, and where they lie by now; what was deleted meanwhile is missing, and what lies where
 * its uploader takes no part.
 */
export const listUploaders = async (
  db: Queryable,
  documentIds: readonly string[],
): Promise<readonly Pick<DocumentRow, 'document_id' | 'case_id' | 'uploader'>[]> => {
  const { rows } = await db.query<Pick<DocumentRow, 'document_id' | 'case_id' | 'uploader'>>(
    `select d.document_id, d.case_id, d.uploader from document d
     join participant p on p.case_id = d.case_id and p.user_id = d.uploader
     where d.document_id = any($1)`,
    [documentIds],
  )
  return rows
}
