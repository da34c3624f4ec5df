import { openEventStore } from '@aktenraum/infra/event-store/open'
import { openLog } from '@aktenraum/infra/log'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { smtpTransport } from '@aktenraum/workers/smtp'
import { runWorkers } from '@aktenraum/workers/start'

/** The workers in a process that can be killed; who started it sends how many milliseconds its clock is ahead. */
const { DATABASE_URL: databaseUrl = '', REDIS_URL: redisUrl = '', SMTP_URL: smtpUrl = '' } = process.env
let aheadMs = Number(process.env['AHEAD_MS'])
process.on('message', (ms: number) => void (aheadMs = ms))
process.on('disconnect', () => process.exit())

const pool = openPool(databaseUrl)
runWorkers({
  redisUrl,
  databaseUrl,
  deps: {
    store: await openEventStore({ databasePool: pool, databaseUrl }),
    db: pool,
    log: openLog({ logLevel: 'silent', logFile: undefined }),
    transport: smtpTransport(smtpUrl),
    now: () => new Date(Date.now() + aheadMs),
    settings: {
      notificationDelayMs: 0,
      publicUrl: 'http://akten.example',
      mailFrom: 'Kanzlei <post@kanzlei.example>',
      officeName: 'Kanzlei Hartmann & Weber',
      bounces: null,
    },
  },
  onError: () => undefined,
  tuning: { sweepEveryMs: 150, stalledMs: 600, backOffMs: [20], retries: { attempts: 8, backoffMs: 20 } },
})
process.send?.('ready')
