import { randomUUID } from 'node:crypto'
import type { Pool } from '../src/postgres/pool.ts'
import type { EventStore } from '../src/event-store/port.ts'
import { decideOnParkedJob, listParkedJobs } from '../src/queue/parked-jobs.ts'
import { withStore } from './installation.ts'

/** Without arguments lists the parked jobs; with `retry` or `drop`, a queue, a job and a reason decides on one. */
export const run = ([action, queue, jobId, ...words]: readonly string[]): Promise<void> =>
  withStore(async (store, pool) => {
    if (action === undefined) return list(pool)
    const reason = words.join(' ').trim()
    const isKnown = action === 'retry' || action === 'drop'
    if (!isKnown || queue === undefined || jobId === undefined || reason === '')
      throw new Error('npm run ops -- jobs [retry|drop QUEUE ID REASON]')
    await decide(pool, store, { action, queue, jobId, reason })
  })

const list = async (pool: Pool): Promise<void> => {
  const { rows, total } = await listParkedJobs(pool, { queue: null, descending: false, limit: 1_000, offset: 0 })
  for (const { queue, jobId, attempts, at, reviveAt, error } of rows)
    console.log(`${queue}  ${jobId}  ${attempts} attempts, the last at ${at}, tried again at ${reviveAt}\n    ${error}`)
  if (rows.length === 0) console.log('There are none.')
  else if (total > rows.length) console.log(`and ${total - rows.length} more`)
}

/** Whoever has a shell on the machine is no user of the office: the log says `shell`. */
const decide = async (
  pool: Pool,
  store: EventStore,
  decision: {
    readonly action: 'retry' | 'drop'
    readonly queue: string
    readonly jobId: string
    readonly reason: string
  },
): Promise<void> => {
  const id = randomUUID()
  const at = new Date().toISOString()
  const meta = { commandId: id, correlationId: id, causationId: id, actor: 'shell', at, schemaVersion: 1 }
  const position = await decideOnParkedJob(pool, store, { ...decision, meta })
  if (position === null) throw new Error('There is no such job that waits for a decision.')
  console.log('Noted; the workers carry it out at once.')
}
