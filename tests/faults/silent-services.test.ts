import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { readConfig } from '@aktenraum/infra/config'
import { problemOf } from '@aktenraum/infra/http/problem'
import { startHttpServer } from '@aktenraum/infra/http/server'
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
