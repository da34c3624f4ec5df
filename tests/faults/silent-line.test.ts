import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCommandApi } from '@aktenraum/command-api'
import { userId } from '@aktenraum/domain'
import { readConfig } from '@aktenraum/infra/config'
import { startHttpServer } from '@aktenraum/infra/http/server'
import { isOutage } from '@aktenraum/infra/outage'
import { listen } from '@aktenraum/infra/postgres/listen'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { inTransaction, openPool } from '@aktenraum/infra/postgres/pool'
import { openRuntime } from '@aktenraum/infra/runtime'
import { createQueryApi } from '@aktenraum/query-api'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { openBrowser } from '../integration/command-api-browser.ts'
import { openOffice } from '../integration/projector-support.ts'
import { idOf, startWorkersUnderTest } from '../integration/workers-support.ts'
import { createDatabase, createRedis } from '../support/services.ts'
import { startSilentProxy } from '../support/silent-proxy.ts'

/** What a test opened, closed in the opposite order. */
const opened: (() => Promise<unknown>)[] = []
const closing = (close: () => Promise<unknown>): void => void opened.push(close)
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

const proxyTo = async (databaseUrl: string) => {
  const proxy = await startSilentProxy(databaseUrl)
  closing(proxy.stop)
  return proxy
}
/** Short, so that tests need not wait; what takes longer than this on a busy machine is asked again. */
const answerWithinMs = 1_000

const away = {
  status: 503,
  body: {
    detail: 'Der Dienst ist kurzzeitig nicht erreichbar. Bitte versuchen Sie es in wenigen Augenblicken erneut.',
  },
}

describe('a line to PostgreSQL that goes dead without a word', () => {
  it('makes requests answer 503, and reading and writing go on by themselves once there is another', async () => {
    const services = inject('services')
    const proxy = await proxyTo(await createDatabase(services.databaseUrl))
    const folder = await mkdtemp(join(tmpdir(), 'silent-line-'))
    closing(() => rm(folder, { recursive: true, force: true }))
    const settings = {
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: proxy.url,
      DATABASE_ANSWER_MS: String(answerWithinMs),
      REDIS_URL: await createRedis(services.redisUrl),
      BLOB_DIR: join(folder, 'blobs'),
      AKTENRAUM_OPAQUE_SETUP_FILE: join(folder, 'opaque'),
      LOG_LEVEL: 'silent',
    }
    const patient = openPool(proxy.url, { max: 1 })
    await migrate(patient)
    await patient.end()
    const runtime = await openRuntime(readConfig(settings))
    closing(runtime.close)
    const read = createQueryApi(runtime).callback()
    const server = await startHttpServer(runtime, { read, write: createCommandApi(runtime).callback() })
    closing(() => server.stop(0))
    closing(async () => runtime.beginStop())
    const { cookie } = await runtime.sessions.create({
      userId: userId.parse(idOf('owner')),
      isStaff: true,
      isOperator: false,
    })
    const browser = openBrowser(`http://127.0.0.1:${server.port}`, { sessionid: cookie })
    const pageSizes = [10, 30]
    const reading = () => browser.send('GET', '/api/config/')
    const writing = () => browser.send('PATCH', '/api/config/', { pageSize: pageSizes.reverse()[0] })
    const statuses = async () => (await Promise.all([reading(), writing()])).map(({ status }) => status)

    await expect.poll(statuses).toEqual([200, 200])
    proxy.silence()
    expect(await Promise.all([reading(), writing(), reading(), writing()])).toMatchObject([away, away, away, away])
    proxy.heal()
    await expect.poll(statuses).toEqual([200, 200])
  })

  it('is an outage to a transaction, which holds its connection no longer', async () => {
    const proxy = await proxyTo(inject('services').databaseUrl)
    const pool = openPool(proxy.url, { max: 1, answerWithinMs })
    closing(() => pool.end())
    const failed = inTransaction(pool, async (client) => {
      proxy.silence()
      await client.query('select 1')
    })
    const error: unknown = await failed.catch((thrown: unknown) => thrown)
    expect(isOutage(error)).toBe(true)
    expect(pool.totalCount).toBe(0)
    proxy.heal()
    const ask = () =>
      pool.query('select 1 as one').then(
        ({ rows }) => rows as unknown[],
        () => [],
      )
    await expect.poll(ask).toEqual([{ one: 1 }])
  })

  it('is an outage to a transaction that waits for something else when its connection breaks', async () => {
    const { databaseUrl } = inject('services')
    const [pool, other] = [openPool(databaseUrl, { max: 1 }), openPool(databaseUrl, { max: 1 })]
    closing(() => Promise.all([pool.end(), other.end()]))
    const failed = inTransaction(pool, async (client) => {
      const gone = new Promise<void>((resolve) => client.once('end', () => resolve()))
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await gone
      await client.query('select 1')
    })
    const error: unknown = await failed.catch((thrown: unknown) => thrown)
    expect(isOutage(error)).toBe(true)
    expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('is noticed by who only listens', async () => {
    const { databaseUrl } = inject('services')
    const proxy = await proxyTo(databaseUrl)
    let heard = 0
    let reconnected = 0
    const hush = listen({
      databaseUrl: proxy.url,
      channels: ['silent_line'],
      onNews: () => void (heard += 1),
      onReconnected: () => void (reconnected += 1),
      pollMs: 2 ** 31 - 1,
      checkMs: 100,
    })
    closing(hush)
    await expect.poll(() => heard).toBeGreaterThan(0)
    proxy.silence()
    proxy.heal()
    await expect.poll(() => reconnected).toBeGreaterThan(0)
    const pool = openPool(databaseUrl, { max: 1 })
    closing(() => pool.end())
    const before = heard
    const tell = async () => {
      await pool.query('notify silent_line')
      return heard
    }
    await expect.poll(tell).toBeGreaterThan(before)
  })

  it('holds no projection up', async () => {
    const office = await openOffice()
    closing(office.close)
    const proxy = await proxyTo(office.databaseUrl)
    const failures: unknown[] = []
    await office.startProjector({
      databaseUrl: proxy.url,
      answerWithinMs,
      onError: (error) => void failures.push(error),
    })
    const projected = async () =>
      (await office.pool.query(`select count(*)::int as rows from user_account`)).rows as unknown[]
    const invite = async (name: string): Promise<void> => {
      const profile = { gender: null, title: '', salutation: name, isStaff: false, isOperator: false, avatarId: 1 }
      const data = {
        userId: idOf(name),
        invitationId: idOf(`invitation ${name}`),
        profile: { ...profile, email: `${name}@example.org` },
        invitedBy: idOf('owner'),
        cases: [],
        expiresAt: '2099-01-01T00:00:00.000Z',
      }
      const at = new Date().toISOString()
      const ids = { commandId: name, correlationId: name, causationId: name }
      const meta = { ...ids, actor: idOf('owner'), at, schemaVersion: 1 }
      await office.store.append(`user-${idOf(name)}`, 'none', [{ type: 'UserInvited', data, meta }])
    }
    await invite('petra')
    await expect.poll(projected).toEqual([{ rows: 1 }])
    proxy.silence()
    await invite('jonas')
    await expect.poll(() => failures.some(isOutage)).toBe(true)
    expect(await projected()).toEqual([{ rows: 1 }])
    proxy.heal()
    await expect.poll(projected).toEqual([{ rows: 2 }])
  })

  it('holds no mail up', async () => {
    let proxy: Awaited<ReturnType<typeof startSilentProxy>> | undefined
    const failures: unknown[] = []
    const office = await startWorkersUnderTest({
      databaseUrlOf: async (databaseUrl) => (proxy = await proxyTo(databaseUrl)).url,
      answerWithinMs,
      notificationDelayMs: 0,
      tuning: { retries: { attempts: 2, backoffMs: 10 }, parkedPausesMs: [1], sweepEveryMs: 50 },
      onError: (error) => void failures.push(error),
    })
    closing(office.stop)
    const petra = await office.invited('petra')
    await office.upload('one', idOf('case'), [petra])
    const mails = () => office.smtp.received.length
    await expect.poll(mails).toBe(1)
    proxy?.silence()
    await office.upload('two', idOf('case'), [petra])
    await expect.poll(() => failures.some(isOutage)).toBe(true)
    expect(mails()).toBe(1)
    proxy?.heal()
    await expect.poll(mails).toBe(2)
  })
})

describe('a line to Redis that goes dead without a word', () => {
  it('holds mails up no longer than until it is noticed', async () => {
    let proxy: Awaited<ReturnType<typeof startSilentProxy>> | undefined
    const office = await startWorkersUnderTest({
      redisUrlOf: async (redisUrl) => (proxy = await proxyTo(redisUrl)).url,
      notificationDelayMs: 0,
    })
    closing(office.stop)
    const petra = await office.invited('petra')
    await office.upload('one', idOf('case'), [petra])
    const mails = () => office.smtp.received.length
    await expect.poll(mails).toBe(1)
    proxy?.silence()
    await office.upload('two', idOf('case'), [petra])
    await expect.poll(async () => (await office.dataOf('NotificationPlanned')).length).toBe(2)
    expect(mails()).toBe(1)
    // As after a failover: whoever connects anew is answered.
    proxy?.heal()
    await expect.poll(mails, { timeout: 45_000 }).toBe(2)
  })
})
