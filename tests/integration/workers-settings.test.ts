import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { caseStream, notificationEvents, notificationStream, userStream, usualNotifications } from '@aktenraum/domain'
import type { CaseId, NotificationSettings, UserId } from '@aktenraum/domain'
import { openEventStore } from '@aktenraum/infra/event-store/open'
import type { EventStore, RecordedEvent } from '@aktenraum/infra/event-store/port'
import { openLog } from '@aktenraum/infra/log'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { jobs } from '@aktenraum/infra/queue/jobs'
import type { Dependencies } from '@aktenraum/workers/dependencies'
import { notifyParticipant } from '@aktenraum/workers/jobs/notify-participant'
import { sendEmail } from '@aktenraum/workers/jobs/send-email'
import { planNotifications } from '@aktenraum/workers/reactions/plan-notifications'
import { createMigratedDatabase } from '../support/services.ts'

let pool: Pool
let store: EventStore
let now = '2026-03-02T10:00:00.000Z'
let queued: { payload: unknown; delayMs?: number }[] = []
let deps: Dependencies
const caseId = 'c'.repeat(32) as CaseId
let people = 0

beforeAll(async () => {
  const databaseUrl = await createMigratedDatabase(inject('services').databaseUrl)
  pool = openPool(databaseUrl)
  store = await openEventStore({ databasePool: pool, databaseUrl })
  deps = {
    store,
    db: pool,
    log: openLog({ logLevel: 'silent', logFile: undefined }),
    stopping: new AbortController().signal,
    queue: { enqueue: async (job) => void queued.push(job), putBack: async () => undefined },
    transport: { send: async () => ({ outcome: 'sent' }) },
    now: () => new Date(now),
    settings: {
      notificationDelayMs: 120_000,
      publicUrl: 'http://x.example',
      mailFrom: 'x',
      officeName: 'x',
      bounces: null,
    },
  }
  const [encryptedCaseNumber, encryptedTitle] = [sealed('case:0'), sealed('case:0')]
  const opened = { caseId, encryptedCaseNumber, encryptedTitle, keyId: 'case:0', owner: 'f'.repeat(32) }
  await happens(caseStream(caseId), 'CaseOpened', opened)
})
afterAll(async () => {
  await store.close()
  await pool.end()
})

const sealed = (keyId: string) => ({ key_id: keyId, data: 'A'.repeat(60) })
const happens = async (stream: string, type: string, data: object): Promise<void> => {
  const id = randomUUID()
  const meta = { commandId: id, correlationId: id, causationId: id, actor: 'test', at: now, schemaVersion: 1 }
  await store.append(stream, 'any', [{ type, data, meta }])
}
const person = async (settings: Partial<NotificationSettings>): Promise<UserId> => {
  people += 1
  const userId = people.toString(16).padStart(32, '0') as UserId
  const profile = { email: `p${people}@x.example`, gender: null, title: '', salutation: 'P', isStaff: false }
  await happens(userStream(userId), 'FounderRegistered', {
    userId,
    profile: { ...profile, isOperator: false, avatarId: 1 },
    publicKeys: { encryption: 'e', signature: 's' },
    credentialId: 'c',
  })
  await choose(userId, settings)
  await happens(caseStream(caseId), 'ParticipantAdded', { caseId, userId, role: 'member', addedBy: userId })
  return userId
}
const choose = (userId: UserId, settings: Partial<NotificationSettings>): Promise<void> =>
  happens(userStream(userId), 'NotificationSettingsChanged', {
    userId,
    settings: { ...usualNotifications, ...settings },
  })

/** Reacted to twice, as after a crash. */
const upload = async (recipient: UserId): Promise<void> => {
  queued = []
  const documentId = randomUUID().replaceAll('-', '')
  await happens(`document-${documentId}`, 'DocumentUploaded', {
    documentId,
    caseId,
    keyId: 'document:0',
    blobId: documentId,
    type: 'text/plain',
    charset: null,
    size: 40,
    encryptedName: sealed('document:0'),
    encryptedDescription: null,
    uploader: 'f'.repeat(32),
    others: [recipient],
    uploadedAt: now,
  })
  const [event] = await eventsOf(`document-${documentId}`)
  if (event === undefined) throw new Error(`${caseStream(caseId)} has no document`)
  await planNotifications.react(event, deps)
  await planNotifications.react(event, deps)
}
const eventsOf = async (stream: string): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for await (const event of store.readStream(stream)) events.push(event)
  return events
}
const storyOf = async (recipient: UserId) =>
  (await eventsOf(notificationStream(caseId, recipient))).map(({ type, data }) => [
    type,
    Reflect.get(data as object, 'dueAt'),
  ])
const fire = async (recipient: UserId, at: string): Promise<void> => {
  now = at
  const payload = { caseId, recipient, dueAt: at } as Parameters<typeof notifyParticipant>[0]
  await notifyParticipant(payload, deps)
  await notifyParticipant(payload, deps)
}

const requestedMail = notificationEvents.EmailRequested.pick({
  mailId: true,
  caseId: true,
  recipient: true,
  documentIds: true,
})
const refused = { outcome: 'failed', reason: 'connection', permanent: false, status: null } as const

describe('mails come as their recipient wishes', () => {
  it('at once, gathered once a day, or not at all', async () => {
    now = '2026-03-02T10:00:00.000Z'
    const [immediate, daily, off] = [
      await person({}),
      await person({ mode: 'daily', dailyAt: '18:00' }),
      await person({ mode: 'off' }),
    ]
    for (const each of [immediate, daily, off]) await upload(each)
    expect(await storyOf(immediate)).toEqual([['NotificationPlanned', '2026-03-02T10:02:00.000Z']])
    expect(await storyOf(daily)).toEqual([['NotificationPlanned', '2026-03-02T17:00:00.000Z']])
    expect(await storyOf(off)).toEqual([])
    await upload(daily)
    await fire(daily, '2026-03-02T17:00:03.000Z')
    const events = await eventsOf(notificationStream(caseId, daily))
    expect(events.at(-1)?.type).toBe('EmailRequested')
    expect(Reflect.get(events.at(-1)?.data as object, 'documentIds')).toHaveLength(2)
    expect(events.filter(({ type }) => type === 'EmailRequested')).toHaveLength(1)
  })

  it('not in the quiet hours, but right after them', async () => {
    now = '2026-03-02T19:30:00.000Z'
    const sleeper = await person({ quiet: { from: '20:00', to: '07:00' } })
    await upload(sleeper)
    expect(await storyOf(sleeper)).toEqual([['NotificationPlanned', '2026-03-03T06:00:00.000Z']])
    await fire(sleeper, '2026-03-03T06:00:00.000Z')
    expect((await storyOf(sleeper)).at(-1)?.[0]).toBe('EmailRequested')
  })

  it('not in the quiet hours that began while they waited, but right after them', async () => {
    now = '2026-03-02T10:00:00.000Z'
    const sleeper = await person({ quiet: { from: '20:00', to: '07:00' } })
    await upload(sleeper)
    await fire(sleeper, '2026-03-02T10:02:00.000Z')
    const requested = (await eventsOf(notificationStream(caseId, sleeper))).at(-1)
    const news = requestedMail.parse(requested?.data)
    const payload = jobs['send-email'].parse({ ...news, cause: { correlationId: 'c', causationId: 'c' } })
    const send = () => sendEmail(payload, deps)
    const story = async () => (await eventsOf(`mail-${news.mailId}`)).map(({ type, data }) => ({ type, data }))
    now = '2026-03-02T19:05:00.000Z'
    await send()
    await send()
    const data = { mailId: news.mailId, recipient: sleeper, retryAt: '2026-03-03T06:00:00.000Z' }
    expect(await story()).toEqual([{ type: 'EmailPostponed', data }])
    now = '2026-03-03T06:00:30.000Z'
    await send()
    expect((await story()).map(({ type }) => type)).toEqual(['EmailPostponed', 'EmailSendStarted', 'EmailSent'])
  })

  it('not in the quiet hours when they are tried again either, but for what is about the own account', async () => {
    now = '2026-03-02T10:00:00.000Z'
    const sleeper = await person({ quiet: { from: '20:00', to: '07:00' } })
    await upload(sleeper)
    await fire(sleeper, '2026-03-02T10:02:00.000Z')
    const requested = (await eventsOf(notificationStream(caseId, sleeper))).at(-1)
    const news = requestedMail.parse(requested?.data)
    const notice = { what: 'locked', at: '2026-03-02T18:59:00.000Z', browser: null, system: null }
    const about = { ...news, mailId: 'e'.repeat(32), caseId: null, documentIds: [], notice }
    now = '2026-03-02T18:59:30.000Z'
    for (const asked of [news, about]) {
      const payload = jobs['send-email'].parse({ ...asked, cause: { correlationId: 'c', causationId: 'c' } })
      await sendEmail(payload, { ...deps, transport: { send: async () => refused } })
    }
    const retried = async (id: string) => (await eventsOf(`mail-${id}`)).at(-1)?.data
    expect(await retried(news.mailId)).toMatchObject({ retryAt: '2026-03-03T06:00:00.000Z' })
    expect(await retried(about.mailId)).toMatchObject({ retryAt: '2026-03-02T19:00:30.000Z' })
  })

  it('as they wish by then, when they changed their mind', async () => {
    now = '2026-03-02T10:00:00.000Z'
    const [quiet, silent, patient] = [await person({}), await person({}), await person({})]
    for (const each of [quiet, silent, patient]) await upload(each)
    await choose(quiet, { quiet: { from: '09:00', to: '12:00' } })
    await choose(silent, { mode: 'off' })
    await choose(patient, { mode: 'daily', dailyAt: '18:00' })
    queued = []
    for (const each of [quiet, silent, patient]) await fire(each, '2026-03-02T10:02:00.000Z')
    expect((await storyOf(quiet)).at(-1)).toEqual(['NotificationPostponed', '2026-03-02T11:00:00.000Z'])
    expect((await storyOf(silent)).at(-1)?.[0]).toBe('NotificationDropped')
    expect((await storyOf(patient)).at(-1)).toEqual(['NotificationPostponed', '2026-03-02T17:00:00.000Z'])
    expect((await storyOf(patient)).filter(([type]) => type === 'NotificationPostponed')).toHaveLength(1)
    expect(queued.some(({ delayMs }) => delayMs === 7 * 3_600_000 - 120_000)).toBe(true)
  })
})
