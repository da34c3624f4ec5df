import { openJobQueue, runJobs } from '@aktenraum/infra/queue/bullmq'
import { usualRetries } from '@aktenraum/infra/queue/jobs'
import type { RetryPolicy } from '@aktenraum/infra/queue/jobs'
import { parkedPausesMs, parkJob } from '@aktenraum/infra/queue/parked-jobs'
import { listen } from '@aktenraum/infra/postgres/listen'
import { onWaking } from '@aktenraum/infra/process/on-waking'
import type { Dependencies } from './deciding/dependencies.ts'
import { lapseMailTask } from './jobs/mail-task.ts'
import { notifyParticipant } from './jobs/notify-participant.ts'
import { sendEmail } from './jobs/send-email.ts'
import { completeAcceptance } from './reactions/complete-acceptance.ts'
import { planNotifications } from './reactions/plan-notifications.ts'
import { requestMails } from './reactions/request-mails.ts'
import type { Reaction } from './reactions/reaction.ts'
import { runReaction } from './reactions/run.ts'
import { takeInReports } from './reports/take-in-reports.ts'
import type { ReportsOptions } from './reports/take-in-reports.ts'
import { securityMails } from './reactions/security-mails.ts'
import { unreachableAddresses } from './reactions/unreachable-addresses.ts'
import { sweep, sweepWithoutQueue } from './sweep.ts'

export const allReactions: readonly Reaction[] = [
  planNotifications,
  requestMails,
  completeAcceptance,
  securityMails,
  unreachableAddresses,
]
export const sweepEveryMs = 30_000

export interface WorkersOptions {
  readonly redisUrl: string
  /** For the connection that hears of operators' decisions. */
  readonly databaseUrl: string
  readonly deps: Omit<Dependencies, 'queue' | 'stopping'>
  readonly onError: (error: unknown, what: string) => void
  readonly reactions?: readonly Reaction[]
  /** The mailbox to which servers report what becomes of mails, if there is one. */
  readonly reports?: ReportsOptions | undefined
  /** Shorter times, for tests. */
  readonly tuning?: {
    readonly retries?: RetryPolicy
    readonly parkedPausesMs?: readonly number[]
    readonly sweepEveryMs?: number
    readonly stalledMs?: number
    readonly backOffMs?: readonly number[]
  }
}

/**
 * Reactions, job handlers and the sweeps, until `stop`, which lets what is under way finish; what waits for a Redis
 * that is away breaks off, for the streams say all that Redis would have been told.
 */
export const runWorkers = (options: WorkersOptions) => {
  const { redisUrl, databaseUrl, deps: given, onError, reactions = allReactions, tuning = {} } = options
  const { db } = given
  const stopping = new AbortController()
  const queue = openJobQueue({ redisUrl, retries: tuning.retries ?? usualRetries, stopping: stopping.signal })
  const deps: Dependencies = { ...given, queue, stopping: stopping.signal }
  const subscriptions = reactions.map((reaction) =>
    runReaction(reaction, {
      db,
      deps,
      backOffMs: tuning.backOffMs,
      onError: (error, { name }) => onError(error, name),
    }),
  )
  const running = runJobs({
    redisUrl,
    handlers: {
      'notify-participant': (payload) => notifyParticipant(payload, deps),
      'send-email': (payload) => sendEmail(payload, deps),
      'lapse-mail-task': (payload) => lapseMailTask(payload, deps),
    },
    stopping: stopping.signal,
    park: (job) => parkJob(db, job, tuning.parkedPausesMs ?? parkedPausesMs),
    ...(tuning.stalledMs !== undefined && { stalledMs: tuning.stalledMs }),
    onError,
  })
  const intake = options.reports && takeInReports(options.reports, deps, (error) => onError(error, 'reports'))
  // Two that do not wait for each other: what asks Redis waits for as long as that is away.
  const sweeps = [() => running.parkLeftovers().then(() => sweep(db, deps)), () => sweepWithoutQueue(db, deps)].map(
    (work) => onWaking(work, { stopping: stopping.signal, onError: (error) => onError(error, 'sweep') }),
  )
  const unlisten = listen({
    databaseUrl,
    channels: ['parked_job'],
    onNews: () => sweeps.forEach((each) => each.wake()),
    pollMs: tuning.sweepEveryMs ?? sweepEveryMs,
  })
  return {
    stop: async (): Promise<void> => {
      stopping.abort()
      await Promise.all([
        unlisten(),
        intake?.stop(),
        running.stop(),
        ...sweeps.map((each) => each.ended()),
        ...subscriptions.map((subscription) => subscription.stop()),
      ])
      await queue.close()
    },
  }
}
