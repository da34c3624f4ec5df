import type { Log } from '@aktenraum/infra/log'
import { decideOnParkedJob, parkJob } from '@aktenraum/infra/queue/parked-jobs'
import { runProjector } from '@aktenraum/projector/run'
import { afterEach, describe, expect, it } from 'vitest'
import { cuttableLine } from '../support/cutting-proxy.ts'
import { commands } from '../support/redis-commands.ts'
import { eventually, idOf, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersOptionsUnderTest, WorkersUnderTest } from './workers-support.ts'

const [minute, hour] = [60_000, 3_600_000]
const running: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of running.splice(0).toReversed()) await each.stop()
})
const open = async (options: WorkersOptionsUnderTest): Promise<WorkersUnderTest> => {
  const office = await startWorkersUnderTest(options)
  running.push(office)
  return office
}

/** Few attempts, short pauses; `parkedPausesMs` says when a parked job is revived. */
const hasty = (...parkedPausesMs: number[]) => ({
  retries: { attempts: 2, backoffMs: 10 },
  parkedPausesMs,
  sweepEveryMs: 20,
})
const inClock = { clock: true, notificationDelayMs: 2 * minute, tuning: hasty(1) }

/** Streams that begin with `prefix` cannot be read while it `lasts`. */
const unreadable = (prefix: string) => {
  const outage = { lasts: true }
  const breaking: WorkersOptionsUnderTest['outage'] = (deps) => ({
    ...deps,
    store: {
      ...deps.store,
      readStream: (stream, options) => {
        if (outage.lasts && stream.startsWith(prefix)) throw new Error('the disk of "Herr Krause" is away')
        return deps.store.readStream(stream, options)
      },
    },
  })
  return { outage, breaking }
}

const parkedIn = async (office: WorkersUnderTest) =>
  (await office.pool.query('select * from parked_job order by queue, at')).rows as Record<string, unknown>[]
const untilParked = (office: WorkersUnderTest, count = 1) =>
  eventually(
    () => parkedIn(office),
    (rows) => rows.filter(({ resolved }) => resolved === null).length >= count,
  )
const untilReceived = (office: WorkersUnderTest, count = 1) =>
  eventually(
    async () => office.smtp.received,
    ({ length }) => length >= count,
  )
const untilRecorded = (office: WorkersUnderTest, type: string, count = 1) =>
  eventually(
    () => office.dataOf(type),
    ({ length }) => length >= count,
  )

describe('a notification whose attempts are used up', () => {
  it('is parked, revived, and at last one mail that counts all that was uploaded meanwhile', async () => {
    const { outage, breaking } = unreadable('document-')
    const office = await open({ outage: breaking, tuning: hasty(1), notificationDelayMs: 0 })
    const petra = await office.invited('petra')
    const documents = [await office.upload('one', idOf('case'), [petra])]
    const [parked] = await eventually(
      () => parkedIn(office),
      ([row]) => Number(row?.['revivals'] ?? 0) >= 3,
    )
    expect(parked).toMatchObject({ queue: 'notify-participant', error: 'the disk of "…" is away' })
    expect(Number(parked?.['attempts'])).toBeGreaterThanOrEqual(6)
    for (const name of ['two', 'three', 'four']) documents.push(await office.upload(name, idOf('case'), [petra]))
    await untilRecorded(office, 'NotificationPlanned', 4)
    outage.lasts = false
    const [mail] = await untilReceived(office)
    expect(mail?.read.text).toContain('4 neue Dokumente')
    const sent = await untilRecorded(office, 'EmailSent')
    expect(sent.map(({ documentIds }) => documentIds)).toEqual([documents])
    await eventually(
      () => parkedIn(office),
      (rows) => rows.every(({ carried_out }) => carried_out === true),
    )
    expect(await office.dataOf('EmailRequested')).toHaveLength(1)
    expect(await office.jobs('failed')).toEqual([])
  })

  it('does not swallow what is uploaded later, while it is parked', async () => {
    const { outage, breaking } = unreadable('document-')
    const office = await open({ outage: breaking, tuning: hasty(hour), notificationDelayMs: 0 })
    const petra = await office.invited('petra')
    const first = await office.upload('one', idOf('case'), [petra])
    await untilParked(office)
    outage.lasts = false
    const second = await office.upload('two', idOf('case'), [petra])
    const [sent] = await untilRecorded(office, 'EmailSent')
    expect(sent).toMatchObject({ documentIds: [first, second] })
  })
})

it('a job that cannot even be parked holds up nothing that waits to be revived', async () => {
  const { breaking } = unreadable('document-')
  const unparkable: WorkersOptionsUnderTest['outage'] = (deps) => {
    const query = async (text: unknown, values: unknown[]) => {
      const isParking = String(text).startsWith('insert into parked_job')
      if (isParking && values[0] === 'notify-participant') throw new Error('it cannot be kept')
      return deps.db.query(text as string, values)
    }
    return { ...breaking(deps), db: { query } as typeof deps.db }
  }
  const office = await open({ outage: unparkable, tuning: hasty(hour), notificationDelayMs: 0 })
  await office.upload('one', idOf('case'), [await office.invited('petra')])
  await eventually(
    () => office.jobs('failed'),
    ({ length }) => length === 1,
  )
  const waited = { queue: 'send-email', jobId: 'waited', payload: {}, error: 'e', attempts: 8 }
  await parkJob(office.pool, { ...waited, at: '2026-01-01T00:00:00.000Z' })
  const [revived] = await eventually(
    () => parkedIn(office),
    ([row]) => row?.['revivals'] === 1,
  )
  expect(revived).toMatchObject({ job_id: 'waited', revivals: 1 })
})

describe('an outage of PostgreSQL', () => {
  const throughProxy = () => {
    const line = cuttableLine()
    running.push(line)
    return line
  }

  it('of ten minutes, when jobs cannot even be parked, delays mails and loses none', async () => {
    const postgres = throughProxy()
    const office = await open({ ...inClock, databaseUrlOf: postgres.urlOf })
    const petra = await office.invited('petra')
    await office.upload('one', idOf('case'), [petra])
    await office.untilDelayed()
    await postgres.cut()
    await office.passTime(2 * minute)
    await eventually(
      () => office.jobs('failed'),
      ({ length }) => length >= 1,
    )
    await office.passTime(8 * minute, 0)
    await postgres.mend()
    expect(await untilReceived(office)).toHaveLength(1)
    await untilRecorded(office, 'EmailSent')
    // That it was put back is noted beside the work that comes of it.
    await expect
      .poll(() => parkedIn(office))
      .toMatchObject([{ queue: 'notify-participant', resolved: 'retried', resolved_by: 'sweep', carried_out: true }])
    expect(await office.jobs('failed')).toEqual([])
  })

  it('in the middle of sending leaves no mail in doubt of which it is known what became', async () => {
    const postgres = throughProxy()
    const office = await open({ ...inClock, databaseUrlOf: postgres.urlOf })
    const petra = await office.invited('petra')
    await office.upload('one', idOf('case'), [petra])
    const { state } = office.smtp
    state.mood = 'refuses-for-now'
    const cut = new Promise<void>((resolve) => {
      state.meanwhile = async () => {
        delete state.meanwhile
        await postgres.cut()
        resolve()
      }
    })
    await office.passTime(2 * minute)
    await cut
    await postgres.mend()
    expect(await untilRecorded(office, 'EmailSendFailed')).toMatchObject([{ reason: 'refused', attempt: 1 }])
    state.mood = 'takes'
    await office.passTime(minute)
    expect(await untilRecorded(office, 'EmailSent')).toHaveLength(1)
    expect(await office.dataOf('EmailOutcomeUnknown')).toEqual([])
    expect(office.smtp.received).toHaveLength(1)
  })
})

describe('an outage of Redis', () => {
  it('keeps no key of a mail beyond its minutes', async () => {
    const line = cuttableLine()
    running.push(line)
    const office = await open({ redisUrlOf: line.cutUrlOf, tuning: hasty(hour) })
    await office.pool.query(
      `insert into mail_secret (secret_id, mail_id, key_id, access_key_id, encrypted_key, substitutes, plaintext_key, expires_at)
       values ('s1', $1, 'mail:abc', 'case:abc', 'wrapped', '{}', 'plain', now() - interval '1 minute')`,
      [idOf('mail')],
    )
    const plain = await eventually(
      async () => (await office.pool.query('select from mail_secret where plaintext_key is not null')).rowCount,
      (count) => count === 0,
    )
    expect(plain).toBe(0)
  })
})

describe('an outage of the mail server', () => {
  it('sends nothing after it to who has turned mails off meanwhile', async () => {
    const office = await open(inClock)
    const petra = await office.invited('petra')
    office.smtp.state.mood = 'refuses-for-now'
    await office.upload('one', idOf('case'), [petra])
    await office.passTime(2 * minute)
    expect(await untilRecorded(office, 'EmailSendFailed')).toMatchObject([{ reason: 'refused' }])
    const settings = { mode: 'off', dailyAt: '18:00', quiet: null }
    await office.happens(`user-${petra}`, 0, { type: 'NotificationSettingsChanged', data: { userId: petra, settings } })
    office.smtp.state.mood = 'takes'
    await office.passTime(minute)
    const [, failed] = await untilRecorded(office, 'EmailSendFailed', 2)
    expect(failed).toMatchObject({ reason: 'turned-off', retryAt: null })
    expect(office.smtp.received).toEqual([])
  })

  it.each([
    'refuses-for-now',
    'breaks-at-greeting',
    'knows-nobody-here',
    'knows-no-such-sender',
    'wants-a-login',
  ] as const)('of two hours delays mails and loses none: %s', async (mood) => {
    const office = await open(inClock)
    const petra = await office.invited('petra')
    office.smtp.state.mood = mood
    const documentId = await office.upload('one', idOf('case'), [petra])
    await office.passTime(2 * minute)
    for (const ms of [minute, 5 * minute, 5 * minute, hour]) await office.passTime(ms)
    const failed = await untilRecorded(office, 'EmailSendFailed', 5)
    expect(failed.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5])
    expect(failed.every((data) => data['retryAt'] !== null && String(data['documentIds']) === documentId)).toBe(true)
    office.smtp.state.mood = 'takes'
    await office.passTime(hour)
    expect(await untilRecorded(office, 'EmailSent')).toMatchObject([{ documentIds: [documentId] }])
    expect(office.smtp.received).toHaveLength(1)
  })

  it.each([
    ['refuses-for-now', 'mail was not taken by the mail server', 'refused'],
    ['breaks-after-body', 'whether the mail server took a mail is not known', undefined],
  ] as const)('is in the log as what it is: %s', async (mood, message, reason) => {
    const said: unknown[] = []
    const log: Pick<Log, 'info' | 'warn'> = {
      info: (words, fields) => said.push([words, fields?.reason]),
      warn: (words, fields) => said.push([words, fields?.reason]),
    }
    const office = await open({ ...inClock, outage: (deps) => ({ ...deps, log }) })
    office.smtp.state.mood = mood
    await office.upload('one', idOf('case'), [await office.invited('petra')])
    await office.passTime(2 * minute)
    await eventually(
      async () => said,
      ({ length }) => length > 0,
    )
    expect(said).toEqual([[message, reason]])
  })

  it('that does not end is waited for for 48 hours, and then the mail is given up', async () => {
    const office = await open(inClock)
    const petra = await office.invited('petra')
    office.smtp.state.mood = 'refuses-for-now'
    await office.upload('one', idOf('case'), [petra])
    await office.passTime(2 * minute)
    for (let attempt = 1; attempt < 19; attempt += 1) await office.passTime(4 * hour)
    const failed = await untilRecorded(office, 'EmailSendFailed', 19)
    expect(failed.filter(({ retryAt }) => retryAt === null)).toMatchObject([{ attempt: 19, reason: 'refused' }])
    await eventually(
      () => office.jobs(),
      ({ length }) => length === 0,
    )
    expect(await office.jobs()).toEqual([])
  })

  it('is waited for although Redis comes back empty', async () => {
    const office = await open(inClock)
    running.push(
      await runProjector({
        store: office.store,
        databaseUrl: office.databaseUrl,
        now: () => new Date(),
        onError: () => undefined,
      }),
    )
    const petra = await office.invited('petra')
    office.smtp.state.mood = 'refuses-for-now'
    await office.upload('one', idOf('case'), [petra])
    await office.passTime(2 * minute)
    await untilRecorded(office, 'EmailSendFailed')
    await office.untilDelayed()
    await commands(office.redisUrl, ['FLUSHDB'])
    office.smtp.state.mood = 'takes'
    await office.passTime(3 * minute, 0)
    expect(await untilRecorded(office, 'EmailSent')).toHaveLength(1)
    expect(office.smtp.received).toHaveLength(1)
  })
})

describe('what operators decide on a parked job', () => {
  const decide = async (office: WorkersUnderTest, action: 'retry' | 'drop') => {
    const [job] = await untilParked(office)
    const id = idOf(`decision ${action}`)
    const at = new Date().toISOString()
    const meta = { commandId: id, correlationId: id, causationId: id, actor: idOf('operator'), at, schemaVersion: 1 }
    const named = { queue: String(job?.['queue']), jobId: String(job?.['job_id']) }
    await decideOnParkedJob(office.pool, office.store, { ...named, action, reason: 'because', meta })
    await eventually(
      () => parkedIn(office),
      ([row]) => row?.['carried_out'] === true,
    )
    return named
  }

  it('is done at once: a notification that is dropped is told to nobody', async () => {
    const { outage, breaking } = unreadable('document-')
    const office = await open({ outage: breaking, tuning: hasty(hour), notificationDelayMs: 0 })
    const documentId = await office.upload('one', idOf('case'), [await office.invited('petra')])
    const named = await decide(office, 'drop')
    outage.lasts = false
    expect(await untilRecorded(office, 'NotificationDropped')).toMatchObject([{ documentIds: [documentId] }])
    expect(await office.dataOf('JobDropped')).toEqual([{ ...named, reason: 'because' }])
    expect(await office.dataOf('EmailRequested')).toEqual([])
  })

  it('is done at once: a mail that is dropped was given up, which its documents say', async () => {
    const { outage, breaking } = unreadable('settings-')
    const office = await open({ outage: breaking, tuning: hasty(hour), notificationDelayMs: 0 })
    const documentId = await office.upload('one', idOf('case'), [await office.invited('petra')])
    await decide(office, 'drop')
    outage.lasts = false
    expect(await untilRecorded(office, 'EmailSendFailed')).toMatchObject([
      { documentIds: [documentId], reason: 'abandoned', retryAt: null },
    ])
    expect(office.smtp.received).toEqual([])
  })

  it('is done at once: what is tried again goes out', async () => {
    const { outage, breaking } = unreadable('settings-')
    const office = await open({ outage: breaking, tuning: hasty(hour), notificationDelayMs: 0 })
    await office.upload('one', idOf('case'), [await office.invited('petra')])
    await untilParked(office)
    outage.lasts = false
    await decide(office, 'retry')
    expect(await untilRecorded(office, 'EmailSent')).toHaveLength(1)
    expect(office.smtp.received).toHaveLength(1)
  })

  it('is done right after a sweep that was under way when they decided', async () => {
    const { outage, breaking } = unreadable('settings-')
    const held: (() => void)[] = []
    let isHeld = false
    const slow: WorkersOptionsUnderTest['outage'] = (deps) => {
      const query = async (text: unknown, values: unknown[]) => {
        if (isHeld && String(text).includes('due_at from notification'))
          await new Promise<void>((resolve) => held.push(resolve))
        return deps.db.query(text as string, values)
      }
      return { ...breaking(deps), db: { query } as typeof deps.db }
    }
    const office = await open({ outage: slow, tuning: { ...hasty(hour), sweepEveryMs: hour }, notificationDelayMs: 0 })
    await office.upload('one', idOf('case'), [await office.invited('petra')])
    await untilParked(office)
    outage.lasts = false
    isHeld = true
    await office.pool.query('notify parked_job')
    await eventually(
      async () => held,
      ({ length }) => length > 0,
    )
    isHeld = false
    const decided = decide(office, 'retry')
    await untilRecorded(office, 'JobRetried')
    for (const release of held) release()
    await decided
    expect(await untilRecorded(office, 'EmailSent')).toHaveLength(1)
  })
})
