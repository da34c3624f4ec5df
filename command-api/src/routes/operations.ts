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
import { deadLetterStreams } from '@aktenraum/domain/streams'
import { resolveDeadLetter } from '@aktenraum/infra/dead-letters/resolve'
import type { Resolution } from '@aktenraum/infra/dead-letters/resolve'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { inTransaction } from '@aktenraum/infra/postgres/pool'
import { decideOnParkedJob } from '@aktenraum/infra/queue/parked-jobs'
import { texts } from '../texts/de.ts'
import { hasCheckpoint, requestCancelling, requestRebuild } from '../vault/rebuilds.ts'

export const operationRoutes = (http: Http): void => {
  const { pool, store } = http.runtime

  mount(http, startRebuild, async ({ params: { id } }) => {
    if (id.startsWith(reactionPrefix) || !(await hasCheckpoint(pool, id)))
      throw problems.saying(404, texts.unknownProjection)
    if (!(await requestRebuild(pool, id))) throw problems.saying(409, texts.rebuildRunning)
    return { id }
  })

  mount(http, cancelRebuild, async ({ params: { id } }) => {
    if (!(await requestCancelling(pool, id))) throw problems.saying(404, texts.noRebuildRunning)
    return undefined
  })

  const resolve = async (
    { params: { id }, meta, reply }: Pick<Exchange, 'meta' | 'reply'> & { readonly params: { readonly id: string } },
    by: UserId,
    resolution: Resolution,
  ) => {
    const [projection = '', position = ''] = id.split(':')
    const resolving = { projection, position, resolution, by, meta: meta(by) }
    const decided = await inTransaction(pool, (db) =>
      resolveDeadLetter({ store, db, streams: deadLetterStreams }, resolving),
    )
    if (decided === null) throw problems.saying(404, texts.deadLetterGone)
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
    if (position === null) throw problems.saying(404, texts.parkedJobGone)
    reply.position(position)
    return undefined
  })
}
