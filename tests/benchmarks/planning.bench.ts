import { createHash, randomUUID } from 'node:crypto'
import { caseId, documentId, instant, notificationStream, userId, userStream } from '@aktenraum/domain'
import type { CaseId, UserId } from '@aktenraum/domain'
import { openEventStore } from '@aktenraum/infra/event-store/open'
import type { EventStore, RecordedEvent } from '@aktenraum/infra/event-store/port'
import { openLog } from '@aktenraum/infra/log'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { openJobQueue } from '@aktenraum/infra/queue/bullmq'
import { runProjector } from '@aktenraum/projector/run'
import type { Dependencies } from '@aktenraum/workers/dependencies'
import { planNotifications } from '@aktenraum/workers/reactions/plan-notifications'
import { untilProjected } from '../support/projected.ts'
import { createDatabase, createRedis } from '../support/services.ts'
import type { ServiceUrls } from '../support/services.ts'

const [SMALL, LARGE] = [20, 20_000]
const WARM_UP = 100
const ROUNDS = 9
const CALLS = 100
const TARGET = 1.5
const TARGET_RATE = 2
const chunk = 1_000

const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
const recipient = userId.parse(idOf('recipient'))
const uploader = userId.parse(idOf('uploader'))
const sealed = { key_id: 'document:0', data: 'A'.repeat(60) }
const at = '2026-03-01T10:00:00.000Z'
/** Far ahead: no mail is due while it is measured. */
const dueAt = instant.parse('2099-03-01T10:02:00.000Z')

const metaOf = (commandId = randomUUID()) => ({
  ...{ commandId, correlationId: commandId, causationId: commandId },
  ...{ actor: 'system', at, schemaVersion: 1 },
})

/** A case of so many documents: all told of by mails of fifty each, or all waiting for the same mail. */
const fill = async (store: EventStore, file: CaseId, count: number, areTold: boolean): Promise<void> => {
  const of = { caseId: file, recipient }
  const events = []
  let planned = []
  for (let number = 0; number < count; number += 1) {
    const document = documentId.parse(idOf(`${file} ${number}`))
    planned.push(document)
    events.push({ type: 'NotificationPlanned', data: { ...of, documentId: document, dueAt }, meta: metaOf() })
    if (!areTold || (planned.length < 50 && number < count - 1)) continue
    const data = { mailId: idOf(`mail ${file} ${number}`), ...of, documentIds: planned, dropped: [] }
    events.push({ type: 'EmailRequested', data, meta: metaOf() })
    planned = []
  }
  for (let start = 0; start < events.length; start += chunk)
    await store.append(notificationStream(file, recipient), 'any', events.slice(start, start + chunk))
}

const upload = (file: CaseId): RecordedEvent => {
  const id = randomUUID()
  const document = documentId.parse(id.replaceAll('-', ''))
  const data = {
    ...{ documentId: document, caseId: file, keyId: sealed.key_id, blobId: document, type: 'text/plain', size: 40 },
    ...{ charset: null, encryptedName: sealed, encryptedDescription: null, uploader, others: [recipient] },
    uploadedAt: at,
  }
  const place = { stream: `document-${document}`, revision: 0, position: '' }
  return { id, ...place, type: 'DocumentUploaded', data, meta: metaOf(id), json: '', metaJson: '' }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Milliseconds per upload, the median of many that are planned one after the other. */
const measure = async (file: CaseId, deps: Dependencies): Promise<number> => {
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const event = upload(file)
    const started = performance.now()
    await planNotifications.react(event, deps)
    times.push(performance.now() - started)
  }
  return median(times)
}

const compare = async (what: string, areTold: boolean, deps: Dependencies, untilRead: () => Promise<void>) => {
  const [small, large] = [caseId.parse(idOf(`small ${what}`)), caseId.parse(idOf(`large ${what}`))]
  await fill(deps.store, small, SMALL, areTold)
  await fill(deps.store, large, LARGE, areTold)
  await untilRead()
  for (let call = 0; call < WARM_UP; call += 1) await planNotifications.react(upload(call % 2 ? small : large), deps)
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ peer: await measure(small, deps), ours: await measure(large, deps) })
  const ours = median(rounds.map((round) => round.ours))
  const peer = median(rounds.map((round) => round.peer))
  return { what: `planning an upload: ${what}`, ours, peer, ratio: ours / peer, target: TARGET, unit: 'ms' }
}

const recipients = Array.from({ length: 3 }, (_, number) => userId.parse(idOf(`recipient ${number}`)))

/** The same upload, told of to each of `others`. */
const toldTo = (event: RecordedEvent, others: readonly UserId[]): RecordedEvent => ({
  ...event,
  data: { ...(event.data as object), others },
})

/** As many uploads as the reaction takes at once. */
const PAGE = 100

/** Uploads per second that each are to be told to three people. */
const rate = async (react: (events: readonly RecordedEvent[]) => Promise<void>, files: readonly CaseId[]) => {
  const events = Array.from({ length: PAGE }, (_, number) =>
    toldTo(upload(files[number % files.length] as CaseId), recipients),
  )
  const started = performance.now()
  await react(events)
  return PAGE / ((performance.now() - started) / 1000)
}

/** Against planning for one upload and one person after the other, as it was done before. */
const compareRates = async (where: string, count: number, deps: Dependencies) => {
  const files = Array.from({ length: count }, (_, number) => caseId.parse(idOf(`told to three ${where} ${number}`)))
  const together = (events: readonly RecordedEvent[]) => planNotifications.together.react(events, deps)
  const apart = async (events: readonly RecordedEvent[]): Promise<void> => {
    for (const event of events)
      for (const each of recipients) await planNotifications.react(toldTo(event, [each]), deps)
  }
  for (const react of [together, apart]) await rate(react, files)
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ peer: await rate(apart, files), ours: await rate(together, files) })
  const ours = median(rounds.map((round) => round.ours))
  const peer = median(rounds.map((round) => round.peer))
  const what = `planning 100 uploads ${where} for three people each, against one after the other`
  return { what, ours, peer, ratio: ours / peer, target: TARGET_RATE, unit: 'uploads/s' }
}

const run = async (services: Pick<ServiceUrls, 'databaseUrl' | 'redisUrl'>) => {
  const databaseUrl = await createDatabase(services.databaseUrl)
  const pool = openPool(databaseUrl)
  await migrate(pool)
  const store = await openEventStore({ databasePool: pool, databaseUrl })
  const queue = openJobQueue({ redisUrl: await createRedis(services.redisUrl) })
  const projector = await runProjector({ store, databaseUrl, now: () => new Date(), onError: console.error })
  const settings = { mode: 'daily', dailyAt: '18:00', quiet: null }
  await store.append(userStream(recipient), 'none', [
    { type: 'NotificationSettingsChanged', data: { userId: recipient, settings }, meta: metaOf() },
  ])
  const deps: Dependencies = {
    ...{ store, db: pool, queue, now: () => new Date(at), stopping: new AbortController().signal },
    log: openLog({ logLevel: 'silent', logFile: undefined }),
    transport: { send: async () => ({ outcome: 'sent' }) },
    settings: { notificationDelayMs: 0, publicUrl: 'http://x.example', mailFrom: 'x', officeName: 'x', bounces: null },
  }
  try {
    const untilRead = () => untilProjected(pool)
    return [
      await compareRates('in one case', 1, deps),
      await compareRates('in a hundred cases', 100, deps),
      await compare('20,000 documents told of before, against 20', true, deps, untilRead),
      await compare('20,000 documents waiting for the same mail, against 20', false, deps, untilRead),
    ]
  } finally {
    await projector.stop()
    await queue.close()
    await store.close()
    await pool.end()
  }
}

/** `ratio` of times: how many times as long it takes in the large case; at most `target`. Of rates: at least that. */
export const bench = { name: 'planning notifications', run }
