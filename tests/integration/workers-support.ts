import { createHash, randomUUID } from 'node:crypto'
import { jobNames } from '@aktenraum/infra/queue/jobs'
import { openLog } from '@aktenraum/infra/log'
import { Queue } from 'bullmq'
import type { Job, JobType } from 'bullmq'
import { inject } from 'vitest'
import { openEventStore } from '@aktenraum/infra/event-store/open'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { allReactions, runWorkers } from '@aktenraum/workers/start'
import type { WorkersOptions } from '@aktenraum/workers/start'
import { smtpTransport } from '@aktenraum/workers/smtp'
import { createMigratedDatabase, createRedis } from '../support/services.ts'
import { startSmtpServer } from '../support/smtp.ts'

export const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
export const owner = idOf('owner')
const packed = { key_id: 'document:abc', data: 'A'.repeat(60) }

/** The workers on real services, with a mail server that does as it is told. */
export interface WorkersUnderTest {
  readonly pool: Pool
  readonly store: EventStore
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly smtp: Awaited<ReturnType<typeof startSmtpServer>>
  restart(meanwhile: () => Promise<unknown>): Promise<void>
  happens(
    stream: string,
    expected: number | 'none',
    event: { type: string; data: object },
    actor?: string,
  ): Promise<void>
  /** Answers the id of somebody who was invited, with an address. */
  invited(name: string): Promise<string>
  /** People take part in the case, which is opened by the owner if there is none. */
  joined(caseId: string, people: readonly string[]): Promise<void>
  /** Those who are to hear of it take part in the case. */
  upload(name: string, caseId: string, others: readonly string[]): Promise<string>
  streamTypes(stream: string): Promise<string[]>
  /** What all events of this type say, in their order. */
  dataOf(type: string): Promise<Record<string, unknown>[]>
  /** Until so many jobs, or one, wait for a later time. */
  untilDelayed(count?: number): Promise<void>
  /** When so many jobs wait for a later time, moves the clock and lets all of them go. */
  passTime(ms: number, count?: number): Promise<void>
  /** Until every reaction, and those projections, have seen all that happened, and no job is left to do. */
  untilSettled(projections?: readonly string[]): Promise<void>
  /** What is in the queues. */
  jobs(...states: JobType[]): Promise<Job[]>
  stop(): Promise<void>
}

/** `outage`: what of the workers' dependencies fails. `clock`: stands still but for `passTime`. */
export interface WorkersOptionsUnderTest {
  readonly tuning?: WorkersOptions['tuning']
  readonly outage?: (deps: WorkersOptions['deps']) => WorkersOptions['deps']
  readonly databaseUrlOf?: (databaseUrl: string) => Promise<string>
  readonly answerWithinMs?: number
  readonly onError?: WorkersOptions['onError']
  readonly clock?: boolean
  readonly reactions?: WorkersOptions['reactions']
  readonly notificationDelayMs?: number
  readonly bounces?: WorkersOptions['deps']['settings']['bounces']
  readonly reports?: WorkersOptions['reports']
}

export const startWorkersUnderTest = async ({
  tuning,
  outage = (deps) => deps,
  databaseUrlOf = async (url) => url,
  answerWithinMs,
  onError = () => undefined,
  clock = false,
  reactions,
  notificationDelayMs = 400,
  bounces = null,
  reports,
}: WorkersOptionsUnderTest = {}): Promise<WorkersUnderTest> => {
  const services = inject('services')
  const databaseUrl = await createMigratedDatabase(services.databaseUrl)
  const redisUrl = await createRedis(services.redisUrl)
  const pool = openPool(databaseUrl)
  const store = await openEventStore({ databasePool: pool, databaseUrl })
  const smtp = await startSmtpServer()
  const theirUrl = await databaseUrlOf(databaseUrl)
  const theirPool = openPool(theirUrl, answerWithinMs === undefined ? {} : { answerWithinMs })
  const theirStore = await openEventStore({ databasePool: theirPool, databaseUrl: theirUrl })
  let time = clock ? Date.now() : null
  const now = () => new Date(time ?? Date.now())
  const queues = jobNames.map((name) => new Queue(name, { connection: { url: redisUrl }, prefix: 'aktenraum' }))
  const start = () =>
    runWorkers({
      ...(reactions && { reactions }),
      reports,
      redisUrl,
      databaseUrl: theirUrl,
      deps: outage({
        store: theirStore,
        db: theirPool,
        log: openLog({ logLevel: 'silent', logFile: undefined }),
        transport: smtpTransport(smtp.url),
        now,
        settings: {
          notificationDelayMs,
          publicUrl: 'http://akten.example',
          mailFrom: 'Kanzlei <post@kanzlei.example>',
          officeName: 'Kanzlei Hartmann & Weber',
          bounces,
        },
      }),
      onError,
      ...(tuning === undefined ? {} : { tuning }),
    })
  let workers = start()

  const happens: WorkersUnderTest['happens'] = async (stream, expected, event, actor = owner) => {
    const commandId = randomUUID()
    const at = now().toISOString()
    const meta = { commandId, correlationId: commandId, causationId: commandId, actor, at, schemaVersion: 1 }
    await store.append(stream, expected, [{ ...event, meta }])
  }
  const members = new Map<string, Set<string>>()
  const joined: WorkersUnderTest['joined'] = async (caseId, people) => {
    const present = members.get(caseId) ?? new Set()
    if (present.size === 0) {
      const encrypted = { encryptedCaseNumber: packed, encryptedTitle: packed }
      await happens(`case-${caseId}`, 'none', {
        type: 'CaseOpened',
        data: { caseId, ...encrypted, keyId: 'case:abc', owner },
      })
    }
    members.set(caseId, present.add(owner))
    for (const userId of people.filter((each) => !present.has(each))) {
      const data = { caseId, userId, role: 'member', addedBy: owner }
      await happens(`case-${caseId}`, present.size - 1, { type: 'ParticipantAdded', data })
      present.add(userId)
    }
  }
  const jobs: WorkersUnderTest['jobs'] = async (...states) =>
    (await Promise.all(queues.map((queue) => queue.getJobs(states)))).flat()
  const untilDelayed: WorkersUnderTest['untilDelayed'] = async (count = 1) => {
    const delayed = async () => (await Promise.all(queues.map((queue) => queue.getDelayedCount()))).reduce(sum, 0)
    await eventually(delayed, (found) => found >= count)
  }
  return {
    pool,
    store,
    databaseUrl,
    redisUrl,
    smtp,
    happens,
    joined,
    restart: async (meanwhile) => {
      await workers.stop()
      await meanwhile()
      workers = start()
    },
    invited: async (name) => {
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
      await happens(`user-${userId}`, 'none', { type: 'UserInvited', data })
      return userId
    },
    upload: async (name, caseId, others) => {
      await joined(caseId, others)
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
        uploadedAt: now().toISOString(),
      }
      await happens(`document-${documentId}`, 'none', { type: 'DocumentUploaded', data })
      return documentId
    },
    streamTypes: async (stream) => {
      const types: string[] = []
      for await (const event of store.readStream(stream)) types.push(event.type)
      return types
    },
    dataOf: async (type) => {
      const { rows } = await pool.query<{ data: Record<string, unknown> }>(
        'select data from event where type = $1 order by position',
        [type],
      )
      return rows.map(({ data }) => data)
    },
    untilDelayed,
    passTime: async (ms, count) => {
      await untilDelayed(count)
      if (time !== null) time += ms
      for (const queue of queues) await queue.promoteJobs()
    },
    untilSettled: async (projections = []) => {
      const isSettled = async (): Promise<boolean> => {
        const head = await store.head()
        const there = await pool.query<{ name: string }>('select name from checkpoint where position >= $1', [head])
        const names = there.rows.map(({ name }) => name)
        const hasJobs = (await jobs()).length > 0
        return (
          [...reactionNames, ...projections].every((name) => names.includes(name)) &&
          !hasJobs &&
          head === (await store.head())
        )
      }
      await eventually(isSettled, (found) => found)
    },
    jobs,
    stop: async () => {
      await workers.stop()
      for (const queue of queues) await queue.close()
      for (const opened of [theirStore, store]) await opened.close()
      for (const opened of [theirPool, pool]) await opened.end()
      await smtp.stop()
    },
  }
}

export const eventually = async <T>(look: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> => {
  for (let tries = 0; ; tries++) {
    const found = await look()
    if (isThere(found) || tries > 300) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const sum = (one: number, other: number): number => one + other
const reactionNames = allReactions.map(({ name }) => `reaction/${name}`)
