import { openJobQueue, runJobs } from '@aktenraum/infra/queue/bullmq'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { Dependencies } from './dependencies.ts'
import { notifyParticipant } from './jobs/notify-participant.ts'
import { sendEmail } from './jobs/send-email.ts'
import { completeAcceptance } from './reactions/complete-acceptance.ts'
import { planNotifications } from './reactions/plan-notifications.ts'
import { requestMails } from './reactions/request-mails.ts'
import { runReaction } from './reactions/run.ts'
import { sweep } from './sweep.ts'

const reactions = [planNotifications, requestMails, completeAcceptance]
const sweepEveryMs = 30_000

export interface WorkersOptions {
  readonly db: Queryable
  readonly redisUrl: string
  readonly deps: Omit<Dependencies, 'queue'>
  readonly onError: (error: unknown, what: string) => void
}

/** Reactions, job handlers and the sweep, until `stop`, which lets what is under way finish. */
export const runWorkers = ({ db, redisUrl, deps: given, onError }: WorkersOptions) => {
  const queue = openJobQueue(redisUrl)
  const deps: Dependencies = { ...given, queue }
  const subscriptions = reactions.map((reaction) =>
    runReaction(reaction, { db, deps, onError: (error, { name }) => onError(error, name) }),
  )
  const running = runJobs(
    { redisUrl },
    {
      'notify-participant': (payload) => notifyParticipant(payload, deps),
      'send-email': (payload) => sendEmail(payload, deps),
    },
    onError,
  )
  const sweeping = setInterval(() => {
    sweep(db, deps).catch((error: unknown) => onError(error, 'sweep'))
  }, sweepEveryMs)
  return {
    stop: async (): Promise<void> => {
      clearInterval(sweeping)
      await Promise.all(subscriptions.map((subscription) => subscription.stop()))
      await running.stop()
      await queue.close()
    },
  }
}
