import type { MailId, UserId } from '@aktenraum/domain'
import type { Queryable } from '../postgres/pool.ts'
import type { MailRow } from './notifications.ts'

export type ShownMail = Pick<
  MailRow,
  'mail_id' | 'case_id' | 'recipient' | 'document_ids' | 'others' | 'notice' | 'failure'
>

/** A mail about a case in which the viewer takes part, or about somebody's account; null for any other. */
export const readMailFor = async (db: Queryable, id: MailId, viewer: UserId): Promise<ShownMail | null> => {
  const { rows } = await db.query<ShownMail>(
    `select mail_id, case_id, recipient, document_ids, coalesce(others, '[]') as others, notice, failure from mail m
     where mail_id = $1 and (case_id is null or exists (
       select from participant p where p.user_id = $2 and (p.case_id = m.case_id
         or m.others @> jsonb_build_array(jsonb_build_object('caseId', p.case_id)))))`,
    [id, viewer],
  )
  return rows[0] ?? null
}
