import * as contracts from '@aktenraum/domain/contracts'
import type { RegisterEntryDto } from '@aktenraum/domain/contracts'
import { personId, userId } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import type { RecordFields } from '../../vault/port.ts'
import type { Place } from '../address-book/address-book.ts'
import { lookingAgain } from '../address-book/newest-seen.ts'
import type { Shown } from '../address-book/records.ts'
import { sealingOf } from '../address-book/sealing.ts'
import { fetchCase } from '../cases.ts'
import type { Context } from '../context.ts'
import { pagesAhead } from '../pages-ahead.ts'
import { registerEntryToOpen } from './party-records.ts'
import { sides } from './register-entry.ts'
import type { RegisterEntry } from './register-entry.ts'

/** What is known of the parties of all cases of the office, and what is not. */
export interface Register {
  readonly entries: readonly RegisterEntry[]
  /**
   * By entry, the case that it is of, as the server says: of cases alone in which one takes part (`caseOf` proves it).
   */
  readonly said: ReadonlyMap<string, string>
  /** In how many cases they stand, as the server counts; and of how many cases nobody is named. */
  readonly cases: number
  readonly casesWithout: number
  /** Entries that do not open, say something else than entries do, or are counted and did not come. */
  readonly unreadable: number
  /** When it was read. */
  readonly asOf: string
}

const fields = z.object({
  person: personId.nullable(),
  side: z.enum(sides),
  names: z.array(z.string()).min(1),
  birthday: z.string().optional(),
  register_no: z.string().optional(),
  since: z.string(),
  until: z.string().nullable(),
  contact: userId,
  case: z.string().min(1),
})

/** Null for a record that says something else. */
export const entryFrom = (id: string, said: RecordFields): RegisterEntry | null => {
  const { data } = fields.safeParse(said)
  if (data === undefined) return null
  const { birthday, register_no, ...rest } = data
  return { id, ...rest, ...(birthday ? { birthday } : {}), ...(register_no ? { register_no } : {}) }
}

/**
 * Reads and opens the register of the office's book as a whole: a conflict check must not miss anybody. It takes
 * `Office.context`; `onProgress` hears how many of how many have come.
 */
export const readRegister = async (
  context: Context,
  { id: database, case: room }: Place,
  { onProgress }: { readonly onProgress?: ((come: number, all: number) => void) | undefined } = {},
): Promise<Register> => {
  const asOf = context.now()
  await fetchCase(context, room)
  const { come, counts } = await lookingAgain(
    context,
    () => everyEntry(context, database, room, onProgress),
    ({ come: all }) => [[...all.values()]],
  )
  const all = [...come.values()]
  const entries = all.flatMap((one) => ('fields' in one ? (entryFrom(one.id, one.fields) ?? []) : []))
  const missing = Math.max(0, counts.entries - come.size)
  return {
    entries,
    said: new Map(all.flatMap((one) => (one.case === null ? [] : [[one.id, one.case] as const]))),
    cases: counts.cases,
    casesWithout: counts.cases_without,
    unreadable: come.size - entries.length + missing,
    asOf,
  }
}

/** As it comes, part by part. */
const everyEntry = async (
  context: Context,
  database: string,
  room: string,
  onProgress: ((come: number, all: number) => void) | undefined,
) => {
  const { api } = context
  const { open } = sealingOf(context)
  const come = new Map<string, Shown<RegisterEntryDto>>()
  let counts: { entries: number; cases: number; cases_without: number } = { entries: 0, cases: 0, cases_without: 0 }
  const fetchFrom = (cursor?: string) => {
    const query = { database, page_size: contracts.recordsAtOnceInLoad, ...(cursor === undefined ? {} : { cursor }) }
    return api.call(contracts.loadRegister, { query })
  }
  for await (const { page: part } of pagesAhead(fetchFrom)) {
    counts = part.counts
    // Written again while pages are fetched, one comes once more: as it is by then, it is the one.
    for (const one of await open(room, part.entries, registerEntryToOpen)) come.set(one.id, one)
    onProgress?.(come.size, counts.entries)
  }
  return { come, counts }
}
