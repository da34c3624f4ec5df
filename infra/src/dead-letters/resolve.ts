import { deadLetterEvents, deadLetterStream, isRejection, parseEvent } from '@aktenraum/domain'
import type { Rejection, UserId } from '@aktenraum/domain'
import { reactionPrefix } from '@aktenraum/domain/contracts'
import { isKnown } from '@aktenraum/domain/kernel'
import { decideAndAppend, loadStream } from '../event-store/decide.ts'
import type { Decided, StreamType } from '../event-store/decide.ts'
import { BEGINNING } from '../event-store/port.ts'
import type { EventMeta, EventStore, Position } from '../event-store/port.ts'
import type { Queryable } from '../postgres/pool.ts'
import { eventDigest } from '../read-models/audit-hash.ts'
import { findEvent } from './find-event.ts'

export type Resolution =
  | { readonly action: 'retry' | 'withdraw' }
  | { readonly action: 'skip'; readonly reason: string }

interface About {
  readonly projection: string
  readonly position: string
  readonly event: { readonly id: string; readonly stream: string; readonly revision: number }
  readonly by: UserId | null
}
type Command =
  | ({ readonly type: 'RetryDeadLetter' | 'WithdrawSkip' } & About)
  | ({ readonly type: 'SkipDeadLetter'; readonly digest: string; readonly reason: string } & About)

export interface Resolving {
  readonly projection: string
  readonly position: string
  readonly resolution: Resolution
  readonly by: UserId | null
  readonly meta: EventMeta
}

interface Services<State> {
  readonly store: EventStore
  /** In a transaction: nothing moves the checkpoint between what is recorded and what is shown of it. */
  readonly db: Queryable
  readonly streams: StreamType<State, Command, typeof deadLetterEvents>
}

/**
 * Records what an operator decided about an event that was put aside, then shows it in its row and wakes who waits for
 * it. Reactions hear of it by the log, for they have passed the event; their rows follow when it was tried. Answers
 * `null` where there is nothing of the kind to decide on. Broken off in between, it can be repeated.
 */
export const resolveDeadLetter = async <State>(
  { store, db, streams }: Services<State>,
  { projection, position, resolution, by, meta }: Resolving,
): Promise<Decided<State> | Rejection | null> => {
  const stream = deadLetterStream(projection)
  const passed = await holdCheckpoint(db, projection)
  const event = await findLetter(db, { projection, position }, decidable[resolution.action])
  if (event === null) return decidedBefore({ store, streams }, { projection, position, resolution, by, meta })
  const about: About = { projection, position, event, by }
  const command = await commandOf(store, about, resolution)
  if (command === null) return null
  const isPassed = resolution.action === 'withdraw' && passed >= position
  const decided = await decideAndAppend(store, streams, {
    stream,
    command,
    meta,
  })
  if (isRejection(decided)) return decided
  if (resolution.action === 'skip' || !projection.startsWith(reactionPrefix))
    await show(db, about, { resolution, isPassed })
  await db.query(`select pg_notify('dead_letter', $1)`, [projection])
  return decided
}

/**
 * A decision whose answer was lost has made of the letter what it was to make: nothing is left to decide on. It is the
 * same command that comes again, or the same decision of the same person, if it is the last one on this letter.
 */
const decidedBefore = async <State>(
  { store, streams }: Pick<Services<State>, 'store' | 'streams'>,
  resolving: Resolving,
): Promise<Decided<State> | null> => {
  const stream = deadLetterStream(resolving.projection)
  const { state, carriedOut } = await loadStream(store, stream, streams, { isToDecide: true })
  const at = carriedOut.get(resolving.meta.commandId) ?? (await lastDecision(store, resolving))
  return at === null ? null : { state, position: at, replayed: true }
}

/** Where the last decision on this letter stands, if it is this very one. Who sits at the server nobody knows. */
const lastDecision = async (
  store: EventStore,
  { projection, position, resolution, by }: Resolving,
): Promise<Position | null> => {
  if (by === null) return null
  for await (const event of store.readStream(deadLetterStream(projection), { backwards: true })) {
    if (!isKnown(deadLetterEvents, event)) continue
    const { type, data } = parseEvent(deadLetterEvents, event)
    if (data.position !== position) continue
    const reason = type === 'DeadLetterSkipped' ? data.reason : null
    const wanted = resolution.action === 'skip' ? resolution.reason : null
    return type === recorded[resolution.action] && data.by === by && reason === wanted ? event.position : null
  }
  return null
}
const recorded = { retry: 'DeadLetterRetried', skip: 'DeadLetterSkipped', withdraw: 'SkipWithdrawn' } as const

/** Of what state a letter must be; null: open. */
const decidable = { retry: [null], skip: [null, 'withdrawn'], withdraw: ['skipped'] } as const

const findLetter = async (
  db: Queryable,
  { projection, position }: Pick<About, 'projection' | 'position'>,
  states: readonly (string | null)[],
): Promise<About['event'] | null> => {
  const { rows } = await db.query<About['event'] & { readonly resolved: string | null }>(
    'select event_id as id, stream, revision, resolved from dead_letter where projection = $1 and position = $2',
    [projection, position],
  )
  const [letter] = rows
  if (letter === undefined || !states.includes(letter.resolved)) return null
  const { id, stream, revision } = letter
  return { id, stream, revision }
}

const commandOf = async (store: EventStore, about: About, resolution: Resolution): Promise<Command | null> => {
  if (resolution.action !== 'skip') return { type: types[resolution.action], ...about }
  const event = await findEvent(store, about)
  return event && { type: 'SkipDeadLetter', ...about, digest: eventDigest(event), reason: resolution.reason }
}
const types = { retry: 'RetryDeadLetter', withdraw: 'WithdrawSkip' } as const

/**
 * Up to where the projection has passed. Until the end of the transaction it passes nothing and no rebuild takes its
 * place: it is waited for, or waits, and what it leaves out after that it says.
 */
const holdCheckpoint = async (db: Queryable, projection: string): Promise<Position> => {
  const { rows } = await db.query<{ position: Position }>('select position from checkpoint where name = $1 for share', [
    projection,
  ])
  return rows[0]?.position ?? BEGINNING
}

interface Shown {
  readonly resolution: Resolution
  readonly isPassed: boolean
}

/** Had back before the projection came by, an event is simply taken in; afterwards only a rebuild can do that. */
const show = (
  db: Queryable,
  { projection, position, by }: About,
  { resolution, isPassed }: Shown,
): Promise<unknown> => {
  const { action } = resolution
  const state = action === 'withdraw' && !isPassed ? 'retried' : shown[action]
  return db.query(
    `update dead_letter set resolved_at = now(), resolved_by = $4, reason = $5, resolved = $3
     where projection = $1 and position = $2`,
    [projection, position, state, by, action === 'skip' ? resolution.reason : null],
  )
}
const shown = { retry: 'retried', skip: 'skipped', withdraw: 'withdrawn' } as const
