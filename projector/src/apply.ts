import type { RecordedEvent, Position } from '@aktenraum/infra/event-store/port'
import { stillThere } from '@aktenraum/infra/event-store/still-there'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { foldPage } from './folding/fold-page.ts'
import { project } from './folding/projection.ts'
import type { AnyProjection, Place } from './folding/projection.ts'
import { writesOf } from './write-sql.ts'

/** How many parts a statement may have to be worth remembering by the server: small pages come in few shapes. */
const MAX_REMEMBERED_PARTS = 4

/**
 * Moves the checkpoint from `from` to `upTo` and writes what the events mean, in one statement. Where the checkpoint is
 * not at `from` (another runner was faster, the page comes a second time, a rebuild took over and its chain is another)
 * or is held, or where the log has lost the event at `upTo` since, nothing at all is written and the answer is
 * `undefined`. `leftOut` was skipped when last asked, and is no part of `events`. @throws EventFailed
 */
export const applyPage = async (
  db: Queryable,
  projection: AnyProjection,
  from: Place,
  { events, upTo, upToId, leftOut = [] }: AppliedPage,
): Promise<Place | undefined> => {
  const fold = foldPage()
  const carry = project(projection, events, from.carry, fold.take)
  const { ctes, values } = writesOf(fold.outcomesOf(projection.tables), {
    gate: 'exists (select from moved)',
    values: [
      ...[projection.name, projection.version, from.position, upTo, carry, from.carry, upToId ?? null],
      ...(leftOut.length > 0 ? [leftOut] : []),
    ],
  })
  const parts = leftOut.length > 0 ? [CONFESS, ...ctes] : ctes
  const text = `${PAGE}(${MOVE})${parts.map((part) => `, ${part}`).join('')} select ${TELL} from moved`
  const named = parts.length <= MAX_REMEMBERED_PARTS ? { name: nameOf(text) } : {}
  const { rows } = await db.query({ ...named, text, values: [...values], rowMode: 'array' })
  return rows.length === 0 ? undefined : { position: upTo, carry }
}

interface AppliedPage {
  readonly events: readonly RecordedEvent[]
  readonly upTo: Position
  readonly upToId?: string | undefined
  readonly leftOut?: readonly Position[]
}

/** How the one statement begins that writes a page. */
export const PAGE = 'with moved as '

const MOVE = `update checkpoint set position = $4, carry = $5, updated_at = now()
  where name = $1 and version = $2 and position = $3 and carry = $6 and status <> 'paused'
    and ${stillThere({ id: '$7', position: '$4' })} returning name`

/**
 * What was left out though operators have had it back since is missing until a rebuild; they were shown, by where the
 * checkpoint stood, that it would be taken in. Each row is written, whatever it says, so that it is read as it is now.
 */
const CONFESS = `left_out as (update dead_letter
  set resolved = case resolved when 'retried' then 'withdrawn' else resolved end
  where projection = $1 and position = any($8::text[]) and exists (select from moved))`

/** Whoever waits for a position hears of it with the commit. */
const TELL = `pg_notify('projected', name)`

const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `apply-${names.size}`
  names.set(text, name)
  return name
}
