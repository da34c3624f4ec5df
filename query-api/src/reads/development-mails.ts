import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface DevelopmentMail extends Omit<DevelopmentMailRow, 'total'> {
  readonly html: string | null
  readonly source: string | null
}

export interface DevelopmentMailRow {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly sent_at: string
  readonly total: number
}

/** Null for none. */
export const findDevelopmentMail = async (db: Queryable, id: string): Promise<DevelopmentMail | null> => {
  const { rows } = await db.query<DevelopmentMail>(
    'select id, recipient, subject, body, html, source, sent_at from development_mail where id = $1',
    [id],
  )
  return rows[0] ?? null
}

/** In the order of their sending. `total` counts all of them. */
export const listDevelopmentMails = async (
  db: Queryable,
  { to, descending, limit, offset }: { to: string | null; descending: boolean; limit: number; offset: number },
): Promise<readonly DevelopmentMailRow[]> => {
  const { rows } = await db.query<DevelopmentMailRow>(
    `select id, recipient, subject, body, sent_at, count(*) over ()::int as total
     from development_mail where $1::text is null or recipient = $1 order by id ${descending ? 'desc' : 'asc'} limit $2 offset $3`,
    [to, limit, offset],
  )
  return rows
}
