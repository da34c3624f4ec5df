import { fileURLToPath } from 'node:url'
import type Koa from 'koa'
import { createHttpApp } from '@aktenraum/infra/http/app'
import { problems } from '@aktenraum/infra/http/problem'
import { listen } from '@aktenraum/infra/postgres/listen'
import { openJobQueue } from '@aktenraum/infra/queue/bullmq'
import type { JobQueue } from '@aktenraum/infra/queue/bullmq'
import type { Runtime } from '@aktenraum/infra/runtime'
import { broadcastChanges } from './changes/broadcast.ts'
import { compress } from './sending/compress.ts'
import type { Desk } from './desk/desk.ts'
import { pages } from './pages/pages.ts'
import { accountRoutes } from './routes/account.ts'
import { addressHistoryRoutes } from './routes/address-history.ts'
import { addressListRoutes } from './routes/address-lists.ts'
import { addressMergeRoutes } from './routes/address-merges.ts'
import { conflictCheckRoutes } from './routes/conflict-checks.ts'
import { partyRoutes } from './routes/parties.ts'
import { addressTemplateRoutes } from './routes/address-templates.ts'
import { addressRoutes } from './routes/addresses.ts'
import { auditRoutes } from './routes/audit.ts'
import { caseKeyRoutes } from './routes/case-keys.ts'
import { caseRoutes } from './routes/cases.ts'
import { changeRoutes } from './routes/changes.ts'
import type { OpenStreams } from './routes/changes.ts'
import { contentRoutes } from './routes/content.ts'
import { databaseRoutes } from './routes/databases.ts'
import { developmentMailRoutes } from './routes/development-mails.ts'
import { documentRoutes } from './routes/documents.ts'
import { extraRoutes } from './routes/extras.ts'
import { historyRoutes } from './routes/history.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { logRoutes } from './routes/logs.ts'
import { mailTaskRoutes } from './routes/mail-tasks.ts'
import { mailRoutes } from './routes/mails.ts'
import { caseLogRoutes } from './routes/case-logs.ts'
import { operationRoutes } from './routes/operations.ts'
import { optOutRoutes } from './routes/opt-out.ts'
import { orderRoutes } from './routes/orders.ts'
import { sessionRoutes } from './routes/session.ts'
import { settingRoutes } from './routes/settings.ts'
import { telemetryRoutes } from './routes/telemetry.ts'
import { trashRoutes } from './routes/trash.ts'
import { userRoutes } from './routes/users.ts'
import { unchanged } from './sending/unchanged.ts'
import { waitForProjections } from './desk/wait-for.ts'

/**
 * `dist`: where the built apps are. `heartbeatMs`: of open event streams. `patienceMs`: with read models that lag
 * behind.
 */
export interface QueryApiOptions {
  readonly dist?: string
  readonly heartbeatMs?: number
  readonly patienceMs?: number
}

const builtApps = fileURLToPath(new URL('../../console/dist', import.meta.url))

/**
 * Answers everything that only reads: the GET half of the contracts, files and HTML pages. When the process is asked to
 * stop, open event streams end and the connections that are kept here are given back.
 */
export const createQueryApi = (
  runtime: Runtime,
  { dist = builtApps, heartbeatMs = 15_000, patienceMs = 2_000 }: QueryApiOptions = {},
): Koa => {
  const { pool, store, log, config, stopping } = runtime
  const waiting = waitForProjections(pool, (ears) =>
    listen({ databaseUrl: config.databaseUrl, channels: ['projected'], ...ears }),
  )
  const onError = (error: unknown): void => log.warn('changes could not be told', { error })
  const projections = ['users', 'cases', 'documents', 'entry_changes', 'addresses'] as const
  const broadcast = broadcastChanges({ store, pool, waiting, projections, onError })
  const desk: Desk = { runtime, waiting, patienceMs }
  let queues: JobQueue | undefined
  let streams: OpenStreams | undefined
  const openQueues = (): JobQueue => {
    // Nobody would close them any more, and they would keep the process.
    if (stopping.aborted) throw problems.unavailable()
    return (queues ??= openJobQueue({ redisUrl: config.redisUrl, stopping }))
  }
  const app = createHttpApp(runtime, (http) => {
    for (const mountRoutes of [
      sessionRoutes,
      accountRoutes,
      userRoutes,
      invitationRoutes,
      caseRoutes,
      caseKeyRoutes,
      databaseRoutes,
      documentRoutes,
      contentRoutes,
      addressRoutes,
      addressHistoryRoutes,
      addressListRoutes,
      addressMergeRoutes,
      addressTemplateRoutes,
      conflictCheckRoutes,
      partyRoutes,
    ])
      mountRoutes(http, desk)
    historyRoutes(http, desk)
    logRoutes(http, desk)
    mailTaskRoutes(http, desk)
    mailRoutes(http, desk)
    optOutRoutes(http)
    caseLogRoutes(http, desk)
    trashRoutes(http, desk)
    extraRoutes(http)
    settingRoutes(http, desk)
    orderRoutes(http, desk)
    telemetryRoutes(http)
    auditRoutes(http, desk)
    developmentMailRoutes(http)
    operationRoutes(http, openQueues)
    streams = changeRoutes(http, broadcast, heartbeatMs)
  })
  app.use(pages(runtime, dist))
  app.middleware.unshift(compress, unchanged)
  stopping.addEventListener('abort', () => {
    broadcast.close()
    streams?.closeAll()
    void Promise.all([waiting.close(), queues?.close()]).catch((error: unknown) =>
      log.error('closing failed', { reason: 'query-api', error }),
    )
  })
  return app
}
