import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { DocumentReaderRow } from '@aktenraum/infra/read-models/documents'
import type { MailFateRow } from './mails.ts'

/** `due_at`: when the mail is, or was, due that will speak of the document. */
export type DeliveryRow = Omit<
  DocumentReaderRow,
  'document_id' | 'case_id' | 'is_read' | 'planned_at' | 'requested_at'
> & {
  readonly due_at: string | null
  /** Null before a mail was asked for. */
  readonly mail: MailFateRow | null
  readonly mails_off: boolean
}

/** As columns of their own come. */
const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What each person but the uploader was told of a document; who has seen it first. */
export const listDelivery = async (
  db: Queryable,
  { documentId, uploader }: { readonly documentId: string; readonly uploader: string },
): Promise<readonly DeliveryRow[]> => {
  const { rows } = await db.query<DeliveryRow>(
    `select r.user_id, r.is_other, r.notified_at, r.failed_at, r.failure, r.seen_at,
       case when r.planned_at is not null and r.notified_at is null and r.seen_at is null
         then coalesce(r.requested_at, n.due_at) end as due_at,
       case when m.mail_id is not null then jsonb_build_object('state', m.state, 'updated_at', ${iso('m.updated_at')},
         'retry_at', ${iso('m.retry_at')}, 'failure', m.failure, 'status', m.status, 'bounce', m.bounce,
         'delayed_until', ${iso('m.delayed_until')}, 'is_repeated', m.repeated_as is not null) end as mail,
       coalesce(u.notifications ->> 'mode' = 'off', false) as mails_off
     from document_reader r left join notification n on n.case_id = r.case_id and n.recipient = r.user_id
     left join announcement a on a.document_id = r.document_id and a.case_id = r.case_id and a.recipient = r.user_id
     left join mail m on m.mail_id = a.mail_id and a.standing = 'requested'
     left join user_account u on u.user_id = r.user_id
     where r.document_id = $1 and r.user_id <> $2 and (r.is_other or r.seen_at is not null)
     order by r.seen_at nulls last, r.notified_at nulls last, r.user_id`,
    [documentId, uploader],
  )
  return rows
}
