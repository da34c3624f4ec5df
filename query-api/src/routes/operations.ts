import {
  listDeadLetters as deadLettersContract,
  listParkedJobs as parkedJobsContract,
  listProjections as projectionsContract,
  listQueues,
  retrieveProjection,
} from '@aktenraum/domain/contracts'
import type { ProjectionDto } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { JobQueue } from '@aktenraum/infra/queue/bullmq'
import { countParkedJobs, listParkedJobs } from '@aktenraum/infra/queue/parked-jobs'
import type { Runtime } from '@aktenraum/infra/runtime'
import { backlogs } from '../answers/backlog.ts'
import { toDeadLetter } from '../answers/dead-letter.ts'
import { toProjection } from '../answers/projection.ts'
import { listDeadLetters } from '../reads/dead-letters.ts'
import { listProjections } from '../reads/projections.ts'
import { listAnswer, rowsOf, sendRange, sortOf } from './operations-list.ts'

export const operationRoutes = (http: Http, queues: () => JobQueue): void => {
  const { runtime } = http
  mount(http, projectionsContract, async (exchange) =>
    listAnswer(exchange, 'projections', ['id', 'lag_events', 'lag_seconds', 'status'], await projections(runtime)),
  )
  mount(http, retrieveProjection, async ({ params }) => {
    const found = (await projections(runtime)).find(({ id }) => id === params.id)
    if (found === undefined) throw problems.notFound()
    return found
  })
  mount(http, deadLettersContract, async (exchange) => {
    const descending = sortOf(exchange.query, ['at', 'id'])?.descending ?? true
    const { offset, limit } = rowsOf(exchange.query)
    const { projection = null, state = 'open' } = exchange.query.filter ?? {}
    const { rows, total } = await listDeadLetters(runtime.pool, { projection, state, descending, offset, limit })
    sendRange(exchange, 'dead_letters', { offset, shown: rows.length, total })
    return rows.map(toDeadLetter)
  })
  mount(http, parkedJobsContract, async (exchange) => {
    const descending = sortOf(exchange.query, ['at', 'id'])?.descending ?? true
    const { offset, limit } = rowsOf(exchange.query)
    const queue = exchange.query.filter?.queue ?? null
    const { rows, total } = await listParkedJobs(runtime.pool, { queue, descending, offset, limit })
    sendRange(exchange, 'parked_jobs', { offset, shown: rows.length, total })
    return rows.map(({ jobId: job_id, reviveAt: revive_at, ...row }) => ({
      id: `${row.queue}:${job_id}`,
      ...row,
      job_id,
      revive_at,
    }))
  })
  mount(http, listQueues, async (exchange) => {
    const parked = await countParkedJobs(runtime.pool)
    const counted = (await queues().counts()).map(({ failed, ...queue }) => ({
      ...queue,
      failed: failed + (parked.get(queue.id) ?? 0),
    }))
    return listAnswer(exchange, 'queues', ['id', 'waiting', 'active', 'delayed', 'failed'], counted)
  })
}

const projections = async ({ pool, store, now }: Runtime): Promise<ProjectionDto[]> => {
  const rows = await listProjections(pool)
  const behind = await backlogs(store, rows)
  return rows.map((row) => toProjection(row, behind.get(row.name) ?? { events: 0, since: null }, now()))
}
