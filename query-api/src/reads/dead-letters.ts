import { readPartOfList } from '@aktenraum/infra/postgres/part-of-list'
import type { Part } from '@aktenraum/infra/postgres/part-of-list'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface DeadLetterRow {
  readonly projection: string
  readonly position: string
  readonly event_id: string
  readonly type: string
  readonly stream: string
  readonly error: string
  readonly attempts: number
  readonly at: string
  readonly resolved: 'skipped' | 'withdrawn' | null
  readonly resolved_at: string | null
  readonly resolved_by: string | null
  readonly reason: string | null
}

export type DeadLetterState = 'open' | 'skipped'

const conditions = { open: `(resolved is null or resolved = 'withdrawn')`, skipped: `resolved = 'skipped'` } as const

interface DeadLetterPart extends Part {
  readonly projection: string | null
  readonly state: DeadLetterState
  readonly descending: boolean
}

/** Those to be decided on, or those that are left out, by time. */
export const listDeadLetters = (db: Queryable, { projection, state, descending, ...part }: DeadLetterPart) => {
  const direction = descending ? 'desc' : 'asc'
  return readPartOfList<DeadLetterRow>(
    db,
    {
      columns: `projection, position, event_id, type, stream, error, attempts, at, resolved, resolved_at, resolved_by,
        reason`,
      from: `dead_letter where ${conditions[state]} and ($1::text is null or projection = $1)`,
      orderBy: `at ${direction}, position ${direction}, projection`,
      values: [projection],
    },
    part,
  )
}
