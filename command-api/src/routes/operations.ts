import {
  cancelRebuild,
  reactionPrefix,
  resolveDeadLetter,
  resolveParkedJob,
  startRebuild,
} from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { HttpProblem } from '@aktenraum/infra/http/problem'
import { decideOnParkedJob } from '@aktenraum/infra/queue/parked-jobs'
import { texts } from '../texts/de.ts'

const conflict = (detail: string): HttpProblem => new HttpProblem(409, { detail })
const missing = (detail: string): HttpProblem => new HttpProblem(404, { detail })

/** Requests to the projector: a row says what is wanted, the notification wakes it. */
export const operationRoutes = (http: Http): void => {
  const { pool } = http.runtime
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

  mount(http, resolveDeadLetter, async ({ params: { id }, body: { action } }) => {
    const [projection = '', position = ''] = id.split(':')
    const { rowCount } = await pool.query(
      `update dead_letter set resolved = $3, resolved_at = now()
       where projection = $1 and position = $2 and resolved is null`,
      [projection, position, action === 'skip' ? 'skipped' : 'retried'],
    )
    if (rowCount === 0) throw missing(texts.deadLetterGone)
    await pool.query(`select pg_notify('dead_letter', $1)`, [projection])
    return undefined
  })

  mount(http, resolveParkedJob, async ({ params: { id }, body: { action, reason }, meta, reply }, caller) => {
    const [, queue = '', jobId = ''] = /^([^:]*):(.*)$/.exec(id) ?? []
    const decision = { queue, jobId, action, reason, meta: meta(caller.userId, id) }
    const position = await decideOnParkedJob(pool, http.runtime.store, decision)
    if (position === null) throw missing(texts.parkedJobGone)
    reply.position(position)
    return undefined
  })
}
