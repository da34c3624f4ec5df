import { listen } from '@aktenraum/infra/postgres/listen'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { cases } from '@aktenraum/projector/projections/cases'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import {
  ask,
  askForRebuild,
  openOffice,
  rebuildStatus,
  until,
  untilCaughtUp,
  untilRebuild,
} from '../integration/projector-support.ts'
import { officeHistory } from '../support/office-history.ts'
import { recordInBulk } from '../support/record-history.ts'
import { startSilentProxy } from '../support/silent-proxy.ts'

const startLine = async (databaseUrl = inject('services').databaseUrl) => {
  const proxy = await startSilentProxy(databaseUrl)
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

  it('with a connection of a pool on which something is under way', async () => {
    const proxy = await startLine()
    const pool = openPool(proxy.url, { goodbyeMs })
    const client = await pool.connect()
    proxy.silence()
    const asked = client.query('select 1').finally(() => client.release(true))
    await Promise.all([pool.end(), expect(asked).rejects.toThrow('Connection terminated')])
  })
})

describe('a projector that is stopped while the line to PostgreSQL is dead without a word', () => {
  const history = officeHistory({ cases: 2, documentsPerCase: 2 })
  const projecting = { projections: [cases], tuning: { goodbyeMs } }
  const startOffice = async () => {
    const office = await openOffice()
    onTestFinished(office.close)
    return { office, proxy: await startLine(office.databaseUrl) }
  }

  it('breaks off the page that it is writing', async () => {
    const { office, proxy } = await startOffice()
    const projector = await office.startProjector({ databaseUrl: proxy.url, ...projecting })
    await untilCaughtUp(office, ['cases'])
    const holding = await office.pool.connect()
    await holding.query('begin; select from checkpoint for update')
    await recordInBulk(office.pool, history)
    await until(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like 'with moved as (update checkpoint%'`
      return (await ask(office.pool, waiting)).length === 1
    })
    proxy.silence()
    await projector.stop()
    holding.release(true)
  })

  /** A rebuild whose next statement has no answer. */
  const duringRebuild = async (silence: (proxy: Awaited<ReturnType<typeof startLine>>) => void) => {
    const { office, proxy } = await startOffice()
    await recordInBulk(office.pool, history)
    const rebuildPageSize = 4_999
    let isRebuilding = (): void => undefined
    const rebuilding = new Promise<void>((resolve) => (isRebuilding = resolve))
    const { store } = office
    const page: typeof store.page = async (after, options) => {
      const read = await store.page(after, options)
      if (options.limit === rebuildPageSize) {
        silence(proxy)
        isRebuilding()
      }
      return read
    }
    const tuning = { ...projecting.tuning, rebuildPageSize }
    const options = { databaseUrl: proxy.url, ...projecting, tuning, store: { ...store, page } }
    const projector = await office.startProjector(options)
    await untilCaughtUp(office, ['cases'])
    await askForRebuild(office.pool, 'cases')
    await rebuilding
    return { office, proxy, projector }
  }

  it('breaks off a rebuild, and asks for it again over another line', async () => {
    const { office, proxy, projector } = await duringRebuild(({ silence, heal }) => {
      silence()
      heal()
    })
    await projector.stop()
    expect(await rebuildStatus(office.pool, 'cases')).toBe('requested')
    // Here PostgreSQL hears that nobody is there any more.
    await proxy.stop()
    await office.startProjector(projecting)
    await untilRebuild(office.pool, 'cases', 'done')
  })

  it('breaks off a rebuild also where there is no other line', async () => {
    const { office, projector } = await duringRebuild(({ silence }) => silence())
    await projector.stop()
    expect(await rebuildStatus(office.pool, 'cases')).toBe('running')
  })
})
