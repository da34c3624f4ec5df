import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createCommandApi } from '@aktenraum/command-api'
import { userId } from '@aktenraum/domain'
import { readConfig } from '@aktenraum/infra/config'
import { startHttpServer } from '@aktenraum/infra/http/server'
import type { RunningServer } from '@aktenraum/infra/http/server'
import { dataRoot } from '@aktenraum/infra/launcher/paths'
import { freePort } from '@aktenraum/infra/launcher/ports'
import { removeData } from '@aktenraum/infra/launcher/remove-data'
import { startPostgres, startRedis } from '@aktenraum/infra/launcher/services'
import type { Service } from '@aktenraum/infra/launcher/services'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openRuntime } from '@aktenraum/infra/runtime'
import type { OpenRuntime } from '@aktenraum/infra/runtime'
import { createQueryApi } from '@aktenraum/query-api'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../integration/command-api-browser.ts'
import type { TestBrowser } from '../integration/command-api-browser.ts'
import { commands } from '../support/redis-commands.ts'

/** Services of our own, which are taken away from servers that go on running. */
const folder = `${dataRoot}/test/outages-${process.pid}`
const password = randomBytes(16).toString('hex')
let ports: { readonly postgres: number; readonly redis: number }
let postgres: Service
let redis: Service
let runtime: OpenRuntime
let server: RunningServer
let url: string
let browser: TestBrowser

const bringUpPostgres = async (): Promise<void> => {
  postgres = await startPostgres({ dataDir: `${folder}/postgres`, port: ports.postgres, durable: false })
}
const bringUpRedis = async (): Promise<void> => {
  redis = await startRedis({ dataDir: `${folder}/redis`, port: ports.redis, password })
}
const kill = async (service: Service): Promise<void> => {
  const gone = new Promise<void>((resolve) => service.onExit(resolve))
  process.kill(service.pid, 'SIGKILL')
  await gone
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  ports = { postgres: await freePort(), redis: await freePort() }
  await bringUpPostgres()
  await bringUpRedis()
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    BLOB_DIR: `${folder}/blobs`,
    AKTENRAUM_OPAQUE_SETUP_FILE: `${folder}/opaque`,
    LOG_FILE: `${folder}/log`,
  }
  runtime = await openRuntime(readConfig(settings))
  await migrate(runtime.pool)
  server = await startHttpServer(runtime, {
    read: createQueryApi(runtime).callback(),
    write: createCommandApi(runtime).callback(),
  })
  url = `http://127.0.0.1:${server.port}`
  const owner = userId.parse(randomBytes(16).toString('hex'))
  const { cookie } = await runtime.sessions.create({ userId: owner, isStaff: true, isOperator: false })
  browser = openBrowser(url, { sessionid: cookie })
}, 120_000)
afterAll(async () => {
  runtime?.beginStop()
  await server?.stop(0)
  await runtime?.close()
  await postgres?.stop()
  await redis?.stop()
  removeData(folder)
})

const away = {
  status: 503,
  body: {
    detail: 'Der Dienst ist kurzzeitig nicht erreichbar. Bitte versuchen Sie es in wenigen Augenblicken erneut.',
  },
}
/** Something that is really written each time, and something that is read. */
let pageSize = 10
const write = async () => {
  const other = pageSize === 10 ? 30 : 10
  const answer = await browser.send('PATCH', '/api/config/', { pageSize: other })
  if (answer.status === 200) pageSize = other
  return answer
}
const read = () => browser.send('GET', '/api/config/')
const signIn = () =>
  openBrowser(url).send('POST', '/api/session/login/', { email: 'a@example.org', start_login_request: 'A'.repeat(128) })
const health = async (): Promise<number> => (await fetch(`${url}/healthz`)).status
const retryAfter = async (asking: typeof write): Promise<string | null> => (await asking()).headers.get('Retry-After')

/** By itself, without a restart; the time limit is that of the test. */
const untilWell = async (): Promise<void> => {
  for (const asking of [read, write])
    await expect.poll(async () => (await asking()).status, { timeout: 50_000 }).toBe(200)
  await expect.poll(health, { timeout: 50_000 }).toBe(200)
}

describe('PostgreSQL', () => {
  const asAdmin = async (...statements: readonly string[]): Promise<void> => {
    const address = new URL(postgres.url)
    address.username = 'postgres'
    address.pathname = '/postgres'
    const client = new pg.Client({ connectionString: address.href })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const readOnly = async (value: 'on' | 'off'): Promise<void> => {
    await asAdmin(`alter system set default_transaction_read_only = ${value}`, 'select pg_reload_conf()')
    await expect
      .poll(async () => (await runtime.pool.query('show default_transaction_read_only')).rows)
      .toEqual([{ default_transaction_read_only: value }])
  }

  it('that can only be read, as after a failover, answers reading; writing answers 503 until it can be written', async () => {
    await untilWell()
    await readOnly('on')
    expect(await write()).toMatchObject(away)
    expect(await retryAfter(write)).toBe('5')
    expect((await read()).status).toBe(200)
    await readOnly('off')
    await untilWell()
  })

  it('that is killed answers 503 until it is there again', async () => {
    await untilWell()
    await kill(postgres)
    // Its children answer until they have noticed that they are orphans.
    await expect.poll(async () => [await write(), await read()], { timeout: 50_000 }).toMatchObject([away, away])
    await expect.poll(health, { timeout: 50_000 }).toBe(503)
    await bringUpPostgres()
    await untilWell()
  })
})

describe('Redis', () => {
  const tell = (...lines: readonly string[]) => commands(redis.url, lines)

  it('that has become a replica answers 503 until it is the primary again', async () => {
    await untilWell()
    await tell(`REPLICAOF 127.0.0.1 ${await freePort()}`)
    expect([await signIn(), await write(), await read()]).toMatchObject([away, away, away])
    await tell('REPLICAOF NO ONE')
    await untilWell()
  })

  it('that has lost its primary and says so answers 503 until it is back', async () => {
    await untilWell()
    await tell('CONFIG SET replica-serve-stale-data no', `REPLICAOF 127.0.0.1 ${await freePort()}`)
    expect([await signIn(), await write(), await read()]).toMatchObject([away, away, away])
    expect(await health()).toBe(503)
    await tell('REPLICAOF NO ONE')
    await untilWell()
  })

  it('that has no memory left answers 503 until it has', async () => {
    await untilWell()
    await tell('CONFIG SET maxmemory 1')
    expect(await signIn()).toMatchObject(away)
    await tell('CONFIG SET maxmemory 0')
    await untilWell()
  })

  it('that is killed answers 503 until it is there again', async () => {
    await untilWell()
    await kill(redis)
    expect([await signIn(), await write(), await read()]).toMatchObject([away, away, away])
    expect(await health()).toBe(503)
    await bringUpRedis()
    await untilWell()
  })
})
