import { auditEntryOf, auditEventTable } from '@aktenraum/infra/read-models/audit'
import { AUDIT_START, auditHash } from '@aktenraum/infra/read-models/audit-hash'
import { put } from '../folding/changes.ts'
import type { Chain } from '../folding/projection.ts'

/** Every event, in the order of commits; the hash of each covers it and the hash before. */
export const audit: Chain = {
  name: 'audit',
  version: 2,
  tables: [auditEventTable],
  appendOnly: true,
  start: AUDIT_START,
  link: (previous, event) => {
    const hash = auditHash(previous, event)
    return { carry: hash, changes: [put(auditEventTable, { ...auditEntryOf(event), hash })] }
  },
}
