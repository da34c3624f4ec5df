import { randomBytes } from 'node:crypto'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool } from '@aktenraum/infra/postgres/pool'
import pg from 'pg'
import { startContainers } from './services-containers.ts'
import { startEmbedded } from './services-embedded.ts'
import { commands } from './redis-commands.ts'
import type { Services } from './service-urls.ts'

export type { Services, ServiceUrls } from './service-urls.ts'

/** Databases of one run share a prefix, so that stopping drops these and nobody else's. */
const runTag = 'AKTENRAUM_TEST_RUN'

/** Real services, in this order: addresses from the environment, Testcontainers, embedded ones. */
export const startServices = async (): Promise<Services> => {
  process.env[runTag] ??= randomBytes(4).toString('hex')
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env
  const given = { databaseUrl: databaseUrl || null, redisUrl: redisUrl || null }
  const found = (await startContainers(given)) ?? (await startEmbedded(given))
  const services = { ...found, kurrentdbUrl: process.env['TEST_KURRENTDB_URL'] || found.kurrentdbUrl }
  await migrated(await create(services.databaseUrl, nameOf('template')))
  return {
    ...services,
    stop: async () => {
      if (given.databaseUrl !== null) await dropDatabases(given.databaseUrl)
      await services.stop()
      // Its template is gone.
      delete process.env[runTag]
    },
  }
}

/**
 * A fresh, empty database beside the one `databaseUrl` names, for one test file; returns its address. It is dropped
 * when the services stop.
 */
export const createDatabase = (databaseUrl: string): Promise<string> =>
  create(databaseUrl, nameOf(randomBytes(6).toString('hex')))

/**
 * The same with all tables there already, which is sooner done by copying than by a hundred migrations. Benchmarks,
 * which are given services that nobody started here, have nothing to copy.
 */
export const createMigratedDatabase = async (databaseUrl: string): Promise<string> =>
  process.env[runTag] === undefined
    ? migrated(await createDatabase(databaseUrl))
    : create(databaseUrl, nameOf(randomBytes(6).toString('hex')), `template ${nameOf('template')}`)

const nameOf = (ending: string): string => `test_${process.env[runTag] ?? 'adhoc'}_${ending}`

const create = async (databaseUrl: string, name: string, how = ''): Promise<string> => {
  await asAdmin(databaseUrl, (client) => client.query(`create database ${name} ${how}`))
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

const migrated = async (url: string): Promise<string> => {
  const pool = openPool(url, { max: 1 })
  try {
    await migrate(pool)
    return url
  } finally {
    await pool.end()
  }
}

/** An emptied logical Redis database that no other test file of this run was given; returns its address. */
export const createRedis = async (redisUrl: string): Promise<string> => {
  const [, taken, configured] = await commands(redisUrl, [
    'SELECT 0',
    'INCR aktenraum:test:next',
    'CONFIG GET databases',
  ])
  const count = Number(/(\d+)\s*$/.exec(configured ?? '')?.[1] ?? 16)
  const url = new URL(redisUrl)
  url.pathname = `/${1 + (Number(taken) % (count - 1))}`
  await commands(url.href, ['FLUSHDB'])
  return url.href
}

const dropDatabases = (databaseUrl: string): Promise<void> =>
  asAdmin(databaseUrl, async (client) => {
    const prefix = `test_${process.env[runTag] ?? 'adhoc'}_`
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })

const asAdmin = async (databaseUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
