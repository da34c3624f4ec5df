import { tableOf } from './table.ts'

/** `data` is the event's content as it stands in the log; `hash` see `auditHash`. */
export type AuditEventRow = {
  readonly position: string
  readonly event_id: string
  readonly at: string
  readonly actor: string
  readonly type: string
  readonly stream: string
  readonly revision: number
  readonly correlation_id: string
  readonly case_id: string | null
  readonly document_id: string | null
  readonly user_id: string | null
  readonly data: unknown
  readonly hash: string
}
export const auditEventTable = tableOf<AuditEventRow>()({
  name: 'audit_event',
  key: ['position'],
  columns: {
    position: 'text',
    event_id: 'uuid',
    at: 'timestamptz',
    actor: 'text',
    type: 'text',
    stream: 'text',
    revision: 'int',
    correlation_id: 'text',
    case_id: 'text',
    document_id: 'text',
    user_id: 'text',
    data: 'json',
    hash: 'text',
  },
})
