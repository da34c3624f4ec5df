import type { Grant } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** Keeps grants of case keys; a later one for the same key and person replaces the earlier. */
export const storeGrants = async (db: Queryable, grants: readonly Grant[]): Promise<void> => {
  if (grants.length === 0) return
  await db.query(
    `insert into case_grant (case_id, key_id, recipient, grant_)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[])
     on conflict (case_id, key_id, recipient) do update set grant_ = excluded.grant_, granted_at = now()`,
    [
      grants.map(({ case_id }) => case_id),
      grants.map(({ key_id }) => key_id),
      grants.map(({ recipient }) => recipient),
      grants.map((grant) => JSON.stringify(grant)),
    ],
  )
}

/** Whether a grant says what it should: this case, this key, to this person, in this role, by this one. */
export const grantFits = (
  grant: Grant,
  expected: Partial<Pick<Grant, 'case_id' | 'key_id' | 'recipient' | 'role' | 'granted_by'>>,
): boolean =>
  (expected.case_id === undefined || grant.case_id === expected.case_id) &&
  (expected.key_id === undefined || grant.key_id === expected.key_id) &&
  (expected.recipient === undefined || grant.recipient === expected.recipient) &&
  (expected.role === undefined || grant.role === expected.role) &&
  (expected.granted_by === undefined || grant.granted_by === expected.granted_by)
