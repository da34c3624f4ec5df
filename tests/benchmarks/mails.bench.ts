import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { EventType } from '@aktenraum/domain'
import { openEventStore } from '@aktenraum/infra/event-store/open'
import { openLog } from '@aktenraum/infra/log'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { runProjector } from '@aktenraum/projector/run'
import { smtpTransport } from '@aktenraum/workers/smtp'
import { runWorkers } from '@aktenraum/workers/start'
import { findMailPrograms, startMailServers } from '../support/mail-servers.ts'
import { recordInBulk } from '../support/record-history.ts'
import { createDatabase, createRedis } from '../support/services.ts'
import type { ServiceUrls } from '../support/services.ts'

const MAILS = 10_000
/** Every tenth goes to somebody who has no mailbox. */
const NOBODY_EACH = 10
const TARGET_PER_SECOND = 10
const PATIENCE_MS = 30 * 60_000

const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
const at = '2026-03-01T10:00:00.000Z'
const bounces = { domain: 'bounces.kanzlei.example', secret: 'a secret of thirty-two characters' }

const event = (stream: string, type: EventType, data: object) => {
  const id = randomUUID()
  const meta = { commandId: id, correlationId: id, causationId: id, actor: 'system', at, schemaVersion: 1 }
  return { id, stream, type, data, meta }
}

/** Petra has a mailbox. Whoever has none gets one mail: after that nothing more is sent there. */
const invited = (name: string) => {
  const who = { gender: null, title: '', salutation: name, isStaff: false, isOperator: false, avatarId: 1 }
  return event(`user-${idOf(name)}`, 'UserInvited', {
    ...{ userId: idOf(name), invitationId: idOf(`invitation ${name}`), invitedBy: idOf('owner'), cases: [] },
    profile: { ...who, email: `${name}@example.org` },
    expiresAt: '2099-01-01T00:00:00.000Z',
  })
}

const isNobodys = (number: number): boolean => number % NOBODY_EACH === 0
const recipientOf = (number: number): string => (isNobodys(number) ? `nobody-${number}` : 'petra')

const history = function* (mails: number) {
  yield invited('petra')
  for (let number = 0; number < mails; number += 1) if (isNobodys(number)) yield invited(recipientOf(number))
  for (let number = 0; number < mails; number += 1) {
    const mailId = idOf(`mail ${number}`)
    const notice = { what: 'locked', at: new Date().toISOString(), browser: null, system: null }
    const asked = { mailId, recipient: idOf(recipientOf(number)), notice }
    yield event(`mail-${mailId}`, 'SecurityMailRequested', asked)
  }
}

const statesOf = async (db: Queryable): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.query<{ mail_id: string; state: string }>('select mail_id, state from mail')
  return new Map(rows.map(({ mail_id: id, state }) => [id, state]))
}

const wrongOf = (states: ReadonlyMap<string, string>, mails: number): number =>
  Array.from({ length: mails }, (_, number) => number).filter(
    (number) => states.get(idOf(`mail ${number}`)) !== (isNobodys(number) ? 'bounced' : 'delivered'),
  ).length

const run = async (services: Pick<ServiceUrls, 'databaseUrl' | 'redisUrl'>, mails = MAILS) => {
  const programs = findMailPrograms()
  if (typeof programs === 'string') {
    console.log(`NOT RUN: mails through a real Postfix. ${programs}`)
    return []
  }
  const databaseUrl = await createDatabase(services.databaseUrl)
  const pool = openPool(databaseUrl)
  await migrate(pool)
  await recordInBulk(pool, history(mails))
  const store = await openEventStore({ databasePool: pool, databaseUrl })
  const servers = await startMailServers(programs, { people: ['petra@example.org'], domain: bounces.domain })
  const projector = await runProjector({ store, databaseUrl, now: () => new Date(), onError: console.error })
  const started = performance.now()
  const workers = runWorkers({
    redisUrl: await createRedis(services.redisUrl),
    databaseUrl,
    deps: {
      ...{ store, db: pool, now: () => new Date(), transport: smtpTransport(servers.smtpUrl) },
      log: openLog({ logLevel: 'silent', logFile: undefined }),
      settings: {
        ...{ notificationDelayMs: 0, publicUrl: 'http://akten.example', officeName: 'Kanzlei' },
        ...{ mailFrom: 'Kanzlei <post@kanzlei.example>', bounces },
      },
    },
    reports: { imapUrl: servers.imapUrl, addresses: bounces },
    onError: console.error,
  })
  try {
    let wrong = mails
    while (wrong > 0 && performance.now() - started < PATIENCE_MS) {
      await pause(1_000)
      wrong = wrongOf(await statesOf(pool), mails)
    }
    const ours = mails / ((performance.now() - started) / 1000)
    const what = `${mails.toLocaleString('en-US')} mails by Postfix, one in ten to nobody`
    return [
      { what: `${what}: of a wrong state`, ours: wrong, peer: null, ratio: wrong, target: 0, unit: 'mails' },
      {
        what: `${what}: sent and reported on`,
        ours,
        peer: null,
        ratio: ours,
        target: TARGET_PER_SECOND,
        unit: 'mails/s',
      },
    ]
  } finally {
    await workers.stop()
    await projector.stop()
    await store.close()
    await pool.end()
    await servers.stop()
  }
}

/** Until what servers report of each of them has been taken in. */
export const bench = { name: 'mails', run }
