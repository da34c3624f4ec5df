import type { Grant } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface GrantRow {
  readonly key_id: string
  readonly grant_: Grant
}

/** The case keys that were sealed to this person. */
export const listGrants = async (
  db: Queryable,
  caseIds: readonly string[],
  recipient: string,
): Promise<readonly GrantRow[]> => {
  const { rows } = await db.query<GrantRow>(
    'select key_id, grant_ from case_grant where recipient = $2 and case_id = any($1) order by case_id, granted_at',
    [caseIds, recipient],
  )
  return rows
}
