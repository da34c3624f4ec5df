import { afterEach, expect, it } from 'vitest'
import type { Runtime } from '../runtime/runtime.ts'
import type { RunningServer } from './server.ts'
import { startHttpServer } from './server.ts'

let server: RunningServer | undefined
afterEach(() => server?.stop(0))

it('a process whose services are all away is alive, and takes nothing', async () => {
  const away = () => Promise.reject(new Error('away'))
  const config = { host: '127.0.0.1', port: 0, metricsToken: undefined }
  const services = { pool: { query: away }, store: { head: away }, redis: { ping: away } }
  server = await startHttpServer({ config, ...services } as unknown as Runtime, {})
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${server?.port}${path}`)).status
  expect(await ask('/livez')).toBe(200)
  expect(await ask('/healthz')).toBe(503)
})
