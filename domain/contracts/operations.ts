import { z } from 'zod'
import { contract } from './contract.ts'
import type { AnswerOf } from './contract.ts'

/**
 * Operators' resources speak the dialect of ra-data-simple-rest: `filter`, `range` and `sort` as JSON texts, the count
 * in `Content-Range`, no trailing slash.
 */
const json = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .string()
    .max(2000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' })
        return z.NEVER
      }
    })
    .pipe(shape)
export const listQuery = <Filter extends z.ZodRawShape>(filter: Filter) =>
  z.strictObject({
    filter: json(z.strictObject(filter).partial()).optional(),
    range: json(z.tuple([z.int().min(0), z.int().min(0)])).optional(),
    sort: json(z.tuple([z.string().max(50), z.enum(['ASC', 'DESC'])])).optional(),
  })
const named = z.strictObject({ id: z.string().max(100) })

/** Checkpoints of reactions begin so: they have no rows of their own and what they did cannot be done again. */
export const reactionPrefix = 'reaction/'

/** `lag_events` and `lag_seconds`: how far the projection is behind the head of the event store. */
export const projection = z.strictObject({
  id: z.string(),
  kind: z.enum(['projection', 'reaction']),
  version: z.int(),
  position: z.string(),
  lag_events: z.int(),
  lag_seconds: z.number(),
  status: z.enum(['live', 'paused', 'rebuilding']),
  error: z.string().nullable(),
  dead_letters: z.int(),
  last_rebuild: z
    .strictObject({
      status: z.enum(['requested', 'running', 'done', 'cancelled', 'failed']),
      started_at: z.iso.datetime().nullable(),
      finished_at: z.iso.datetime().nullable(),
      events_done: z.int(),
      events_total: z.int(),
      events_per_second: z.number(),
      seconds_left: z.number().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
})
export type ProjectionDto = z.infer<typeof projection>

export const listProjections = contract({
  operationId: 'listProjections',
  method: 'GET',
  path: '/api/operations/projections',
  summary: 'The projections, their positions and lag',
  audience: 'operator',
  group: 'operations',
  query: listQuery({}),
  answer: z.array(projection),
})
export const retrieveProjection = contract({
  operationId: 'retrieveProjection',
  method: 'GET',
  path: '/api/operations/projections/{id}',
  summary: 'One projection',
  audience: 'operator',
  group: 'operations',
  params: named,
  answer: projection,
})
export const startRebuild = contract({
  operationId: 'startRebuild',
  method: 'POST',
  path: '/api/operations/projections/{id}/rebuild',
  summary: 'Rebuilds a read model beside the live one and swaps them',
  audience: 'operator',
  group: 'operations',
  params: named,
  answer: z.strictObject({ id: z.string() }),
  status: 202,
})
export const cancelRebuild = contract({
  operationId: 'cancelRebuild',
  method: 'DELETE',
  path: '/api/operations/projections/{id}/rebuild',
  summary: 'Stops a running rebuild; the live model stays as it is',
  audience: 'operator',
  group: 'operations',
  params: named,
})

/**
 * `state` 'withdrawn': was skipped and is not any more, but the projection has passed it: only a rebuild takes it in.
 * `decided_by`: null with a time was decided at the command line of the server.
 */
export const deadLetter = z.strictObject({
  id: z.string(),
  kind: z.enum(['projection', 'reaction']),
  projection: z.string(),
  position: z.string(),
  event_id: z.string(),
  type: z.string(),
  stream: z.string(),
  error: z.string(),
  attempts: z.int(),
  at: z.iso.datetime(),
  state: z.enum(['open', 'skipped', 'withdrawn']),
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
})
export type DeadLetterDto = z.infer<typeof deadLetter>
export const listDeadLetters = contract({
  operationId: 'listDeadLetters',
  method: 'GET',
  path: '/api/operations/dead_letters',
  summary:
    'Events that a projection or reaction could not take in: those to be decided on, unless skipped ones are asked for',
  audience: 'operator',
  group: 'operations',
  query: listQuery({ projection: z.string(), state: z.enum(['open', 'skipped']) }),
  answer: z.array(deadLetter),
})
export const retryDeadLetter = contract({
  operationId: 'retryDeadLetter',
  method: 'POST',
  path: '/api/operations/dead_letters/{id}/retry',
  summary: 'Tries the event again',
  audience: 'operator',
  group: 'operations',
  params: named,
})
/** Reasons stand in the log, which nothing can be erased from. */
export const mostCharactersOfReason = 300
export const skipDeadLetter = contract({
  operationId: 'skipDeadLetter',
  method: 'POST',
  path: '/api/operations/dead_letters/{id}/skip',
  summary: 'Leaves the event out, in rebuilds too, until that is withdrawn; a projection that waits goes on',
  audience: 'operator',
  group: 'operations',
  params: named,
  body: z.strictObject({ reason: z.string().trim().min(3).max(mostCharactersOfReason) }),
})
export const withdrawSkip = contract({
  operationId: 'withdrawSkip',
  method: 'POST',
  path: '/api/operations/dead_letters/{id}/withdraw',
  summary: 'Has the event back: reactions take it in at once, projections that passed it with the next rebuild',
  audience: 'operator',
  group: 'operations',
  params: named,
})

/** `data` is the event's content as stored: ids and ciphertext. `hash` chains to the entry before. */
export const auditEntry = z.strictObject({
  id: z.string(),
  position: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  type: z.string(),
  stream: z.string(),
  revision: z.int(),
  correlation_id: z.string(),
  case_id: z.string().nullable(),
  document_id: z.string().nullable(),
  hash: z.string(),
  data: z.unknown(),
})
export type AuditEntryDto = z.infer<typeof auditEntry>
export const listAudit = contract({
  operationId: 'listAudit',
  method: 'GET',
  path: '/api/operations/audit',
  summary: 'Every event, newest first unless sorted otherwise',
  audience: 'operator',
  group: 'operations',
  query: listQuery({
    case_id: z.string(),
    document_id: z.string(),
    actor: z.string(),
    type: z.string(),
    stream: z.string(),
    /** There is no year 0. */
    day: z.iso.date().refine((day) => !day.startsWith('0000')),
  }),
  answer: z.array(auditEntry),
})
export const verifyAudit = contract({
  operationId: 'verifyAudit',
  method: 'GET',
  path: '/api/operations/audit_verification',
  summary: 'Computes the hash chain anew and compares',
  audience: 'operator',
  group: 'operations',
  /** `skipped`: events without an entry, because operators had them left out; the log says who and why. */
  answer: z.strictObject({
    ok: z.boolean(),
    events: z.int(),
    skipped: z.int(),
    head: z.string(),
    first_broken_position: z.string().nullable(),
  }),
})

export const developmentMail = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sent_at: z.iso.datetime(),
})
export const listDevelopmentMails = contract({
  operationId: 'listDevelopmentMails',
  method: 'GET',
  path: '/api/operations/mails',
  summary: 'The development mailbox: mails of an installation without SMTP server',
  audience: 'operator',
  group: 'operations',
  query: listQuery({ to: z.string() }),
  answer: z.array(developmentMail),
})

const ofDevelopmentMail = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) })

/** `source`: as a mail server would be given it. Mails from before it was kept have neither that nor HTML. */
export const retrieveDevelopmentMail = contract({
  operationId: 'retrieveDevelopmentMail',
  method: 'GET',
  path: '/api/operations/mails/{id}',
  summary: 'One mail of the development mailbox, byte by byte',
  audience: 'operator',
  group: 'operations',
  params: ofDevelopmentMail,
  answer: z.strictObject({ ...developmentMail.shape, has_html: z.boolean(), source: z.string().nullable() }),
})
export type DevelopmentMailDto = AnswerOf<typeof retrieveDevelopmentMail>

export const showDevelopmentMail = contract({
  operationId: 'showDevelopmentMail',
  method: 'GET',
  path: '/api/operations/mails/{id}/html',
  summary: 'The HTML of a mail of the development mailbox, as a page that can do nothing',
  audience: 'operator',
  group: 'operations',
  params: ofDevelopmentMail,
  transport: 'raw',
  media: 'text/html',
})

/**
 * A job that has used up its attempts. `id` is `<queue>:<job_id>`; `payload` holds ids alone. `attempts` and
 * `revivals`: how often it was tried in all, and how often put back; `revive_at`: when that happens next by itself.
 */
export const parkedJob = z.strictObject({
  id: z.string(),
  queue: z.string(),
  job_id: z.string(),
  payload: z.unknown(),
  error: z.string(),
  attempts: z.int(),
  revivals: z.int(),
  at: z.iso.datetime(),
  revive_at: z.iso.datetime(),
})
export type ParkedJobDto = z.infer<typeof parkedJob>
export const listParkedJobs = contract({
  operationId: 'listParkedJobs',
  method: 'GET',
  path: '/api/operations/parked_jobs',
  summary: 'Jobs that have used up their attempts',
  audience: 'operator',
  group: 'operations',
  query: listQuery({ queue: z.string() }),
  answer: z.array(parkedJob),
})
export const resolveParkedJob = contract({
  operationId: 'resolveParkedJob',
  method: 'POST',
  path: '/api/operations/parked_jobs/{id}/resolve',
  summary: 'Puts a parked job back into its queue, or drops it for good; who did so and why is recorded',
  audience: 'operator',
  group: 'operations',
  params: z.strictObject({ id: z.string().max(200) }),
  body: z.strictObject({ action: z.enum(['retry', 'drop']), reason: z.string().trim().min(1).max(500) }),
})

/** `failed`: those that have used up their attempts, parked ones included. */
export const queueState = z.strictObject({
  id: z.string(),
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
})
export const listQueues = contract({
  operationId: 'listQueues',
  method: 'GET',
  path: '/api/operations/queues',
  summary: 'How many jobs wait, run, are delayed or failed',
  audience: 'operator',
  group: 'operations',
  query: listQuery({}),
  answer: z.array(queueState),
})
