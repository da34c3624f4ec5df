import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface DevelopmentMailRow {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly sent_at: string
  readonly total: number
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
