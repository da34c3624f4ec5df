import { isRejection } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import {
  cancelRebuild,
  reactionPrefix,
  resolveParkedJob,
  retryDeadLetter,
  skipDeadLetter,
  startRebuild,
  withdrawSkip,
} from '@aktenraum/domain/contracts'
import { resolveDeadLetter } from '@aktenraum/infra/dead-letters/resolve'
import type { Resolution } from '@aktenraum/infra/dead-letters/resolve'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import { HttpProblem } from '@aktenraum/infra/http/problem'
import { decideOnParkedJob } from '@aktenraum/infra/queue/parked-jobs'
import { deadLetterStreams } from '../streams.ts'
import { texts } from '../texts/de.ts'

const conflict = (detail: string): HttpProblem => new HttpProblem(409, { detail })
const missing = (detail: string): HttpProblem => new HttpProblem(404, { detail })

/** Rebuilds are requests to the projector: a row says what is wanted, the notification wakes it. */
export const operationRoutes = (http: Http): void => {
  const { pool, store } = http.runtime
  const wake = (projection: string): Promise<unknown> => pool.query(`select pg_notify('rebuild', $1)`, [projection])

  mount(http, startRebuild, async ({ params: { id } }) => {
    const { rowCount: known } = await pool.query('select from checkpoint where name = $1', [id])
    if (known === 0 || id.startsWith(reactionPrefix)) throw missing(texts.unknownProjection)
    const { rowCount: requested } = await pool.query(
      `insert into rebuild (projection, version, status) select name, version, 'requested' from checkpoint where name = $1
       on conflict (projection) do update set status = 'requested', version = excluded.version, started_at = now(),
         events_done = 0, events_total = 0, events_per_second = 0, error = null, finished_at = null
       where rebuild.status not in ('requested', 'running', 'cancelling')`,
      [id],
    )
    if (requested === 0) throw conflict(texts.rebuildRunning)
    await wake(id)
    return { id }
  })

  mount(http, cancelRebuild, async ({ params: { id } }) => {
    const { rowCount } = await pool.query(
      `update rebuild set status = case status when 'requested' then 'cancelled' else 'cancelling' end,
         finished_at = case status when 'requested' then now() end
       where projection = $1 and status in ('requested', 'running', 'cancelling')`,
      [id],
    )
    if (rowCount === 0) throw missing(texts.noRebuildRunning)
    await wake(id)
    return undefined
  })

  const resolve = async (
    { params: { id }, meta, reply }: Pick<Exchange, 'meta' | 'reply'> & { readonly params: { readonly id: string } },
    by: UserId,
    resolution: Resolution,
  ) => {
    const [projection = '', position = ''] = id.split(':')
    const services = { store, db: pool, streams: deadLetterStreams }
    const decided = await resolveDeadLetter(services, { projection, position, resolution, by, meta: meta(by) })
    if (decided === null) throw missing(texts.deadLetterGone)
    if (isRejection(decided)) return decided
    reply.position(decided.position)
    return undefined
  }
  mount(http, retryDeadLetter, (exchange, { userId }) => resolve(exchange, userId, { action: 'retry' }))
  mount(http, skipDeadLetter, (exchange, { userId }) =>
    resolve(exchange, userId, { action: 'skip', reason: exchange.body.reason }),
  )
  mount(http, withdrawSkip, (exchange, { userId }) => resolve(exchange, userId, { action: 'withdraw' }))

  mount(http, resolveParkedJob, async ({ params: { id }, body: { action, reason }, meta, reply }, caller) => {
    const [, queue = '', jobId = ''] = /^([^:]*):(.*)$/.exec(id) ?? []
    const decision = { queue, jobId, action, reason, meta: meta(caller.userId, id) }
    const position = await decideOnParkedJob(pool, http.runtime.store, decision)
    if (position === null) throw missing(texts.parkedJobGone)
    reply.position(position)
    return undefined
  })
}
