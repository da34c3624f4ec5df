import { checkNext, officeIdOf, readEntry, recordOf, UntrustedEntryError } from '@aktenraum/crypto-client/log'
import type { Entry, OfficeLog } from '@aktenraum/crypto-client/log'
import { isRejection, logStream, officeStream } from '@aktenraum/domain'
import type { LogName, Rejection, SignedEntryDto } from '@aktenraum/domain'
import { isSameEntry } from '@aktenraum/domain/deciders'
import type { Office, SignedLog } from '@aktenraum/domain/deciders'
import { logStreams, officeStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { Loaded } from '@aktenraum/infra/event-store/decide'
import { keptStream } from '@aktenraum/infra/event-store/kept-stream'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { texts } from '../texts/de.ts'
import { beginReading, nothingTaken, takenOf } from './taken-logs.ts'
import type { TakenLogs } from './taken-logs.ts'

type Store = Pick<Runtime, 'store'>

/** The office and its log, each stream read once. Without `founding.state.genesis` there is none. */
export interface StandingOffice {
  readonly founding: Loaded<Office>
  readonly log: Loaded<SignedLog>
}
export interface StandingLogs {
  readonly office: StandingOffice
  readonly people: Loaded<SignedLog>
  /** What stands in both, and whatever came to stand there since they were read. */
  readonly taken: () => TakenLogs
}

const toDecide = { isToDecide: true }

const loadOffice = keptStream(logStream('office'), logStreams)
/** The office's staff say every day what they have seen. */
const loadPeople = keptStream(logStream('people'), logStreams)

export const readOffice = async ({ store }: Store): Promise<StandingOffice> => ({
  log: await loadOffice(store),
  founding: await loadStream(store, officeStream, officeStreams, toDecide),
})

export const readLogs = async (runtime: Store): Promise<StandingLogs> => {
  const began = beginReading()
  // In this order: what is said of people names heads of the office.
  const people = await loadPeople(runtime.store)
  const office = await readOffice(runtime)
  const taken = () => takenOf(runtime.store, { began, office: entriesOfOffice(office), people: people.state.entries })
  return { people, office, taken }
}

/** The entries of the office's log from its beginning, which is its founding. */
export const entriesOfOffice = ({ founding, log }: StandingOffice): readonly SignedEntryDto[] => {
  const { genesis } = founding.state
  return genesis === null ? [] : [genesis, ...log.state.entries]
}

const entriesOf = ({ office, people }: StandingLogs, log: LogName): readonly SignedEntryDto[] =>
  log === 'office' ? entriesOfOffice(office) : people.state.entries

/** Whether the office's log names somebody as one of those who own it. */
export const ownsOffice = (standing: StandingOffice, userId: string): boolean => {
  const entries = entriesOfOffice(standing)
  const [genesis] = entries
  if (genesis === undefined) return false
  const { office } = nothingTaken(officeIdOf(genesis))
  for (const entry of entries) office.take(recordOf(entry), readEntry(entry))
  return office.member(userId)?.isOwner === true
}

/** Whom an entry names, if it is one. */
export const whoIn = (signed: SignedEntryDto): string | null => {
  try {
    const entry = readEntry(signed)
    return entry.op === 'staff' || entry.op === 'person' ? entry.statement.userId : null
  } catch (error) {
    return onlyUntrusted(error)
  }
}

/** What an entry must say to fit the command that brings it. */
export type Fits = (entry: Entry) => boolean

/** What is to be said in a log. */
export interface Statement {
  readonly log: LogName
  readonly entry: SignedEntryDto
  readonly fits: Fits
}
/** An entry that may stand, after so many others. */
export interface JudgedEntry {
  readonly log: LogName
  readonly entry: SignedEntryDto
  readonly after: number
  /** The log that it was judged by. */
  readonly standing: Loaded<SignedLog>
}

/** @throws HttpProblem for what founds no office. */
export const requireGenesis = async (entry: SignedEntryDto, fits: Fits): Promise<void> => {
  requireFitting(entry, fits)
  const { office } = nothingTaken(officeIdOf(entry))
  await checkNext(office, entry).catch(onlyUntrusted)
}

/**
 * Judges an entry by the rules that every browser judges it by, before anything is stored for its sake. One that stands
 * already, word for word, is fine.
 * @throws HttpProblem for one that is malformed, wrongly signed, or not its author's to make.
 */
export const judgeEntry = async (
  logs: StandingLogs,
  { log, entry, fits }: Statement,
): Promise<Rejection | JudgedEntry> => {
  requireFitting(entry, fits)
  const before = await placeOf(logs, log, entry)
  if (isRejection(before)) return before
  // Of the log `office`, the first entry stands in the stream of its founding.
  const after = log === 'office' ? before.entries - 1 : before.entries
  return { log, entry, after, standing: log === 'office' ? logs.office.log : logs.people }
}

const placeOf = async (
  logs: StandingLogs,
  log: LogName,
  entry: SignedEntryDto,
): Promise<Rejection | { readonly entries: number }> => {
  const entries = entriesOf(logs, log)
  if (entries.some((one) => isSameEntry(one, entry))) return { entries: entries.length }
  const standing = logs.taken()
  try {
    await checkNext(standing[log], entry)
    if (log === 'people') requireMember(standing.office, readEntry(entry))
    return { entries: standing[log].chain.head().n }
  } catch (error) {
    return entryProblem(error)
  }
}

/** Browsers judge by the office that an entry names; who knows that its author was shut out since takes it no more. */
const requireMember = (office: OfficeLog, { author }: Entry): void => {
  if (office.member(author) === null) throw new UntrustedEntryError('by nobody of the office')
}

/**
 * Why an entry cannot stand. @throws HttpProblem, unless somebody was faster: it is to be signed again after theirs.
 */
export const entryProblem = (error: unknown): Rejection => {
  if (error instanceof UntrustedEntryError && isBehind(error)) return { rejected: 'log/behind' }
  return onlyUntrusted(error)
}
const isBehind = ({ reason }: UntrustedEntryError): boolean => reasonsBehind.includes(reason)
const reasonsBehind = ['out of date', 'after another statement', 'after another word', 'the office has gone on']

/** @throws HttpProblem for what says something else than the command that brings it. */
export const requireFitting = (entry: SignedEntryDto, fits: Fits): void => {
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
