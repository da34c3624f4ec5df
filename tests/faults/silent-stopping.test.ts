import { listen } from '@aktenraum/infra/postgres/listen'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { startSilentProxy } from '../support/silent-proxy.ts'

const startLine = async () => {
  const proxy = await startSilentProxy(inject('services').databaseUrl)
  onTestFinished(proxy.stop)
  return proxy
}
const goodbyeMs = 50
const never = 2 ** 31 - 1

// Without an end of their own: what goes on waiting for PostgreSQL lets a test run out of its time.
describe('what is stopped while the line to PostgreSQL is dead without a word ends', () => {
  it('that only listens', async () => {
    const proxy = await startLine()
    const times = { pollMs: never, checkMs: 10_000, goodbyeMs }
    let hush = async (): Promise<void> => undefined
    await new Promise<void>((resolve) => {
      hush = listen({ databaseUrl: proxy.url, channels: ['silent_stopping'], onNews: resolve, ...times })
    })
    proxy.silence()
    await hush()
  })

  it('with the idle connections of a pool', async () => {
    const proxy = await startLine()
    const pool = openPool(proxy.url, { goodbyeMs })
    await Promise.all([pool.query('select 1'), pool.query('select 1')])
    const idle = pool.idleCount
    let ended = 0
    pool.on('remove', () => void (ended += 1))
    proxy.silence()
    await pool.end()
    await expect.poll(() => ended).toBe(idle)
  })
})
