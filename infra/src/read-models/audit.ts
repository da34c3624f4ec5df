import type { RecordedEvent } from '../event-store/port.ts'
import { RawJson, tableOf } from './table.ts'

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

/** What the entry of an event says of it: all but the hash, which depends on the entry before. */
export const auditEntryOf = (event: RecordedEvent) => {
  const { id, position, stream, revision, type, meta } = event
  const about = subjectsOf(event)
  return {
    position,
    event_id: id,
    at: meta.at,
    actor: meta.actor,
    type,
    stream,
    revision,
    correlation_id: meta.correlationId,
    case_id: about('caseId'),
    document_id: about('documentId'),
    user_id: about('userId') ?? about('recipient'),
    data: new RawJson(event.json),
  } satisfies Omit<AuditEventRow, 'hash'>
}

/** Looks up whom or what an event is about by the names its data uses; of unknown events too. */
const subjectsOf = ({ data }: RecordedEvent) => {
  const fields = new Map<string, unknown>(typeof data === 'object' && data !== null ? Object.entries(data) : [])
  return (name: string): string | null => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : null
  }
}
