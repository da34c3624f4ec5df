import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** The office's public key, empty before there is an office. */
export const readOfficeKey = async (db: Queryable): Promise<string> => {
  const { rows } = await db.query<{ office_public_key: string }>('select office_public_key from office limit 1')
  return rows[0]?.office_public_key ?? ''
}
