import type { CaseId, KeyId, UserId } from '@aktenraum/domain'
import type { Grant } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/**
 * Keeps grants of case keys. A later one of the same key to the same person by the same person replaces the earlier,
 * and never what somebody else granted: a grant that does not open must not take a case away from anybody.
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

interface Which {
  readonly recipient?: UserId
  readonly keyId?: KeyId
  /** None that came later. */
  readonly before?: Date
}

/** Removes the grants of a case: all, those to somebody, or those of one key. */
export const removeGrantsIn = async (
  db: Queryable,
  caseId: CaseId,
  { recipient, keyId, before }: Which = {},
): Promise<number> => {
  const { rowCount } = await db.query(
    `delete from case_grant where case_id = $1 and ($2::text is null or recipient = $2)
     and ($3::text is null or key_id = $3) and ($4::timestamptz is null or granted_at < $4)`,
    [caseId, recipient ?? null, keyId ?? null, before?.toISOString() ?? null],
  )
  return rowCount ?? 0
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

/**
 * Of grants older than `before` those to people who, as far as the read model knows, take no part, or of other keys.
 */
export const listDoubtfulGrants = async (
  db: Queryable,
  before: Date,
): Promise<readonly { readonly case_id: CaseId; readonly recipient: UserId; readonly key_id: KeyId }[]> => {
  const { rows } = await db.query<{ case_id: CaseId; recipient: UserId; key_id: KeyId }>(
    `select g.case_id, g.recipient, g.key_id from case_grant g
     left join participant p on p.case_id = g.case_id and p.user_id = g.recipient
     left join case_file c on c.case_id = g.case_id
     where g.granted_at < $1 and (p.user_id is null or c.case_id is null
       or g.key_id <> c.key_id and not c.former_key_ids ? g.key_id)
     order by g.case_id`,
    [before.toISOString()],
  )
  return rows
}
