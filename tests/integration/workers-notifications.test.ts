import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openEventStore } from '@aktenraum/infra/event-store/open'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { runWorkers } from '@aktenraum/workers/start'
import { smtpTransport } from '@aktenraum/workers/smtp'
import { createDatabase, createRedis } from '../support/services.ts'
import { startSmtpServer } from '../support/smtp.ts'

const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
const owner = idOf('owner')
const meta = (actor = owner) => {
  const commandId = randomUUID()
  const at = new Date().toISOString()
  return { commandId, correlationId: commandId, causationId: commandId, actor, at, schemaVersion: 1 }
}
const packed = { key_id: 'document:abc', data: 'A'.repeat(60) }

let pool: Pool
let store: EventStore
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let redisUrl: string
let workers: ReturnType<typeof runWorkers>
const errors: unknown[] = []

const start = () =>
  runWorkers({
    db: pool,
    redisUrl,
    deps: {
      store,
      transport: smtpTransport(smtp.url),
      now: () => new Date(),
      settings: {
        notificationDelayMs: 400,
        publicUrl: 'http://akten.example',
        mailFrom: 'Kanzlei <post@kanzlei.example>',
        officeName: 'Kanzlei Hartmann & Weber',
      },
    },
    onError: (error) => errors.push(error),
  })

beforeAll(async () => {
  const services = inject('services')
  const databaseUrl = await createDatabase(services.databaseUrl)
  redisUrl = await createRedis(services.redisUrl)
  pool = openPool(databaseUrl)
  await migrate(pool)
  store = await openEventStore({ databasePool: pool, databaseUrl })
  smtp = await startSmtpServer()
  workers = start()
})
afterAll(async () => {
  await workers.stop()
  await store.close()
  await pool.end()
  await smtp.stop()
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.state.mood = 'takes'
})

const invited = async (name: string): Promise<string> => {
  const userId = idOf(name)
  const profile = { gender: null, title: '', salutation: name, isStaff: false, isOperator: false, avatarId: 1 }
  const data = {
    userId,
    invitationId: idOf(`invitation ${name}`),
    profile: { ...profile, email: `${name}@example.org` },
    invitedBy: owner,
    cases: [],
    expiresAt: '2099-01-01T00:00:00.000Z',
  }
  await store.append(`user-${userId}`, 'none', [{ type: 'UserInvited', data, meta: meta() }])
  return userId
}

const upload = async (name: string, caseId: string, others: readonly string[]): Promise<string> => {
  const documentId = idOf(name)
  const data = {
    documentId,
    caseId,
    keyId: 'document:abc',
    blobId: documentId,
    type: 'text/plain',
    charset: null,
    size: 40,
    encryptedName: packed,
    encryptedDescription: null,
    uploader: owner,
    others,
    uploadedAt: new Date().toISOString(),
  }
  await store.append(`document-${documentId}`, 'none', [{ type: 'DocumentUploaded', data, meta: meta() }])
  return documentId
}

const streamTypes = async (stream: string): Promise<string[]> => {
  const types: string[] = []
  for await (const event of store.readStream(stream)) types.push(event.type)
  return types
}

const eventually = async <T>(look: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> => {
  for (let tries = 0; ; tries++) {
    const found = await look()
    if (isThere(found) || tries > 300) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const mailEvents = async (type: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await pool.query<{ data: Record<string, unknown> }>(
    'select data from event where type = $1 order by position',
    [type],
  )
  return rows.map(({ data }) => data)
}

describe('notifying the others of a case', () => {
  it('joins three uploads into one mail per recipient that names nothing confidential', async () => {
    const [petra, karl] = [await invited('petra'), await invited('karl')]
    const caseId = idOf('case one')
    const documents = []
    for (const name of ['one', 'two', 'three']) documents.push(await upload(name, caseId, [petra, karl]))
    await eventually(
      async () => smtp.received.length,
      (count) => count >= 2,
    )
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(['karl@example.org', 'petra@example.org'])
    expect(smtp.received[0]?.source).toContain('3 neue Dokumente')
    expect(smtp.received[0]?.source).not.toContain('AAAA')
    const sent = await eventually(
      () => mailEvents('EmailSent'),
      (found) => found.length >= 2,
    )
    expect(sent.map(({ documentIds }) => documentIds)).toEqual([documents, documents])
  })

  it('leaves out what the recipient has seen meanwhile, and sends nothing when nothing is left', async () => {
    const lisa = await invited('lisa')
    const caseId = idOf('case two')
    const documentId = await upload('seen at once', caseId, [lisa])
    const data = { documentId, caseId, readBy: lisa }
    await store.append(`document-${documentId}`, 0, [{ type: 'DocumentRead', data, meta: meta(lisa) }])
    const types = await eventually(
      () => streamTypes(`notification-${caseId}-${lisa}`),
      (found) => found.includes('NotificationDropped'),
    )
    expect(types).toEqual(['NotificationPlanned', 'NotificationDropped'])
    expect(smtp.received).toEqual([])
  })

  it('sends once although the uploads are reacted to twice', async () => {
    const mona = await invited('mona')
    await upload('delivered twice', idOf('case three'), [mona])
    await eventually(
      async () => smtp.received.length,
      (count) => count >= 1,
    )
    await workers.stop()
    await pool.query(`update checkpoint set position = '' where name like 'reaction/%'`)
    workers = start()
    const head = await store.head()
    await eventually(
      async () =>
        (await pool.query(`select 1 from checkpoint where name like 'reaction/%' and position >= $1`, [head])).rowCount,
      (count) => count === 3,
    )
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(smtp.received.length).toBe(1)
    expect((await mailEvents('NotificationPlanned')).filter(({ recipient }) => recipient === mona)).toHaveLength(1)
  })

  it('does not repeat a mail whose outcome nobody knows', async () => {
    const nora = await invited('nora')
    smtp.state.mood = 'breaks-after-body'
    await upload('into the dark', idOf('case four'), [nora])
    const unknown = await eventually(
      () => mailEvents('EmailOutcomeUnknown'),
      (found) => found.length > 0,
    )
    expect(unknown).toMatchObject([{ recipient: nora, caseId: idOf('case four'), documentIds: [expect.any(String)] }])
    smtp.state.mood = 'takes'
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(smtp.received).toHaveLength(1)
  })

  it('gives up on a mail that is refused for good', async () => {
    const otto = await invited('otto')
    smtp.state.mood = 'refuses-for-good'
    await upload('nobody there', idOf('case five'), [otto])
    const failed = await eventually(
      () => mailEvents('EmailSendFailed'),
      (found) => found.length > 0,
    )
    const about = { caseId: idOf('case five'), documentIds: [expect.any(String)] }
    expect(failed).toMatchObject([{ recipient: otto, reason: 'refused', permanent: true, attempt: 1, ...about }])
    expect(smtp.received).toEqual([])
  })

  it('tries again, with the same mail, when the server refuses for now', async () => {
    const paula = await invited('paula')
    smtp.state.mood = 'refuses-for-now'
    await upload('at the second try', idOf('case six'), [paula])
    await eventually(
      () => mailEvents('EmailSendFailed'),
      (found) => found.some(({ recipient }) => recipient === paula),
    )
    smtp.state.mood = 'takes'
    await eventually(
      async () => smtp.received.length,
      (count) => count >= 1,
    )
    expect(smtp.received.map(({ to }) => to)).toEqual([['paula@example.org']])
  })
})
