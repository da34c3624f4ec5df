import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dataRoot } from '@aktenraum/infra/launcher/paths'
import { removeData } from '@aktenraum/infra/launcher/remove-data'
import { startPostgres, startRedis } from '@aktenraum/infra/launcher/services'
import type { Service } from '@aktenraum/infra/launcher/services'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../support/redis-commands.ts'

const folder = `${dataRoot}/test/faults-${process.pid}`
const running: Service[] = []
const keep = async (service: Promise<Service>): Promise<Service> => {
  running.push(await service)
  return service
}

const powerFailure = async (service: Service): Promise<void> => {
  const gone = new Promise<void>((resolve) => service.onExit(resolve))
  process.kill(service.pid, 'SIGKILL')
  await gone
}

const query = async ({ url }: Service, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

beforeAll(() => mkdirSync(folder, { recursive: true }))
afterAll(async () => {
  for (const service of running) await service.stop()
  removeData(folder)
})

describe('PostgreSQL of the launcher', () => {
  const start = () => keep(startPostgres({ dataDir: `${folder}/postgres` }))
  beforeAll(async () => {
    await query(await start(), 'create table kept as select 42 as number')
  })

  it('starts again after kill -9 with what was committed', async () => {
    const first = await start()
    await query(first, 'create table committed as select 43 as number')
    await powerFailure(first)
    expect(await query(await start(), 'select number from committed')).toEqual([{ number: 43 }])
  })

  it('takes over the data from a server that a killed launcher has left running', async () => {
    const left = await start()
    const taken = await start()
    expect(await query(taken, 'select number from kept')).toEqual([{ number: 42 }])
    await expect(query(left, 'select 1')).rejects.toThrow()
  })

  it('is not kept out by a lock whose process id belongs to somebody else by now', async () => {
    const first = await start()
    await powerFailure(first)
    const lock = `${folder}/postgres/postmaster.pid`
    const [, ...rest] = readFileSync(lock, 'utf8').split('\n')
    writeFileSync(lock, [process.pid, ...rest].join('\n'))
    expect(await query(await start(), 'select number from kept')).toEqual([{ number: 42 }])
  })

  it('gives the application a role that is no superuser, and UTF-8', async () => {
    const sql =
      "select rolsuper, current_setting('server_encoding') as encoding from pg_roles where rolname = current_user"
    expect(await query(await start(), sql)).toEqual([{ rolsuper: false, encoding: 'UTF8' }])
  })
})

describe('Redis of the launcher', () => {
  const start = () => keep(startRedis({ dataDir: `${folder}/redis` }))

  it('starts again after kill -9 with what it held', async () => {
    const first = await start()
    await commands(first.url, ['SET kept 42'])
    await powerFailure(first)
    const second = await start()
    expect(await commands(second.url, ['GET kept'])).toEqual(['42'])
    expect(await commands(second.url, ['CONFIG GET maxmemory-policy'])).toEqual(['noeviction'])
  })
})
