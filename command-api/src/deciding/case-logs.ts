import {
  createCaseLog,
  hashOfEntry,
  readEntry,
  recordOf,
  requireEntrySignature,
  requireStated,
  statementHash,
  UntrustedEntryError,
} from '@aktenraum/crypto-client/log'
import type { CaseLog, Entry, OfficeLog, PeopleLog, SignedEntry } from '@aktenraum/crypto-client/log'
import { caseLogEvents, caseLogStream, isRejection, parseEvent, userId } from '@aktenraum/domain'
import type { CaseId, Rejection, SignedEntryDto } from '@aktenraum/domain'
import { readSince, revisionOf } from '@aktenraum/infra/event-store/decide'
import { WrongExpectedRevision } from '@aktenraum/infra/event-store/port'
import type { EventMeta, EventStore, Position, RecordedEvent, StreamAppend } from '@aktenraum/infra/event-store/port'
import { createTurns } from '@aktenraum/infra/process/in-turn'
import { entryProblem, readLogs, requireFitting } from './logs.ts'
import { loadUser } from './people.ts'
import type { TakenLogs } from './taken-logs.ts'

/** What somebody signed of a case, in order to say it together with a command. */
export interface Saying {
  readonly caseId: CaseId
  readonly entry: SignedEntryDto
  /** Whether it is about what the command is about, after all that was said before of the case and of the office. */
  readonly fits: (entry: Entry, log: CaseLog, office: OfficeLog) => boolean
  /** Whether the office has gone on so that its author would say something else by now: as where others were faster. */
  readonly isOvertaken?: (entry: Entry, log: CaseLog, office: OfficeLog) => boolean
}

/** The logs of cases, as far as this process has followed them. */
export interface CaseLogs {
  /** Work that appends to the logs of these cases. Within a process nobody then overtakes anybody. */
  readonly inTurn: <Result>(cases: readonly CaseId[], work: () => Promise<Result>) => Promise<Result>
  /**
   * Judges entries, each of another case, by the rules that browsers judge them by, and tells how they are to be
   * appended.
   * @throws HttpProblem for one that is malformed, wrongly signed, or not its author's to make.
   */
  readonly judged: (sayings: readonly Saying[], meta: EventMeta) => Promise<Rejection | readonly StreamAppend[]>
  /**
   * Appends entries with which nothing else comes to be. What stands already, for its answer was lost, is left as it
   * is.
   * @returns null where another process was faster: whether it may stand is to be asked anew. @throws HttpProblem as
   * `judged`
   */
  readonly say: (
    sayings: readonly Saying[],
    meta: EventMeta,
  ) => Promise<Rejection | { readonly position: Position } | null>
}

interface Followed {
  readonly log: CaseLog
  /** By which it was followed. */
  readonly office: OfficeLog
  /** Of the last event that was read; -1 and null before the first. */
  revision: number
  lastId: string | null
}
/** What was said in a case since it was followed last; `known`: as far as that was. */
interface News {
  readonly known: Followed | null
  readonly events: readonly RecordedEvent[]
}
interface Follow {
  readonly about: TakenLogs
  readonly followed: readonly (Followed & { readonly saying: Saying })[]
}

/** So many documents are held in memory, in all cases together; a case that has more is held alone. */
const documentsHeld = 300_000

const keepers = new WeakMap<EventStore, CaseLogs>()

export const caseLogsOf = (runtime: Parameters<typeof createCaseLogs>[0]): CaseLogs => {
  const known = keepers.get(runtime.store) ?? createCaseLogs(runtime)
  keepers.set(runtime.store, known)
  return known
}

const createCaseLogs = (runtime: { readonly store: EventStore }): CaseLogs => {
  /** Those used last stand last. */
  const cases = new Map<CaseId, Followed>()

  /** Where another database took over, words that were followed may be lost: then it is all that is left. */
  const readNews = async (caseId: CaseId): Promise<News> => {
    const known = cases.get(caseId) ?? null
    const events = await readSince(runtime.store, caseLogStream(caseId), known ?? { revision: -1, lastId: null })
    if (events !== null) return { known, events }
    cases.delete(caseId)
    return readNews(caseId)
  }
  const followCase = (caseId: CaseId, { known, events }: News, about: TakenLogs): Followed => {
    const { office, officeId, people } = about
    const log = known?.log ?? createCaseLog(officeId, caseId, office)
    const followed = known ?? { log, office, revision: -1, lastId: null }
    for (const event of events) {
      takeStanding(log, parseEvent(caseLogEvents, event).data.entry, people)
      followed.revision = event.revision
      followed.lastId = event.id
    }
    // Only what was followed to its end: others may have let go of it meanwhile, to have room.
    cases.delete(caseId)
    cases.set(caseId, followed)
    return followed
  }
  /** As many as were asked for, in their order; the office and its people are read once for all of them. */
  const follow = async (sayings: readonly Saying[]): Promise<Follow> => {
    // Before the office: a roster names heads of it, and statements of people.
    const read = []
    for (const saying of sayings) read.push({ saying, news: await readNews(saying.caseId) })
    const about = (await readLogs(runtime)).taken()
    // Another database took over: what was followed by the office of before may be no more.
    const former = read.filter(({ news: { known } }) => known !== null && known.office !== about.office)
    for (const { saying } of former) cases.delete(saying.caseId)
    if (former.length > 0) return follow(sayings)
    const followed = read.map(({ saying, news }) => ({ saying, ...followCase(saying.caseId, news, about) }))
    letGo(cases)
    return { about, followed }
  }
  const judgedIn = async (
    { about, followed }: Follow,
    meta: EventMeta,
  ): Promise<Rejection | readonly StreamAppend[]> => {
    const appends: StreamAppend[] = []
    for (const { saying, log, revision } of followed) {
      const { caseId, entry } = saying
      const problem = await judge(runtime, saying, { log, ...about })
      if (problem !== null) return problem
      const events = [{ type: 'CaseEntryAppended', data: { caseId, entry }, meta }]
      appends.push({ stream: caseLogStream(caseId), expected: revisionOf(revision), events })
    }
    return appends
  }
  return {
    inTurn: createTurns(),
    judged: async (sayings, meta) => (sayings.length === 0 ? [] : judgedIn(await follow(sayings), meta)),
    say: async (sayings, meta) => {
      const { about, followed } = await follow(sayings)
      const fresh = followed.filter(({ saying, log }) => !log.holds(hashOfEntry(saying.entry)))
      if (fresh.length === 0) return { position: await runtime.store.head() }
      const judged = await judgedIn({ about, followed: fresh }, meta)
      return isRejection(judged) ? judged : runtime.store.appendAll(judged).catch(unlessOvertaken)
    },
  }
}

const unlessOvertaken = (error: unknown): null => {
  if (error instanceof WrongExpectedRevision) return null
  throw error
}

/**
 * Why an entry cannot stand, or null. What was signed before somebody else changed the case may also say something else
 * than the command by now, so that comes last.
 * @throws HttpProblem, unless somebody was faster.
 */
const judge = async (
  runtime: { readonly store: EventStore },
  { entry: signed, fits, isOvertaken }: Saying,
  { log, office, people }: { readonly log: CaseLog; readonly office: OfficeLog; readonly people: PeopleLog },
): Promise<Rejection | null> => {
  try {
    const entry = readEntry(signed)
    if (log.holds(hashOfEntry(signed))) throw new UntrustedEntryError('a second time')
    introduce(log, entry, people)
    requireStated(log, entry, people)
    await requireEntrySignature(signed, log.judge(entry) ?? (await ownKeyOf(runtime, entry)))
    if (isOvertaken?.(entry, log, office) === true) return { rejected: 'log/behind' }
  } catch (error) {
    return entryProblem(error)
  }
  requireFitting(signed, (entry) => fits(entry, log, office))
  return null
}

const takeStanding = (log: CaseLog, signed: SignedEntry, people: PeopleLog): void => {
  const entry = readEntry(signed)
  introduce(log, entry, people)
  log.take(recordOf(signed), entry)
  if (entry.op === 'add') log.see(entry)
}

/** Makes those known whose statements a roster names. */
const introduce = (log: CaseLog, entry: Entry, people: PeopleLog): void => {
  if (entry.op !== 'roster') return
  for (const { userId: id, statement: hash } of entry.places) {
    const statement = people.statementsOf(id).find((each) => statementHash(each) === hash)
    if (statement !== undefined) log.introduce(statement)
  }
}

/** Of who has come and is not confirmed: no browser can check it yet, and none shall be contradicted by it later. */
const ownKeyOf = async (runtime: { readonly store: EventStore }, { author }: Entry): Promise<string> => {
  const id = userId.safeParse(author)
  const keys = id.success ? (await loadUser(runtime, id.data)).publicKeys : null
  if (keys === null) throw new UntrustedEntryError('by nobody with keys')
  return keys.signature
}

const letGo = (cases: Map<CaseId, Followed>): void => {
  let held = 0
  for (const [caseId, { log }] of [...cases].toReversed()) {
    held += log.documents.size + 100
    if (held > documentsHeld && caseId !== [...cases.keys()].at(-1)) cases.delete(caseId)
  }
}
