import type { KeyId } from '@aktenraum/domain'
import type { KeyWrap } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/**
 * Puts documents' keys, and those of kept names, under another case key, in place of what they hung under before. Only
 * of those that hang under one of the former keys: so nobody touches what is not of this case, and twice is the same as
 * once.
 */
export const renewKeys = async (db: Queryable, former: readonly KeyId[], wraps: readonly KeyWrap[]): Promise<void> => {
  if (wraps.length === 0) return
  await db.query(
    `with given as (
       select * from unnest($2::text[], $3::text[], $4::text[]) as g (key_id, access_key_id, payload)
     ), gone as (
       delete from wrapped_key w using given g
       where w.key_id = g.key_id and w.owner_kind in ('document', 'kept-name') and w.access_key_id = any($1)
       returning w.key_id, w.owner_kind, w.owner_id
     )
     insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload)
     select distinct on (g.key_id) g.key_id, gone.owner_kind, gone.owner_id, g.access_key_id, to_jsonb(g.payload)
     from given g join gone using (key_id)
     on conflict (key_id, recipient_id, access_key_id) do nothing`,
    [
      former,
      wraps.map(({ key_id }) => key_id),
      wraps.map(({ access_key_id }) => access_key_id),
      wraps.map(({ encrypted_key }) => encrypted_key),
    ],
  )
}

/** How many keys still hang under the former ones; of documents that are just being uploaded, too. */
export const countFormerKeys = async (db: Queryable, former: readonly KeyId[]): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from wrapped_key where access_key_id = any($1)',
    [former],
  )
  return rows[0]?.count ?? 0
}
