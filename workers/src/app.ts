import type { Runtime } from '@aktenraum/infra/runtime'
import { developmentMailbox } from './mails/mailbox.ts'
import { smtpTransport } from './mails/smtp.ts'
import { runWorkers } from './start.ts'

/** Notifications and mails, in a process of their own or beside the others. */
export const startWorkers = async (runtime: Runtime): Promise<{ stop(): Promise<void> }> => {
  const { config, pool, store, now } = runtime
  const log = runtime.log.child({ process: 'workers' })
  const { redisUrl, databaseUrl, smtpUrl, notificationDelayMs, publicUrl, mailFrom, officeName, bounces } = config
  return runWorkers({
    redisUrl,
    databaseUrl,
    deps: {
      store,
      db: pool,
      log,
      now,
      transport: smtpUrl === undefined ? developmentMailbox(pool) : smtpTransport(smtpUrl),
      settings: { notificationDelayMs, publicUrl, mailFrom, officeName, bounces },
    },
    ...reportsOf(bounces),
    onError: (error, job) => log.error('work failed', { job, error }),
  })
}

const reportsOf = (bounces: Runtime['config']['bounces']) =>
  bounces?.imapUrl === undefined ? {} : { reports: { imapUrl: bounces.imapUrl, addresses: bounces } }
