import type { RecordedEvent } from '@aktenraum/infra/event-store/port'
import { auditEventTable } from '@aktenraum/infra/read-models/audit'
import { AUDIT_START, auditHash } from '@aktenraum/infra/read-models/audit-hash'
import { RawJson } from '@aktenraum/infra/read-models/table'
import { put } from '../changes.ts'
import type { Chain } from '../projection.ts'

/** Every event, in the order of commits; the hash of each covers it and the hash before. */
export const audit: Chain = {
  name: 'audit',
  version: 2,
  tables: [auditEventTable],
  appendOnly: true,
  start: AUDIT_START,
  link: (previous, event) => {
    const hash = auditHash(previous, event)
    const { id, position, stream, revision, type, meta } = event
    const about = subjectsOf(event)
    const row = put(auditEventTable, {
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
      hash,
    })
    return { carry: hash, changes: [row] }
  },
}

/** Looks up whom or what an event is about by the names its data uses; of unknown events too. */
const subjectsOf = ({ data }: RecordedEvent) => {
  const fields = new Map<string, unknown>(typeof data === 'object' && data !== null ? Object.entries(data) : [])
  return (name: string): string | null => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : null
  }
}
