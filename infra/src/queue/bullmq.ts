import { Queue, UnrecoverableError, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { isDemoted } from '../redis.ts'
import { jobNames, jobs } from './jobs.ts'
import type { JobName, JobPayload, NewJob } from './jobs.ts'

export interface QueueCounts {
  readonly id: JobName
  readonly waiting: number
  readonly active: number
  readonly delayed: number
  readonly failed: number
}

/** One BullMQ queue per job name. Failed jobs stay until an operator tries them again or removes them. */
export interface JobQueue {
  enqueue(job: NewJob): Promise<void>
  counts(): Promise<readonly QueueCounts[]>
  close(): Promise<void>
}

/** BullMQ wants connections that wait for Redis instead of failing commands. */
const connect = (redisUrl: string): Redis =>
  new Redis(redisUrl, { maxRetriesPerRequest: null, reconnectOnError: isDemoted })

export const openJobQueue = (redisUrl: string, prefix = 'aktenraum'): JobQueue => {
  const connection = connect(redisUrl)
  const queues = new Map(jobNames.map((name) => [name, new Queue(name, { connection, prefix })]))
  const queueOf = (name: JobName): Queue => {
    const queue = queues.get(name)
    if (!queue) throw new Error(`no queue for ${name}`)
    return queue
  }
  return {
    enqueue: async ({ name, id, payload, delayMs = 0 }) => {
      const { attempts, backoffMs } = jobs[name]
      await queueOf(name).add(name, jobs[name].payload.parse(payload), {
        jobId: id,
        delay: delayMs,
        attempts,
        backoff: { type: 'exponential', delay: backoffMs, jitter: 0.3 },
        removeOnComplete: true,
        removeOnFail: false,
      })
    },
    counts: () =>
      Promise.all(
        jobNames.map(async (id) => {
          const { waiting = 0, active = 0, delayed = 0, failed = 0 } = await queueOf(id).getJobCounts()
          return { id, waiting, active, delayed, failed }
        }),
      ),
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()))
      connection.disconnect()
    },
  }
}

/** A handler throws `GiveUp` for what no further try can mend. */
export class GiveUp extends Error {}

export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> }

/** Runs the handlers. A job whose process died is handed out again: every handler must bear being called twice. */
export const runJobs = (
  { redisUrl, prefix = 'aktenraum' }: { redisUrl: string; prefix?: string },
  handlers: JobHandlers,
  onError: (error: unknown, job: JobName) => void,
): { stop(): Promise<void> } => {
  const connection = connect(redisUrl)
  const workers = jobNames.map((name) => {
    const handle = handlers[name] as (payload: unknown) => Promise<void>
    const worker = new Worker(name, async (job) => retryable(() => handle(jobs[name].payload.parse(job.data))), {
      connection,
      prefix,
      concurrency: 4,
      maxStalledCount: 5,
    })
    worker.on('failed', (_, error) => onError(error, name))
    worker.on('error', (error) => onError(error, name))
    return worker
  })
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.close()))
      connection.disconnect()
    },
  }
}

const retryable = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    throw error instanceof GiveUp ? new UnrecoverableError(error.message) : error
  }
}
