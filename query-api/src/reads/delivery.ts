import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { DocumentReaderRow } from '@aktenraum/infra/read-models/documents'

/** `due_at`: when the mail is, or was, due that will speak of the document. */
export type DeliveryRow = Omit<
  DocumentReaderRow,
  'document_id' | 'case_id' | 'is_read' | 'planned_at' | 'requested_at'
> & {
  readonly due_at: string | null
}

/** What each person but the uploader was told of a document; who has seen it first. */
export const listDelivery = async (
  db: Queryable,
  { documentId, uploader }: { readonly documentId: string; readonly uploader: string },
): Promise<readonly DeliveryRow[]> => {
  const { rows } = await db.query<DeliveryRow>(
    `select r.user_id, r.is_other, r.notified_at, r.failed_at, r.failure, r.seen_at,
       case when r.planned_at is not null and r.notified_at is null and r.seen_at is null
         then coalesce(r.requested_at, n.due_at) end as due_at
     from document_reader r left join notification n on n.case_id = r.case_id and n.recipient = r.user_id
     where r.document_id = $1 and r.user_id <> $2 and (r.is_other or r.seen_at is not null)
     order by r.seen_at nulls last, r.notified_at nulls last, r.user_id`,
    [documentId, uploader],
  )
  return rows
}
