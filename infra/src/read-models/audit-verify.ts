import type { EventStore, Position } from '../event-store/port.ts'
import { BEGINNING } from '../event-store/port.ts'
import type { Pool } from '../postgres/pool.ts'
import { AUDIT_START, auditHash } from './audit-hash.ts'

/** `head` is the last hash of the unbroken part: who wrote it down earlier can see that nothing before it changed. */
export interface AuditVerification {
  readonly ok: boolean
  readonly events: number
  readonly head: string
  readonly firstBrokenPosition: Position | null
}

interface Entry {
  readonly position: string
  readonly hash: string
}

const PAGE = 5_000

/**
 * Computes the chain anew from the event log and compares it with what the projection wrote down: finds an entry or an
 * event that was changed, removed or put in between, by whatever way. Looks as far as the projection has come.
 */
export const verifyAudit = async (store: EventStore, pool: Pool, pageSize = PAGE): Promise<AuditVerification> => {
  const end = await auditPosition(pool)
  const skipped = await skippedPositions(pool)
  let head = AUDIT_START
  let events = 0
  for (let after = BEGINNING; after < end;) {
    const page = await store.page(after, { limit: pageSize, upTo: end })
    const entries = await readEntries(pool, after, page.upTo)
    const expected = page.events.filter((event) => !skipped.has(event.position))
    for (const [index, event] of expected.entries()) {
      const entry = entries[index]
      const next = auditHash(head, event)
      if (entry?.position !== event.position || entry.hash !== next) {
        const broken = entry !== undefined && entry.position < event.position ? entry.position : event.position
        return { ok: false, events, head, firstBrokenPosition: broken }
      }
      head = next
      events += 1
    }
    const surplus = entries[expected.length]
    if (surplus !== undefined) return { ok: false, events, head, firstBrokenPosition: surplus.position }
    after = page.upTo
  }
  return { ok: true, events, head, firstBrokenPosition: null }
}

const auditPosition = async (pool: Pool): Promise<Position> => {
  const { rows } = await pool.query<{ position: string }>(`select position from checkpoint where name = 'audit'`)
  return rows[0]?.position ?? BEGINNING
}

/** An event that an operator let the projection skip is in no entry. */
const skippedPositions = async (pool: Pool): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ position: string }>(
    `select position from dead_letter where projection = 'audit' and resolved = 'skipped'`,
  )
  return new Set(rows.map((row) => row.position))
}

const readEntries = async (pool: Pool, after: Position, upTo: Position): Promise<Entry[]> => {
  const { rows } = await pool.query<Entry>(
    'select position, hash from audit_event where position > $1 and position <= $2 order by position',
    [after, upTo],
  )
  return rows
}
