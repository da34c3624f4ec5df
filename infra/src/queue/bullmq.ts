import { Queue, Worker } from 'bullmq'
import type { Job } from 'bullmq'
import { withoutValues } from '../process/log.ts'
import { isOutage } from '../process/outage.ts'
import { jobNames, jobs, usualRetries } from './jobs.ts'
import type { JobName, JobPayload, NewJob, RetryPolicy } from './jobs.ts'
import type { JobToResolve, UsedUpJob } from './parked-jobs.ts'
import { openPatientRedis } from './patient-redis.ts'

export interface QueueCounts {
  readonly id: JobName
  readonly waiting: number
  readonly active: number
  readonly delayed: number
  readonly failed: number
}

/**
 * One BullMQ queue per job name. A job that has used up its attempts stays `failed` in Redis only until it is parked in
 * PostgreSQL (`parked-jobs.ts`), from where the sweep and operators bring it back.
 */
export interface JobQueue {
  enqueue(job: NewJob): Promise<void>
  /**
   * Puts back what was parked after so many attempts; its payload is looked at when it runs. In Redis it has another id
   * than before: the job that failed may be there still, just about to be taken out.
   */
  putBack(job: JobToResolve): Promise<void>
  counts(): Promise<readonly QueueCounts[]>
  close(): Promise<void>
}

export interface QueueOptions {
  readonly redisUrl: string
  readonly prefix?: string
  readonly retries?: RetryPolicy
  /** From when on nobody waits for a Redis that is away: what is asked of it fails. */
  readonly stopping?: AbortSignal
}

export const openJobQueue = ({
  redisUrl,
  stopping,
  prefix = 'aktenraum',
  retries: { attempts, backoffMs } = usualRetries,
}: QueueOptions): JobQueue => {
  const connection = openPatientRedis(redisUrl, stopping)
  const queues = new Map<string, Queue>(jobNames.map((name) => [name, new Queue(name, { connection, prefix })]))
  const add = async (name: string, { id, payload, delayMs }: { id: string; payload: unknown; delayMs: number }) => {
    const queue = queues.get(name)
    if (!queue) throw new Error(`no queue for ${name}`)
    await queue.add(name, payload, {
      jobId: id,
      delay: delayMs,
      attempts,
      backoff: { type: 'exponential', delay: backoffMs, jitter: 0.3 },
      removeOnComplete: true,
      removeOnFail: false,
    })
  }
  return {
    enqueue: ({ name, id, payload, delayMs = 0 }) => add(name, { id, payload: jobs[name].parse(payload), delayMs }),
    putBack: ({ queue, jobId, payload, attempts: made }) =>
      add(queue, { id: `${jobId}${again}${made}`, payload, delayMs: 0 }),
    counts: () =>
      Promise.all(
        jobNames.map(async (id) => {
          const { waiting = 0, active = 0, delayed = 0, failed = 0 } = (await queues.get(id)?.getJobCounts()) ?? {}
          return { id, waiting, active, delayed, failed }
        }),
      ),
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()))
      connection.disconnect()
    },
  }
}

/** So many jobs of a kind at once in a process; and how often a job is handed out again whose process died. */
export const usualRunning = { concurrency: 4, maxStalledCount: 5 } as const

export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> }

export interface RunJobsOptions {
  readonly redisUrl: string
  readonly prefix?: string
  readonly handlers: JobHandlers
  /** Keeps a job that has used up its attempts; it is taken out of Redis when that has worked. */
  readonly park: (job: UsedUpJob) => Promise<void>
  readonly onError: (error: unknown, job: JobName) => void
  /** After how long without a word from its process a job is handed out again: half a minute. */
  readonly stalledMs?: number
  /** From when on nobody waits for a Redis that is away; `stop` is to follow at once. */
  readonly stopping: AbortSignal
}

export interface RunningJobs {
  /**
   * Parks what could not be parked when it failed: what keeps the parked jobs was away then, too. One that cannot be
   * parked holds up no other; an outage does.
   */
  parkLeftovers(): Promise<void>
  /** Waits for the jobs that are under way. One of which Redis cannot be told that it is done is handed out again. */
  stop(): Promise<void>
}

/** Runs the handlers. A job whose process died is handed out again: every handler must bear being called twice. */
export const runJobs = (options: RunJobsOptions): RunningJobs => {
  const { redisUrl, prefix = 'aktenraum', handlers, park, onError, stalledMs = 30_000, stopping } = options
  const connection = openPatientRedis(redisUrl, stopping)
  const queues = jobNames.map((name) => new Queue(name, { connection, prefix }))
  const take = async (job: Job): Promise<void> => {
    await park(usedUp(job))
    await job.remove()
  }
  const workers = jobNames.map((name) => {
    const handle = handlers[name] as (payload: unknown) => Promise<void>
    const worker = new Worker(name, async (job) => handle(jobs[name].parse(job.data)), {
      connection,
      prefix,
      ...usualRunning,
      lockDuration: stalledMs,
      stalledInterval: stalledMs,
    })
    worker.on('failed', (job, error) => {
      onError(error, name)
      if (job && typeof job.finishedOn === 'number') take(job).catch((cause: unknown) => onError(cause, name))
    })
    worker.on('error', (error) => onError(error, name))
    return worker
  })
  return {
    parkLeftovers: async () => {
      for (const queue of queues)
        for (const job of await queue.getFailed(0, batchSize - 1)) {
          await take(job).catch((error: unknown) => {
            if (isOutage(error)) throw error
            onError(error, queue.name as JobName)
          })
        }
    },
    stop: async () => {
      await Promise.all([...workers, ...queues].map((each) => each.close()))
      connection.disconnect()
    },
  }
}

const batchSize = 500

/** Between the id of a job that was put back and how often it had been tried. */
const again = '~'

const usedUp = (job: Job): UsedUpJob => ({
  queue: job.queueName,
  jobId: job.id?.split(again)[0] ?? '',
  payload: job.data,
  error: withoutValues(job.failedReason ?? ''),
  attempts: job.attemptsMade,
  at: new Date(job.finishedOn ?? job.timestamp).toISOString(),
})
