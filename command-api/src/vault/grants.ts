import type { UserId } from '@aktenraum/domain'
import type { Grant } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/**
 * Keeps grants of case keys. A later one of the same key to the same person by the same person replaces the earlier, and
 * never what somebody else granted: a grant that does not open must not take a case away from anybody.
 */
export const storeGrants = async (db: Queryable, grants: readonly Grant[]): Promise<void> => {
  if (grants.length === 0) return
  await db.query(
    `insert into case_grant (case_id, key_id, recipient, granted_by, grant_)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::jsonb[])
     on conflict (case_id, key_id, recipient, granted_by) do update set grant_ = excluded.grant_, granted_at = now()`,
    [
      grants.map(({ case_id }) => case_id),
      grants.map(({ key_id }) => key_id),
      grants.map(({ recipient }) => recipient),
      grants.map(({ granted_by }) => granted_by),
      grants.map((grant) => JSON.stringify(grant)),
    ],
  )
}

/** Removes what was sealed to keys that their person has no more. */
export const removeGrantsTo = async (db: Queryable, recipient: UserId): Promise<void> => {
  await db.query('delete from case_grant where recipient = $1', [recipient])
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
