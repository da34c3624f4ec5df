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

/** Keys of documents that still hang under a former key of their case, in the order of their ids. */
export const listFormerWraps = async (
  db: Queryable,
  { caseId, after, limit }: { readonly caseId: string; readonly after: string; readonly limit: number },
): Promise<readonly KeyWrapRow[]> => {
  const { rows } = await db.query<KeyWrapRow>(
    `select key_id, access_key_id, payload from wrapped_key
     where access_key_id in (select jsonb_array_elements_text(former_key_ids) from case_file where case_id = $1)
       and key_id > $2
     order by key_id limit $3`,
    [caseId, after, limit],
  )
  return rows
}
