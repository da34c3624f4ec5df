import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { ParticipantRow } from '@aktenraum/infra/read-models/cases'

/** As whom, and since when, a person takes part in a case; null where they do not. */
export const readTakingPart = async (
  db: Queryable,
  caseId: string,
  userId: string,
): Promise<Omit<ParticipantRow, 'user_id'> | null> => {
  const { rows } = await db.query<Omit<ParticipantRow, 'user_id'>>(
    'select case_id, role, since from participant where case_id = $1 and user_id = $2',
    [caseId, userId],
  )
  return rows[0] ?? null
}
