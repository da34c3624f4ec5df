import { randomUUID } from 'node:crypto'
import { isRejection } from '@aktenraum/domain'
import { reactionPrefix } from '@aktenraum/domain/contracts'
import { deadLetterStreams } from '@aktenraum/domain/streams'
import { resolveDeadLetter } from '../src/dead-letters/resolve.ts'
import type { Resolution } from '../src/dead-letters/resolve.ts'
import type { EventStore } from '../src/event-store/port.ts'
import { inTransaction } from '../src/postgres/pool.ts'
import type { Pool } from '../src/postgres/pool.ts'
import { withStore } from './installation.ts'

type Letter = {
  readonly projection: string
  readonly position: string
  readonly type: string
  readonly stream: string
  readonly error: string
  readonly resolved: 'skipped' | 'withdrawn' | null
  readonly resolved_by: string | null
  readonly reason: string | null
}

const usage =
  'npm run ops -- dead-letters [retry PROJECTION POSITION|all, skip PROJECTION POSITION REASON, withdraw PROJECTION POSITION]'

/** Without arguments lists them; otherwise decides on one, or has all of a projection tried again. */
export const run = ([action, projection, position, ...words]: readonly string[]): Promise<void> =>
  withStore(async (store, pool) => {
    if (action === undefined) return list(pool)
    const resolution = resolutionOf(action, words.join(' ').trim())
    if (resolution === null || projection === undefined || position === undefined) throw new Error(usage)
    const positions = position === 'all' && action === 'retry' ? await openOnes(pool, projection) : [position]
    for (const each of positions) await resolve({ store, pool }, { projection, position: each, resolution })
    console.log(await outcomeOf(pool, { projection, position, resolution }))
  })

const resolutionOf = (action: string, reason: string): Resolution | null => {
  if (action === 'retry' || action === 'withdraw') return { action }
  if (action !== 'skip') return null
  if (reason === '') throw new Error('Why? The reason stands in the audit history, for good: name no clients in it.')
  return { action, reason }
}

const list = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<Letter>(
    `select projection, position, type, stream, error, resolved, resolved_by, reason from dead_letter
     where resolved is distinct from 'retried' order by projection, position`,
  )
  for (const letter of rows) {
    const { projection, position, type, stream, error } = letter
    console.log(`${projection}  ${position}  ${type}  ${stream}\n    ${error}${stateOf(letter)}`)
  }
  if (rows.length === 0) console.log('There are none.')
}

const stateOf = ({ resolved, resolved_by: by, reason, projection }: Letter): string => {
  if (resolved === 'skipped') return `\n    skipped by ${by ?? 'somebody at the shell'}: ${reason}`
  return resolved === 'withdrawn' ? `\n    no longer skipped: npm run ops -- rebuild ${projection} takes it in` : ''
}

const openOnes = async (pool: Pool, projection: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ position: string }>(
    'select position from dead_letter where projection = $1 and resolved is null order by position',
    [projection],
  )
  return rows.map((row) => row.position)
}

interface Decision {
  readonly projection: string
  readonly position: string
  readonly resolution: Resolution
}

const resolve = async ({ store, pool }: { store: EventStore; pool: Pool }, decision: Decision): Promise<void> => {
  const commandId = randomUUID()
  const ids = { commandId, correlationId: commandId, causationId: commandId }
  const meta = { ...ids, actor: 'shell', at: new Date().toISOString(), schemaVersion: 1 }
  const decided = await inTransaction(pool, (db) =>
    resolveDeadLetter({ store, db, streams: deadLetterStreams }, { ...decision, by: null, meta }),
  )
  if (decided === null) throw new Error('There is no such dead letter to be decided on in this way.')
  if (!isRejection(decided)) return
  throw new Error(
    decided.rejected === 'dead-letter/skipped' ? 'It is skipped: withdraw that first.' : 'It is not skipped.',
  )
}

const outcomeOf = async (pool: Pool, { projection, position, resolution }: Decision): Promise<string> => {
  const isReaction = projection.startsWith(reactionPrefix)
  if (resolution.action === 'skip')
    return 'Noted. It is left out, in rebuilds too, until you withdraw that; a projection that waited for it goes on.'
  if (isReaction) return 'Noted. Running workers take it in at once; it is listed again if that fails.'
  if (resolution.action === 'retry') return 'Noted. The projection tries it again; it is listed again if that fails.'
  const { rowCount } = await pool.query(
    `select from dead_letter where projection = $1 and position = $2 and resolved = 'withdrawn'`,
    [projection, position],
  )
  return rowCount === 0
    ? 'Noted. The projection takes it in when it comes to it.'
    : `Noted. The projection has passed it: npm run ops -- rebuild ${projection} takes it in.`
}
