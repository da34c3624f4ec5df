import type { EventStore, Position, RecordedEvent } from '../event-store/port.ts'
import { BEGINNING } from '../event-store/port.ts'
import type { Pool } from '../postgres/pool.ts'
import { readSkips } from '../dead-letters/skips.ts'
import { AUDIT_START, auditHash, eventDigest } from '../read-models/audit-hash.ts'
import { auditEntryOf, auditEventTable } from '../read-models/audit.ts'
import type { AuditEventRow } from '../read-models/audit.ts'
import { toSqlText } from '../read-models/table.ts'

/**
 * `head` is the last hash of the unbroken part: who wrote it down earlier can see that nothing before it changed.
 * `events` were compared with their entries; `skipped` have none, because operators had them left out.
 */
export interface AuditVerification {
  readonly ok: boolean
  readonly events: number
  readonly skipped: number
  readonly head: string
  readonly firstBrokenPosition: Position | null
}

/** Every column of an entry as text. */
type Entry = Readonly<Record<keyof AuditEventRow, string | null>>

const PAGE = 5_000

/**
 * Computes the chain anew from the event log and compares it, and every column, with what the projection wrote down:
 * finds an entry or an event that was changed, removed or put in between, by whatever way. Looks as far as the
 * projection has come. An event may be without an entry only where the log itself says that it was skipped, and then it
 * must be what it was.
 */
export const verifyAudit = async (store: EventStore, pool: Pool, pageSize = PAGE): Promise<AuditVerification> => {
  const end = await auditPosition(pool)
  const { ever: skips } = await readSkips(store, 'audit')
  const tally: Tally = { events: 0, skipped: 0, head: AUDIT_START }
  let looked = end
  for (let after = BEGINNING; after < end;) {
    const page = await store.page(after, { limit: pageSize, upTo: end })
    // Where the log ends, no entry can stand for anything behind it.
    const upTo = page.end ? end : page.upTo
    if (page.end) looked = page.upTo
    const broken = comparePage(page.events, await readEntries(pool, after, upTo), { tally, skips })
    if (broken !== null) return { ok: false, ...tally, firstBrokenPosition: broken }
    after = upTo
  }
  // The projection was further: what it saw last is gone, and its entry with it.
  if (looked < end && (await store.head()) < end) return { ok: false, ...tally, firstBrokenPosition: end }
  return { ok: true, ...tally, firstBrokenPosition: null }
}

interface Tally {
  events: number
  skipped: number
  head: string
}

/** Goes on with the tally as far as all is as it should be; answers where it is not. */
const comparePage = (
  events: readonly RecordedEvent[],
  entries: readonly Entry[],
  { tally, skips }: { readonly tally: Tally; readonly skips: ReadonlyMap<Position, string> },
): Position | null => {
  let next = 0
  for (const event of events) {
    const entry = entries[next]
    const hasEntry = entry?.position === event.position
    if (!hasEntry && isSkipped(event, skips)) {
      tally.skipped += 1
      continue
    }
    const hash = auditHash(tally.head, event)
    if (!hasEntry || !isEntryOf(entry, event, hash)) return earlier(entry?.position, event.position)
    tally.head = hash
    tally.events += 1
    next += 1
  }
  return entries[next]?.position ?? null
}

const columns = Object.keys(auditEventTable.columns) as (keyof AuditEventRow)[]

/** A log that was changed is told by its hash; only what it vouches for is worth comparing. */
const isEntryOf = (entry: Entry, event: RecordedEvent, hash: string): boolean => {
  if (entry.hash !== hash) return false
  const expected: AuditEventRow = { ...auditEntryOf(event), at: inMicroseconds(event.meta.at), hash }
  return columns.every((column) => entry[column] === toSqlText(expected[column], auditEventTable.columns[column]))
}

const inMicroseconds = (iso: string): string => {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : at.toISOString().replace('Z', '000Z')
}

const earlier = (one: Position | null | undefined, other: Position): Position => (one && one < other ? one : other)

/** The log names it, and it has not been changed since. */
const isSkipped = (event: RecordedEvent, skips: ReadonlyMap<Position, string>): boolean =>
  skips.has(event.position) && skips.get(event.position) === eventDigest(event)

const auditPosition = async (pool: Pool): Promise<Position> => {
  const { rows } = await pool.query<{ position: string }>(`select position from checkpoint where name = 'audit'`)
  return rows[0]?.position ?? BEGINNING
}

const readEntries = async (pool: Pool, after: Position, upTo: Position): Promise<Entry[]> => {
  const { rows } = await pool.query<Entry>(
    `select ${columns.map(textOf).join()} from audit_event where position > $1 and position <= $2 order by position`,
    [after, upTo],
  )
  return rows
}

/** `uuid`, `int` and `json` are read as they are written; a time to the last digit that PostgreSQL keeps of it. */
const textOf = (column: keyof AuditEventRow): string =>
  auditEventTable.columns[column] === 'timestamptz'
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`
    : `${column}::text`
