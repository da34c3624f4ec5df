import { ContradictionError } from '@aktenraum/crypto-client'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { BehindError } from '../base/errors/behind.ts'
import { isGone } from '../base/errors/http.ts'
import { pause } from '../base/timers.ts'
import { caseOfEntry } from '../vault/case-of-entry.ts'
import type { CaseInLog } from '../vault/port.ts'
import type { Context } from './context.ts'
import { sealedList } from './sealed-list.ts'

/** What one signed and the server said to have taken: kept until the log that was followed holds it. */
interface Answered {
  readonly commandId: string
  readonly entry: SignedEntry
  /** Up to where the server had come by then: what it shows of before may lack it. */
  readonly position: string
  /** How often the office had gone on after a backup, as far as was known. */
  readonly restarts: number
}
export type Looks = Pick<Context, 'api' | 'crypto' | 'state' | 'seen'>
/** How the logs are followed. */
export interface Follow {
  readonly followLogs: (context: Looks) => Promise<void>
  readonly followCase: (context: Looks, caseId: string) => Promise<CaseInLog>
}
/** The logs of the office, and those of cases. */
export type LogsToSettle = 'all' | readonly string[]

const list = sealedList<Answered>('answered')

/** Keeps what the server has just said to have taken. */
export const keepAnswered = (context: Looks, { commandId, entry }: Pick<Answered, 'commandId' | 'entry'>) =>
  list.keep(context, { commandId, entry, position: context.api.position(), restarts: knownRestarts(context) })

/** How often the office has gone on after a backup, as far as is known. */
export const knownRestarts = ({ seen, state }: Looks): number =>
  seen.loadHeads(state.viewerId ?? '').restarts.office.length

/**
 * Looks until the logs hold what the server said to have taken: before anything else is signed, sealed or granted by
 * them.
 * @param cases those whose logs are looked at, beside the two of the office.
 * @throws ContradictionError where the server does not show it, BehindError where it says itself that it lags behind.
 */
export const settleAnswered = async (context: Looks, cases: LogsToSettle, follow: Follow): Promise<void> => {
  const concerns = ({ entry }: Answered): boolean => {
    const caseId = caseOfEntry(entry)
    return cases === 'all' || caseId === null || cases.includes(caseId)
  }
  let open: readonly Answered[] = (await list.load(context)).filter(concerns)
  if (open.length === 0) return
  const { api, crypto } = context
  // Another page of this browser may have had the answer.
  for (const { position } of open) api.sawPosition(position)
  let isStale = false
  for (const ms of patienceMs) {
    await pause(ms)
    const before = api.staleAnswers()
    open = await stillOpen(context, open, follow)
    isStale = api.staleAnswers() > before
    if (open.length === 0) return
  }
  if (isStale) throw new BehindError()
  for (const { entry } of open) await crypto.requireHeld({ entry })
}

/** As `settleAnswered`, right after the answer: what is not shown yet is looked for by whoever signs there next. */
export const settleOwn = async (context: Looks, cases: LogsToSettle, follow: Follow): Promise<void> => {
  try {
    await settleAnswered(context, cases, follow)
  } catch (error) {
    if (error instanceof ContradictionError) throw error
  }
}

/** An honest server shows it at once, or says that it lags behind. */
const patienceMs = [0, 400, 1_600]

/** Those that no log holds yet; the others are forgotten. */
const stillOpen = async (
  context: Looks,
  open: readonly Answered[],
  { followLogs, followCase }: Follow,
): Promise<readonly Answered[]> => {
  // What was being followed already may have been asked for before the answer came.
  await context.state.following?.catch(() => undefined)
  await followLogs(context)
  const unreadable = new Set<string>()
  for (const caseId of new Set(open.flatMap(({ entry }) => caseOfEntry(entry) ?? [])))
    await followCase(context, caseId).catch((error: unknown) => {
      if (!isGone(error)) throw error
      // Of a case that was opened just now and is not there, nothing is all that is known.
      if (context.state.caseLogs.get(caseId)?.head.n !== 0) unreadable.add(caseId)
    })
  const still: Answered[] = []
  for (const each of open) {
    if (unreadable.has(caseOfEntry(each.entry) ?? '')) continue
    // An owner has signed since that the office goes on without what came last.
    const isOver = each.restarts < knownRestarts(context)
    if (isOver || (await context.crypto.isHeld({ entry: each.entry }))) list.drop(context, each.commandId)
    else still.push(each)
  }
  return still
}
