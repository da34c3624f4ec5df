import type { EventStore } from '@aktenraum/infra/event-store/port'
import { openJobQueue } from '@aktenraum/infra/queue/bullmq'
import { runProjector } from '@aktenraum/projector/run'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { idOf, owner, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

let office: WorkersUnderTest
let projector: { stop(): Promise<void> } | null
/** Comes before whatever the workers append. */
let beforeAppend: (type: string | undefined) => Promise<void>
beforeEach(async () => {
  projector = null
  beforeAppend = () => Promise.resolve()
  office = await startWorkersUnderTest({
    notificationDelayMs: 0,
    outage: (deps) => ({ ...deps, store: watched(deps.store) }),
  })
})
const watched = (store: EventStore): EventStore => ({
  ...store,
  append: async (stream, expected, events) => {
    await beforeAppend(events[0]?.type)
    return store.append(stream, expected, events)
  },
})
afterEach(async () => {
  await projector?.stop()
  await office.stop()
})

const settled = (): Promise<void> => office.untilSettled(projector === null ? [] : ['notifications'])
const log = async () => (await office.pool.query('select stream, type, data from event order by position')).rows
const encryptedName = { key_id: 'document:def', data: 'A'.repeat(60) }

/** Uploads, a document that is restored, one that is moved, and an invitation whose acceptance was not completed. */
const story = async (): Promise<void> => {
  const [petra, karl] = [await office.invited('petra'), await office.invited('karl')]
  const [here, there] = [idOf('here'), idOf('there')]
  await office.joined(there, [karl])
  await office.upload('told', here, [petra, karl])
  const moved = await office.upload('moved', here, [petra])
  await settled()
  const restored = await office.upload('restored', here, [petra])
  const trashed = { documentId: restored, caseId: here, trashedBy: owner, at: '2026-03-01T10:00:00.000Z' }
  const shredAt = '2099-01-01T00:00:00.000Z'
  await office.happens(`document-${restored}`, 0, { type: 'DocumentTrashed', data: { ...trashed, shredAt } })
  await settled()
  const back = { documentId: restored, caseId: here, restoredBy: owner }
  await office.happens(`document-${restored}`, 1, { type: 'DocumentRestored', data: back })
  const keys = { keyId: 'document:def', contentKeyId: 'document:abc', encryptedName, encryptedDescription: null }
  const people = { uploader: owner, transferredBy: owner, others: [karl], leaving: [petra] }
  const move = { documentId: moved, caseId: here, toCaseId: there, ...keys, ...people }
  await office.happens(`document-${moved}`, 0, { type: 'DocumentTransferred', data: move })
  const accepted = { userId: petra, invitationId: idOf('invitation petra'), mac: 'm', credentialId: 'c' }
  const publicKeys = { encryption: 'e', signature: 's' }
  const cases = [{ caseId: there, role: 'client' }]
  const acceptance = { ...accepted, publicKeys, cases, invitedBy: owner }
  await office.happens(`user-${petra}`, 0, { type: 'InvitationAccepted', data: acceptance })
  await settled()
}

const founder = async (): Promise<void> => {
  const profile = { email: 'o@example.org', gender: null, title: '', salutation: 'O', isStaff: true }
  await office.happens(`user-${owner}`, 'none', {
    type: 'FounderRegistered',
    data: {
      userId: owner,
      profile: { ...profile, isOperator: false, avatarId: 1 },
      publicKeys: { encryption: 'e', signature: 's' },
      credentialId: 'c',
    },
  })
}

/** What workers know of the past: read from the streams alone, or from the read model and what came after it. */
describe.each([false, true])('twice equals once, with read models: %j', (withReadModels) => {
  beforeEach(async () => {
    const { store, databaseUrl } = office
    if (withReadModels)
      projector = await runProjector({ store, databaseUrl, now: () => new Date(), onError: () => undefined })
    await founder()
    await story()
  })

  it('for every reaction', async () => {
    const [before, mails] = [await log(), office.smtp.received.length]
    expect(new Set(before.map(({ type }) => type))).toContain('ParticipantAdded')
    await office.restart(() => office.pool.query(`update checkpoint set position = '' where name like 'reaction/%'`))
    await settled()
    expect(await log()).toEqual(before)
    expect(office.smtp.received).toHaveLength(mails)
  })

  it('for every job', async () => {
    const [before, mails] = [await log(), office.smtp.received.length]
    expect(mails).toBeGreaterThanOrEqual(3)
    const queue = openJobQueue({ redisUrl: office.redisUrl })
    for (const [index, { type, data }] of before.entries()) {
      const { caseId, recipient, dueAt, mailId, documentIds } = data as Record<string, unknown>
      const cause = { correlationId: 'again', causationId: 'again' }
      if (type === 'NotificationPlanned')
        await queue.putBack({
          queue: 'notify-participant',
          jobId: `again-${index}`,
          payload: { caseId, recipient, dueAt },
          attempts: 0,
        })
      if (type === 'EmailRequested')
        for (const jobId of [`again-${index}`, `and-again-${index}`])
          await queue.putBack({
            queue: 'send-email',
            jobId,
            payload: { mailId, caseId, recipient, documentIds, cause },
            attempts: 0,
          })
    }
    await settled()
    await queue.close()
    expect(await log()).toEqual(before)
    expect(office.smtp.received).toHaveLength(mails)
  })
})

it('sends a mail once whose job was handed out again while a process that stalls was about to begin it', async () => {
  const petra = await office.invited('petra')
  let goOn = (): void => undefined
  let isStalled = false
  beforeAppend = (type) => {
    if (type !== 'EmailSendStarted' || isStalled) return Promise.resolve()
    isStalled = true
    return new Promise((done) => (goOn = done))
  }
  await office.upload('letter', idOf('here'), [petra])
  await expect.poll(() => isStalled).toBe(true)
  const [requested] = await office.dataOf('EmailRequested')
  const { mailId, caseId, recipient, documentIds } = requested ?? {}
  const queue = openJobQueue({ redisUrl: office.redisUrl })
  const payload = { mailId, caseId, recipient, documentIds, cause: { correlationId: 'again', causationId: 'again' } }
  await queue.putBack({ queue: 'send-email', jobId: 'again', payload, attempts: 0 })
  await expect.poll(() => office.dataOf('EmailSent')).toHaveLength(1)
  goOn()
  await settled()
  await queue.close()
  expect(office.smtp.received).toHaveLength(1)
  expect(await office.streamTypes(`mail-${String(mailId)}`)).toEqual(['EmailSendStarted', 'EmailSent'])
})
