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

/** What shows of each person that they were let into a case: of the grants of a key the newest, and another's before their own. */
export const listProofs = async (db: Queryable, caseId: string, keyId: string): Promise<ReadonlyMap<string, Grant>> => {
  const { rows } = await db.query<{ recipient: string; grant_: Grant }>(
    `select distinct on (recipient) recipient, grant_ from case_grant where case_id = $1 and key_id = $2
     order by recipient, granted_by = recipient, granted_at desc`,
    [caseId, keyId],
  )
  return new Map(rows.map(({ recipient, grant_ }) => [recipient, grant_]))
}
