import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { readConfig } from '@aktenraum/infra/config'
import { openEventStore } from '@aktenraum/infra/event-store/open'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import { problemOf } from '@aktenraum/infra/http/problem'
import { startHttpServer } from '@aktenraum/infra/http/server'
import { freePort } from '@aktenraum/infra/launcher/ports'
import { openRuntime } from '@aktenraum/infra/runtime'
import type { OpenRuntime } from '@aktenraum/infra/runtime'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

/** What a machine that has just vanished is like: nothing is refused, and nothing comes back. */
const sockets: Socket[] = []
let silence: Server
let runtime: OpenRuntime
beforeAll(async () => {
  silence = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => silence.listen(0, '127.0.0.1', resolve))
  const { port } = silence.address() as AddressInfo
  const address = `postgres://nobody:nothing@127.0.0.1:${port}/nothing`
  const { redisUrl } = inject('services')
  runtime = await openRuntime(
    readConfig({ DATABASE_URL: address, REDIS_URL: redisUrl, PORT: '0', LOG_LEVEL: 'silent' }),
  )
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await runtime?.close()
  silence?.close()
})

describe('a PostgreSQL that does not answer', () => {
  it('makes a server unhealthy, which it says', async () => {
    const server = await startHttpServer(runtime, {})
    const { status } = await fetch(`http://127.0.0.1:${server.port}/healthz`)
    await server.stop()
    expect(status).toBe(503)
  })

  it('is an outage to who asks it something', async () => {
    const error: unknown = await runtime.pool.query('select 1').catch((thrown: unknown) => thrown)
    expect(problemOf(error)?.status).toBe(503)
  })
})

describe('a KurrentDB that is not there', () => {
  let store: EventStore
  beforeAll(async () => {
    const kurrentdbUrl = `kurrentdb://127.0.0.1:${await freePort()}?tls=false&maxDiscoverAttempts=1`
    const { pool: databasePool, config } = runtime
    store = await openEventStore({ databasePool, databaseUrl: config.databaseUrl, kurrentdbUrl })
  })
  afterAll(() => store.close())

  it('is an outage to who reads or writes', async () => {
    const meta = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'system', at: '', schemaVersion: 1 }
    const attempts = [
      () => store.head(),
      () => store.page('', { limit: 1 }),
      () => store.append('case-1', 'none', [{ type: 'Noted', data: {}, meta }]),
    ]
    for (const attempt of attempts) {
      const error: unknown = await attempt().catch((thrown: unknown) => thrown)
      expect(problemOf(error)?.status).toBe(503)
    }
  })

  it('makes a server unhealthy though its other services are well', async () => {
    const { redisUrl, databaseUrl } = inject('services')
    const well = await openRuntime(
      readConfig({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, PORT: '0', LOG_LEVEL: 'silent' }),
    )
    const health = async (services: Pick<OpenRuntime, 'store'>): Promise<number> => {
      const server = await startHttpServer({ ...well, ...services }, {})
      const { status } = await fetch(`http://127.0.0.1:${server.port}/healthz`)
      await server.stop()
      return status
    }
    const withTable = { ...well.store, head: async () => '' }
    expect([await health({ store: withTable }), await health({ store })]).toEqual([200, 503])
    await well.close()
  })
})
