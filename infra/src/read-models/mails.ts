import type { MailId, UserId } from '@aktenraum/domain'
import type { Queryable } from '../postgres/pool.ts'
import type { MailRow } from './notifications.ts'

export type ShownMail = Pick<
  MailRow,
  | 'mail_id'
  | 'case_id'
  | 'recipient'
  | 'document_ids'
  | 'others'
  | 'notice'
  | 'failure'
  | 'updated_at'
  | 'delayed_until'
>

/** A mail about a case in which the viewer takes part, or about somebody's account; null for any other. */
export const readMailFor = async (db: Queryable, id: MailId, viewer: UserId): Promise<ShownMail | null> => {
  const { rows } = await db.query<ShownMail>(
    `select mail_id, case_id, recipient, document_ids, coalesce(others, '[]') as others, notice, failure,
       updated_at, delayed_until from mail m
     where mail_id = $1 and (case_id is null or exists (
       select from participant p where p.user_id = $2 and (p.case_id = m.case_id
         or m.others @> jsonb_build_array(jsonb_build_object('caseId', p.case_id)))))`,
    [id, viewer],
  )
  return rows[0] ?? null
}

/** The mails that it repeats or is repeated by, by however many between them. */
export const readCopiesOf = async (db: Queryable, id: MailId): Promise<readonly MailId[]> => {
  const { rows } = await db.query<{ mail_id: MailId }>(
    `with recursive copy (mail_id, repeats, repeated_as) as (
       select mail_id, repeats, repeated_as from mail where mail_id = $1
       union select m.mail_id, m.repeats, m.repeated_as from copy c join mail m on m.mail_id in (c.repeats, c.repeated_as)
     )
     select mail_id from copy where mail_id <> $1`,
    [id],
  )
  return rows.map(({ mail_id }) => mail_id)
}
