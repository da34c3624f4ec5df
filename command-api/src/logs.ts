import {
  checkNext,
  createOfficeLog,
  createPeopleLog,
  officeIdOf,
  readEntry,
  recordOf,
  UntrustedEntryError,
} from '@aktenraum/crypto-client/log'
import type { Entry, OfficeLog, PeopleLog, SignedEntry } from '@aktenraum/crypto-client/log'
import { isRejection, logStream, officeStream } from '@aktenraum/domain'
import type { LogName, Rejection, SignedEntryDto } from '@aktenraum/domain'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import type { Reply } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { handleCommand } from './handle-command.ts'
import { logStreams, officeStreams } from './streams.ts'
import { texts } from './texts/de.ts'

type Store = Pick<Runtime, 'store'>

export interface Logs {
  readonly office: OfficeLog
  readonly people: PeopleLog
}

/** The entries of a log from its beginning. That of the office begins with its founding. */
export const entriesOf = async ({ store }: Store, log: LogName): Promise<SignedEntryDto[]> => {
  const { entries } = (await loadStream(store, logStream(log), logStreams)).state
  if (log === 'people') return [...entries]
  const { genesis } = (await loadStream(store, officeStream, officeStreams)).state
  return genesis === null ? [] : [genesis, ...entries]
}

/** The office's logs as they stand. @throws where no office was founded */
export const loadLogs = async (runtime: Store): Promise<Logs> => {
  // In this order: what is said of people names heads of the office.
  const people = await entriesOf(runtime, 'people')
  const office = await entriesOf(runtime, 'office')
  const [genesis] = office
  if (genesis === undefined) throw new Error('logs of an office that was never founded')
  return replayed(officeIdOf(genesis), { office, people })
}

/** Whether the office's log names somebody as one of those who own it. */
export const ownsOffice = async (runtime: Store, userId: string): Promise<boolean> => {
  const entries = await entriesOf(runtime, 'office')
  const [genesis] = entries
  if (genesis === undefined) return false
  const { office } = replayed(officeIdOf(genesis), { office: entries, people: [] })
  return office.member(userId)?.isOwner === true
}

/** What stands was judged when it came to stand. */
const replayed = (
  officeId: string,
  entries: { readonly office: readonly SignedEntry[]; readonly people: readonly SignedEntry[] },
): Logs => {
  const office = createOfficeLog(officeId, (userId) => people.wasClient(userId))
  const people = createPeopleLog(officeId, office)
  for (const entry of entries.office) office.take(recordOf(entry), readEntry(entry))
  for (const entry of entries.people) people.take(recordOf(entry), readEntry(entry))
  return { office, people }
}

/** Whom an entry names, if it is one. */
export const whoIn = (signed: SignedEntryDto): string | null => {
  try {
    const entry = readEntry(signed)
    return entry.op === 'staff' ? entry.statement.userId : null
  } catch (error) {
    return onlyUntrusted(error)
  }
}

/** What an entry must say to fit the command that brings it. */
export type Fits = (entry: Entry) => boolean

interface Appending {
  readonly log: LogName
  readonly entry: SignedEntryDto
  readonly fits: Fits
}

/** @throws HttpProblem for what founds no office. */
export const requireGenesis = async (entry: SignedEntryDto, fits: Fits): Promise<void> => {
  requireFitting(entry, fits)
  const { office } = replayed(officeIdOf(entry), { office: [], people: [] })
  await checkNext(office, entry).catch(onlyUntrusted)
}

/**
 * Judges an entry by the rules that every browser judges it by, before anything is stored for its sake. One that stands
 * already, word for word, is fine. @returns how many entries there are before it.
 * @throws HttpProblem for one that is malformed, wrongly signed, or not its author's to make.
 */
const requireEntry = async (runtime: Store, { log, entry, fits }: Appending): Promise<Rejection | number> => {
  requireFitting(entry, fits)
  const entries = await entriesOf(runtime, log)
  if (entries.some(([, signature]) => signature === entry[1])) return entries.length
  const logs = await loadLogs(runtime)
  try {
    await checkNext(logs[log], entry)
    return logs[log].chain.head().n
  } catch (error) {
    // Somebody was faster: it is to be signed again after theirs.
    if (error instanceof UntrustedEntryError && isBehind(error)) return { rejected: 'log/behind' }
    return onlyUntrusted(error)
  }
}
const isBehind = ({ reason }: UntrustedEntryError): boolean =>
  reason === 'out of date' || reason === 'after another statement' || reason === 'the office has gone on'

const requireFitting = (entry: SignedEntryDto, fits: Fits): void => {
  try {
    if (fits(readEntry(entry))) return
  } catch (error) {
    onlyUntrusted(error)
  }
  throw problems.fields({ entry: [texts.wrongEntry] })
}

const onlyUntrusted = (error: unknown): never => {
  if (error instanceof UntrustedEntryError) throw problems.fields({ entry: [texts.wrongEntry] })
  throw error
}

/** Why an entry cannot stand, or null. @throws HttpProblem as `requireEntry`. */
export const obstacleOf = async (runtime: Store, appending: Appending): Promise<Rejection | null> => {
  const before = await requireEntry(runtime, appending)
  return typeof before === 'number' ? null : before
}

/** Lets an entry stand. */
export const appendEntry = async (
  runtime: Store,
  appending: Appending,
  { about, reply }: { readonly about: EventMeta; readonly reply: Reply },
): Promise<Rejection | null> => {
  const before = await requireEntry(runtime, appending)
  if (typeof before !== 'number') return before
  const { log, entry } = appending
  const after = log === 'office' ? before - 1 : before
  const command = { type: 'AppendLogEntry' as const, log, entry, after }
  const appended = await handleCommand(runtime, logStreams, { stream: logStream(log), command, meta: about }, reply)
  return isRejection(appended) ? appended : null
}
