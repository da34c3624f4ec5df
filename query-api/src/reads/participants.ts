import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { ParticipantRow } from '@aktenraum/infra/read-models/cases'
import { userColumns } from './users.ts'
import type { UserRow } from './users.ts'

export type ParticipantUserRow = UserRow & ParticipantRow

/** Of several cases: owners, members, clients, each in the order in which they joined. */
export const listParticipants = async (
  db: Queryable,
  caseIds: readonly string[],
): Promise<readonly ParticipantUserRow[]> => {
  const { rows } = await db.query<ParticipantUserRow>(
    `select p.case_id, p.role, p.since, ${userColumns}
     from participant p join user_account u using (user_id)
     where p.case_id = any($1) order by p.case_id, array_position(array['owner', 'member', 'client'], p.role), p.since, p.user_id`,
    [caseIds],
  )
  return rows
}

/** Which of these people take part in which of these cases. */
export const listMemberships = async (
  db: Queryable,
  caseIds: readonly string[],
  userIds: readonly string[],
): Promise<readonly Pick<ParticipantRow, 'case_id' | 'user_id'>[]> => {
  const { rows } = await db.query<Pick<ParticipantRow, 'case_id' | 'user_id'>>(
    'select case_id, user_id from participant where case_id = any($1) and user_id = any($2)',
    [caseIds, userIds],
  )
  return rows
}
