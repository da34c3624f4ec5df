import { readPartOfList } from '@aktenraum/infra/postgres/part-of-list'
import type { Part } from '@aktenraum/infra/postgres/part-of-list'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface DevelopmentMail extends DevelopmentMailRow {
  readonly html: string | null
  readonly source: string | null
}

export interface DevelopmentMailRow {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly sent_at: string
}

/** Null for none. */
export const findDevelopmentMail = async (db: Queryable, id: string): Promise<DevelopmentMail | null> => {
  const { rows } = await db.query<DevelopmentMail>(
    'select id, recipient, subject, body, html, source, sent_at from development_mail where id = $1',
    [id],
  )
  return rows[0] ?? null
}

interface DevelopmentMailPart extends Part {
  readonly to: string | null
  readonly descending: boolean
}

/** In the order of their sending. */
export const listDevelopmentMails = (db: Queryable, { to, descending, ...part }: DevelopmentMailPart) =>
  readPartOfList<DevelopmentMailRow>(
    db,
    {
      columns: 'id, recipient, subject, body, sent_at',
      from: 'development_mail where $1::text is null or recipient = $1',
      orderBy: `id ${descending ? 'desc' : 'asc'}`,
      values: [to],
    },
    part,
  )
