import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** `payload`: the key, encrypted under `access_key_id`. */
export interface KeyWrapRow {
  readonly key_id: string
  readonly access_key_id: string
  readonly payload: unknown
}

/** How keys can be opened by everybody who holds the access key, or by this person alone. */
export const listKeyWraps = async (
  db: Queryable,
  keyIds: readonly string[],
  recipient: string,
): Promise<readonly KeyWrapRow[]> => {
  const { rows } = await db.query<KeyWrapRow>(
    `select key_id, access_key_id, payload from wrapped_key
     where key_id = any($1) and (recipient_id is null or recipient_id = $2) order by key_id, created_at`,
    [keyIds, recipient],
  )
  return rows
}
