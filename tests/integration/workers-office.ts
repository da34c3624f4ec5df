import { createHash, randomUUID } from 'node:crypto'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { jobNames } from '@aktenraum/infra/queue/jobs'
import { allReactions } from '@aktenraum/workers/start'
import { Queue } from 'bullmq'
import type { Job, JobType } from 'bullmq'

export const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
export const owner = idOf('owner')
const packed = { key_id: 'document:abc', data: 'A'.repeat(60) }

/** What happens in an office whose workers are looked at, wherever they run, and what they make of it. */
export interface WorkersOffice {
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
  /** Lets all jobs go that wait for a later time. */
  promote(): Promise<void>
  /** Until every reaction, and those projections, have seen all that happened, and no job is left to do. */
  untilSettled(projections?: readonly string[]): Promise<void>
  /** What is in the queues. */
  jobs(...states: JobType[]): Promise<Job[]>
  /** Lets go of the queues. */
  close(): Promise<void>
}

interface Of {
  readonly pool: Pool
  readonly store: EventStore
  readonly redisUrl: string
  readonly now: () => Date
}

export const openWorkersOffice = ({ pool, store, redisUrl, now }: Of): WorkersOffice => {
  const queues = jobNames.map((name) => new Queue(name, { connection: { url: redisUrl }, prefix: 'aktenraum' }))
  const happens: WorkersOffice['happens'] = async (stream, expected, event, actor = owner) => {
    const commandId = randomUUID()
    const at = now().toISOString()
    const meta = { commandId, correlationId: commandId, causationId: commandId, actor, at, schemaVersion: 1 }
    await store.append(stream, expected, [{ ...event, meta }])
  }
  const members = new Map<string, Set<string>>()
  const joined: WorkersOffice['joined'] = async (caseId, people) => {
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
  const jobs: WorkersOffice['jobs'] = async (...states) =>
    (await Promise.all(queues.map((queue) => queue.getJobs(states)))).flat()
  const untilDelayed: WorkersOffice['untilDelayed'] = async (count = 1) => {
    const delayed = async () => (await Promise.all(queues.map((queue) => queue.getDelayedCount()))).reduce(sum, 0)
    await eventually(delayed, (found) => found >= count)
  }
  return {
    happens,
    joined,
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
    promote: async () => {
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
    close: async () => {
      for (const queue of queues) await queue.close()
    },
  }
}

/** Looks for most of a minute, as long as tests of services have; then what was found is for the test to judge. */
export const eventually = async <T>(look: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> => {
  for (let tries = 0; ; tries++) {
    const found = await look()
    if (isThere(found) || tries > 1_000) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const sum = (one: number, other: number): number => one + other
const reactionNames = allReactions.map(({ name }) => `reaction/${name}`)
