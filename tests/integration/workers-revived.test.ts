import { runProjector } from '@aktenraum/projector/run'
import { afterEach, expect, it } from 'vitest'
import { eventually, idOf, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersOptionsUnderTest } from './workers-support.ts'

const hour = 3_600_000
const running: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of running.splice(0).toReversed()) await each.stop()
})

it('a mail that is put back after an outage is not put there twice, nor taken for one in doubt while it is under way', async () => {
  const outage = { lasts: true }
  let sweeps = 0
  const failing: WorkersOptionsUnderTest['outage'] = (deps) => {
    const readStream: typeof deps.store.readStream = (stream, options) => {
      if (outage.lasts && stream.startsWith('settings-')) throw new Error('away')
      return deps.store.readStream(stream, options)
    }
    const query = async (text: unknown, values: unknown[]) => {
      if (String(text).includes('job_attempt')) sweeps += 1
      return deps.db.query(text as string, values)
    }
    return { ...deps, store: { ...deps.store, readStream }, db: { query } as typeof deps.db }
  }
  const office = await startWorkersUnderTest({
    outage: failing,
    clock: true,
    notificationDelayMs: 0,
    tuning: { retries: { attempts: 2, backoffMs: 10 }, parkedPausesMs: [hour], sweepEveryMs: 20 },
  })
  running.push(office)
  const { store, databaseUrl, pool, smtp } = office
  const projector = await runProjector({ store, databaseUrl, now: () => new Date(), onError: () => undefined })
  await office.upload('one', idOf('case'), [await office.invited('petra')])
  const [parked] = await eventually(
    async () => (await pool.query(`select from parked_job where queue = 'send-email'`)).rows,
    ({ length }) => length === 1,
  )
  expect(parked).toBeDefined()
  await office.untilSettled(['notifications'])
  // From now on the read model is a little late: to whoever asks that, the mail still waits.
  await projector.stop()
  let letGo = (): void => undefined
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  const hasMail = new Promise<void>((resolve) => {
    smtp.state.beforeVerdict = async () => {
      resolve()
      await isLetGo
    }
  })
  running.push({ stop: async () => letGo() })
  outage.lasts = false
  await office.passTime(2 * hour, 0)
  await hasMail
  const before = sweeps
  await eventually(
    async () => sweeps,
    (count) => count >= before + 2,
  )
  await eventually(
    () => office.jobs('waiting', 'active'),
    ({ length }) => length === 1,
  )
  expect(await office.dataOf('EmailOutcomeUnknown')).toEqual([])
  letGo()
  await eventually(
    () => office.dataOf('EmailSent'),
    ({ length }) => length === 1,
  )
  expect(smtp.received).toHaveLength(1)
})
