import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { eachOf } from '@aktenraum/infra/process/each-of'
import type { JobHandlers } from '@aktenraum/infra/queue/bullmq'
import { jobs } from '@aktenraum/infra/queue/jobs'
import type { JobName } from '@aktenraum/infra/queue/jobs'
import {
  forgetRevived,
  listDecided,
  listToRevive,
  recordCarriedOut,
  recordRevived,
} from '@aktenraum/infra/queue/parked-jobs'
import type { JobToResolve } from '@aktenraum/infra/queue/parked-jobs'
import type { Dependencies } from './deciding/dependencies.ts'
import { abandonMailTask } from './jobs/mail-task.ts'
import { abandonNotification } from './jobs/notify-participant.ts'
import { abandonEmail } from './jobs/send-email.ts'

/** What it means for the office that a job will never be done: the log says so, and nobody waits for it any more. */
const abandon = (deps: Dependencies): JobHandlers => ({
  'notify-participant': (payload) => abandonNotification(payload, deps),
  'send-email': (payload) => abandonEmail(payload, deps),
  'lapse-mail-task': (payload) => abandonMailTask(payload, deps),
})

const keptMs = 90 * 24 * 60 * 60_000

/** Does what operators have decided on parked jobs, and puts back those that have waited for long enough. */
export const resolveParked = async (db: Queryable, deps: Dependencies): Promise<number> => {
  const { queue, now } = deps
  const decided = await listDecided(db)
  const waited = await listToRevive(db, now())
  const carryOut = async (job: (typeof decided)[number]): Promise<void> => {
    if (job.resolved === 'retried') await queue.putBack(job)
    else await drop(job, abandon(deps))
    await recordCarriedOut(db, job)
  }
  const revive = async (job: JobToResolve): Promise<void> => {
    await queue.putBack(job)
    await recordRevived(db, job, now())
  }
  const forget = () => forgetRevived(db, new Date(now().getTime() - keptMs))
  await eachOf([() => eachOf(decided, carryOut), () => eachOf(waited, revive), forget], (step) => step())
  return decided.length + waited.length
}

/** A payload that no handler can read asks for nothing that could be taken back. */
const drop = async ({ queue, payload }: JobToResolve, handlers: JobHandlers): Promise<void> => {
  const parsed = jobs[queue as JobName]?.safeParse(payload)
  const handle = handlers[queue as JobName] as ((payload: unknown) => Promise<void>) | undefined
  if (parsed?.success) await handle?.(parsed.data)
}
