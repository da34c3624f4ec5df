import * as contracts from '@aktenraum/domain/contracts'
import type { EncryptedValue } from '@aktenraum/domain'
import type { SealedMemoryDto } from '@aktenraum/domain/contracts'
import { isSameData } from '../base/same-data.ts'
import type { LogPage } from '../vault/port.ts'
import { hearCases, tellCases, versionsKnown } from './case-memory.ts'
import type { Context } from './context.ts'
import type { SeenHeads } from './seen.ts'
import { readLogMemory } from './told-memory.ts'
import type { LogMemory as Memory } from './told-memory.ts'

type Follows = Pick<Context, 'api' | 'crypto' | 'state' | 'seen'>
/** How logs are followed, and held against what is remembered; both @throws ContradictionError. */
interface Logs {
  readonly followLogs: (context: Follows) => Promise<void>
  readonly take: (
    context: Follows,
    pages: { readonly office: LogPage; readonly people: LogPage | null },
    remembered: SeenHeads,
  ) => Promise<void>
}
type LogKind = 'office' | 'people'
interface Kept {
  readonly version: number
  /** Null where nothing is kept, or nothing that opens: a server that hides it could as well have none. */
  readonly memory: Memory | null
}
const nothing: Kept = { version: 0, memory: null }
/** Fewer than a browser keeps for itself: they must fit into one sealed value. */
const sharedPast = 30
const attempts = 5
type KeptLogs = Readonly<Record<LogKind, Kept>>
/**
 * What staff were told before they had followed the log of people: the same answer serves when they have, a moment
 * later.
 */
const begun = new WeakMap<
  Follows,
  { readonly session: string | undefined; readonly until: number; readonly kept: KeptLogs }
>()
const freshMs = 10_000

/**
 * What this browser has verified of the logs and what one's other browsers have are held against each other, and the
 * newest is kept for all of them: a past that is shown to one device alone is found out by the next.
 * @throws ContradictionError where the logs are not what another browser has verified.
 */
export const shareMemory = async (context: Follows, logs: Logs): Promise<void> => {
  const { isStaff, sessionId, logs: followed } = context.state
  const isBeginning = isStaff && followed.people === null
  let kept: KeptLogs | null = takeBegun(context)
  for (let tried = 0; tried < attempts; tried += 1) {
    kept ??= await load(context)
    const told = await share(context, kept, logs)
    if (told !== null) {
      if (isBeginning) begun.set(context, { session: sessionId, until: Date.now() + freshMs, kept: told })
      break
    }
    kept = null
  }
  // What an earlier page left to be told.
  await tellCases(context)
}

const takeBegun = (context: Follows): KeptLogs | null => {
  const before = begun.get(context)
  begun.delete(context)
  const isFresh = before?.session === context.state.sessionId && Date.now() <= (before?.until ?? 0)
  return isFresh ? (before?.kept ?? null) : null
}

/** What is kept from now on; null where another browser was faster. */
const share = async (context: Follows, kept: KeptLogs, logs: Logs): Promise<KeptLogs | null> => {
  const mine = (log: LogKind) => memoryOf(context.seen.loadHeads(context.state.viewerId ?? ''), log)
  const names = context.state.isStaff ? (['office', 'people'] as const) : (['office'] as const)
  if (names.some((log) => isNews(kept[log].memory, mine(log)))) await holdAgainst(context, remembered(kept), logs)
  const done = await Promise.all(names.map((log) => keep(context, log, mine(log), kept[log])))
  const [office, people = kept.people] = done
  return office && people ? { office, people } : null
}

const holdAgainst = async (context: Follows, kept: SeenHeads, { followLogs, take }: Logs): Promise<void> => {
  await followLogs(context)
  const { logs, isStaff } = context.state
  const end = (log: LogKind): LogPage => ({ from: logs[log] ?? 0, entries: [] })
  await take(context, { office: end('office'), people: isStaff ? end('people') : null }, kept)
}

/** Whether another browser has seen what this one does not remember. */
const isNews = (theirs: Memory | null, mine: Memory | null): boolean =>
  theirs !== null && theirs.head.hash !== mine?.head.hash

const load = async (context: Follows): Promise<KeptLogs> => {
  const { api, crypto } = context
  const { results: all } = await api.call(contracts.listMemory, { query: { cases: versionsKnown(context) } })
  const results = all.filter(isOfOffice)
  await hearCases(context, all)
  const drafts = results.map(({ log, sealed }) => ({ id: idOf(log), header: sealed }))
  const opened = drafts.length === 0 ? [] : await crypto.openDrafts({ drafts })
  const kept = { office: nothing, people: nothing }
  results.forEach(({ log, version }, index) => {
    kept[log] = { version, memory: readLogMemory(opened[index] ?? null) }
  })
  return kept
}

type OfOffice = SealedMemoryDto & { readonly log: LogKind }
const isOfOffice = (each: SealedMemoryDto): each is OfOffice => each.log === 'office' || each.log === 'people'

/** Null where another browser was faster. */
const keep = async ({ api, crypto }: Follows, log: LogKind, mine: Memory | null, kept: Kept): Promise<Kept | null> => {
  if (mine === null || isSameData(mine, kept.memory)) return kept
  const sealed = (await crypto.sealDraft({ id: idOf(log), header: JSON.stringify(mine) })) as EncryptedValue
  const body = { version: kept.version, sealed }
  const { version } = await api.call(contracts.keepMemory, { params: { log }, body })
  return version === null ? null : { version, memory: mine }
}

const remembered = (kept: KeptLogs): SeenHeads => {
  const office = kept.office.memory ?? unknown
  const people = kept.people.memory ?? unknown
  return {
    office: office.head,
    people: people.head,
    past: { office: office.past, people: people.past },
    restarts: { office: office.restarts, people: people.restarts },
  }
}
const unknown = { head: null, past: [], restarts: [] }
const memoryOf = (seen: SeenHeads, log: LogKind): Memory | null => {
  const newest = seen[log]
  if (newest === null) return null
  return { head: newest, past: seen.past[log].slice(-sharedPast), restarts: seen.restarts[log] }
}

const idOf = (log: LogKind): string => `memory/${log}`
