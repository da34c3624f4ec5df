import type { Queryable } from '../postgres/pool.ts'

/** What tokens are signed by: made with the database, known to servers alone. @throws where the row is missing */
export const readOptOutSecret = async (db: Queryable): Promise<string> => {
  const { rows } = await db.query<{ secret: string }>('select secret from opt_out_secret')
  const [row] = rows
  if (row === undefined) throw new Error('the secret of opt-out links is missing')
  return row.secret
}
