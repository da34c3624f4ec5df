import { z } from 'zod'
import { base64url, caseId } from '../kernel/ids.ts'
import type { CaseId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'

/** `office`: owners and staff; `people`: clients and invitations (crypto-client/FORMATS.md). */
export const logName = z.enum(['office', 'people'])
export type LogName = z.infer<typeof logName>
export const logStream = (log: LogName): string => `log-${log}`
/** What participants signed about a case: nothing stands in it but entries, so that the first one has revision 0. */
export const caseLogStream = (id: CaseId): string => `log-case-${id}`

/** Most characters of an entry's body, as JSON: a roster of a thousand people. */
const longestBody = 120_000

/** What a signed list holds: no objects, whose parts have no order. */
export type ListValue = string | number | boolean | null | readonly ListValue[]
/** Lists in lists, as far down as any operation has them. */
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const row = z.union([scalar, z.array(scalar).readonly()])
const listValue: z.ZodType<ListValue, ListValue> = z.union([row, z.array(row).readonly()])

/** Body and signature, as their author's browser made them: kept as they are, for every browser checks them again. */
export const signedEntry = z
  .tuple([
    z
      .array(listValue)
      .refine((body) => JSON.stringify(body).length <= longestBody)
      .readonly(),
    base64url.max(100),
  ])
  .readonly()
export type SignedEntryDto = z.infer<typeof signedEntry>
/** An entry and its place in the log of a case, from 1. */
export const placedEntry = z.tuple([z.int().min(1), signedEntry]).readonly()
export type PlacedEntryDto = z.infer<typeof placedEntry>

export const logEvents = {
  LogEntryAppended: z.object({ log: logName, entry: signedEntry }),
} as const
export type LogEvent = EventsOf<typeof logEvents>

/** Appended together with the events of what it speaks of, or not at all. */
export const caseLogEvents = {
  CaseEntryAppended: z.object({ caseId, entry: signedEntry }),
} as const
export type CaseLogEvent = EventsOf<typeof caseLogEvents>
