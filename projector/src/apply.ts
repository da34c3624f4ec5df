import type { RecordedEvent, Position } from '@aktenraum/infra/event-store/port'
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
 * or is held, nothing at all is written and the answer is `undefined`. @throws EventFailed
 */
export const applyPage = async (
  db: Queryable,
  projection: AnyProjection,
  from: Place,
  { events, upTo }: { readonly events: readonly RecordedEvent[]; readonly upTo: Position },
): Promise<Place | undefined> => {
  const fold = foldPage()
  const carry = project(projection, events, from.carry, fold.take)
  const { ctes, values } = writesOf(fold.outcomesOf(projection.tables), {
    gate: 'exists (select from moved)',
    values: [projection.name, projection.version, from.position, upTo, carry, from.carry],
  })
  const text = `${PAGE}(${MOVE})${ctes.map((cte) => `, ${cte}`).join('')} select ${TELL} from moved`
  const named = ctes.length <= MAX_REMEMBERED_PARTS ? { name: nameOf(text) } : {}
  const { rows } = await db.query({ ...named, text, values: [...values], rowMode: 'array' })
  return rows.length === 0 ? undefined : { position: upTo, carry }
}

/** How the one statement begins that writes a page. */
export const PAGE = 'with moved as '

const MOVE = `update checkpoint set position = $4, carry = $5, updated_at = now()
  where name = $1 and version = $2 and position = $3 and carry = $6 and status <> 'paused' returning name`

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
