import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { CaseFileRow, ParticipantRow } from '@aktenraum/infra/read-models/cases'

/** What must be known of a case before its documents are shown to somebody. */
export type CaseAccessRow = Pick<ParticipantRow, 'role'> &
  Pick<CaseFileRow, 'documents_count' | 'scheduled_deletion_date'>

/** Null where there is no such case, and where the person takes no part in it. */
export const readCaseAccess = async (db: Queryable, caseId: string, userId: string): Promise<CaseAccessRow | null> => {
  const { rows } = await db.query<CaseAccessRow>(
    `select p.role, c.documents_count, c.scheduled_deletion_date
     from participant p join case_file c using (case_id) where p.case_id = $1 and p.user_id = $2`,
    [caseId, userId],
  )
  return rows[0] ?? null
}
