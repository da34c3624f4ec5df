import { z } from 'zod'
import { reportingApps, severities } from '../telemetry/scrub.ts'
import { contract } from './contract.ts'
import { listQuery } from './operations.ts'

/** As our own apps tell of it. Whatever else a report brings is dropped before anybody looks at it. */
const scrubbedError = z.object({
  app: z.enum(reportingApps),
  name: z.string().max(200),
  code: z.string().max(200).nullish(),
  frames: z.array(z.string().max(500)).max(50).optional(),
})

const longText = z.string().min(1).max(100_000)
/** As any client may tell of it; of messages nothing is kept but the name of the error (001 §3). */
const plainError = z.object({ message: longText, stack: z.string().max(100_000).nullish() })

export const reportClientError = contract({
  operationId: 'reportClientError',
  method: 'POST',
  path: '/api/telemetry/reportClientError',
  summary: 'Tells of an error in a browser: its kind and where in our code, never a message',
  audience: 'public',
  group: 'telemetry',
  body: z.strictObject({
    severity: z.string().trim().min(1).max(50),
    error: z.union([scrubbedError, plainError, longText]),
  }),
  refusals: [429],
})

/** Equal errors are counted, not listed. */
export const clientError = z.strictObject({
  id: z.string(),
  severity: z.enum(severities),
  app: z.enum(reportingApps),
  version: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  frames: z.array(z.string()),
  count: z.int(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
})
export type ClientErrorDto = z.infer<typeof clientError>

export const listClientErrors = contract({
  operationId: 'listClientErrors',
  method: 'GET',
  path: '/api/operations/client_errors',
  summary: 'Errors that browsers reported, last seen first unless sorted otherwise',
  audience: 'operator',
  group: 'operations',
  query: listQuery({}),
  answer: z.array(clientError),
})
