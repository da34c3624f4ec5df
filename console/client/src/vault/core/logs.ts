import { BegunAnewError, fromBase64url, UntrustedKeyError } from '@aktenraum/crypto-client'
import type { AccountSecrets } from '@aktenraum/crypto-client'
import {
  ContradictionError,
  createOfficeLog,
  createPeopleLog,
  follow,
  hashOfEntry,
  readEntry,
  recordToFollow,
  requireEntrySignature,
  unpackRecords,
  UntrustedEntryError,
} from '@aktenraum/crypto-client/log'
import type {
  Head,
  Log,
  LogRecord,
  OfficeLog,
  PeopleLog,
  PersonStatement,
  Restart,
  SignedEntry,
} from '@aktenraum/crypto-client/log'
import type {
  Contradiction,
  LogHeads,
  LogPages,
  MissingEntries,
  Named,
  RestartNote,
  RestartSaid,
  ShownEntry,
} from '../log-port.ts'
import { missingOf, recall } from './memory.ts'
import type { Excuse } from './memory.ts'
import { instantOf } from './signed-time.ts'

/**
 * The office's logs as far as this thread has followed them: what is known of people, and nothing on a server's word.
 */
export interface Logs {
  readonly office: () => OfficeLog
  readonly people: () => PeopleLog
  /** @throws ContradictionError; from then on nothing of that log is to be had until all is begun anew. */
  readonly follow: (pages: LogPages) => Promise<Omit<LogHeads, 'stated'>>
  /** Whether an entry of one of the two stands there, as far as that log was followed. */
  readonly holds: (entry: SignedEntry) => boolean
  /**
   * @throws ContradictionError where one's own entry does not stand there; from then on as where following it throws
   * one.
   */
  readonly requireHeld: (entry: SignedEntry) => Promise<void>
  /**
   * For who does not follow `people`: one client's statement by itself. Staff signed it; whether it is the newest, only
   * staff know. Null for one that does not count.
   */
  readonly statedAlone: (signed: SignedEntry) => Promise<PersonStatement | null>
  /** All of `office` that was verified, and who owns the office by that; also while nothing else is to be had. */
  readonly verified: () => {
    readonly head: Head
    readonly entries: readonly ShownEntry[]
    readonly owners: readonly Named[]
    readonly isOwner: boolean
  }
  /** What did not go together, if anything; also while nothing else is to be had. */
  readonly contradiction: () => Contradiction | null
  /**
   * The logs as the server shows them, where they merely lack an end that was known, or some case's log does.
   * @throws ContradictionError, UntrustedKeyError
   */
  readonly readRestart: (
    shown: LogPages,
    doesCaseLackEnd: boolean,
  ) => Promise<Pick<Followed, 'office' | 'people'> & { readonly missing: MissingEntries }>
  readonly forget: () => void
}
type LogKind = 'office' | 'people'

interface Followed {
  readonly office: OfficeLog
  readonly people: PeopleLog
  /** The entries that were verified, for evidence. */
  readonly entries: { readonly office: ShownEntry[]; readonly people: ShownEntry[] }
}

export const createLogs = (secrets: () => AccountSecrets): Logs => {
  let followed: Followed | undefined
  let failure: unknown
  let contradiction: Contradiction | null = null

  const begin = (): Followed => {
    const { officeId } = secrets()
    const office = createOfficeLog(officeId, (userId) => people.wasClient(userId))
    const people = createPeopleLog(officeId, office)
    return { office, people, entries: { office: [], people: [] } }
  }
  const held = (): Followed => {
    if (failure !== undefined) throw failure
    followed ??= begin()
    return followed
  }
  const goOn = async (to: Followed, name: LogKind, { from, entries }: LogPages['office']): Promise<Head> => {
    const log: Log = to[name]
    // Two answers may have been under way at once.
    const fresh = entries.slice(Math.max(0, log.chain.head().n - from))
    const at = log.chain.head().n
    try {
      await follow(log, fresh.map(recordShown), {
        entry: (_, position) => Promise.resolve(textShown(fresh[position - 1 - at])),
        statement: () => Promise.reject(new UntrustedEntryError('of another log')),
      })
    } catch (error) {
      // Also where the office has gone on: its log was fetched last, no honest one is behind what is said of people.
      throw error instanceof UntrustedEntryError ? new ContradictionError(name, 'malformed', { cause: error }) : error
    } finally {
      // Up to the one that does not count, all of them do.
      to.entries[name].push(...fresh.slice(0, log.chain.head().n - at))
    }
    return log.chain.head()
  }
  const goOnIn = async (logs: Followed, { office, people, remembered }: LogPages): ReturnType<Logs['follow']> => {
    const head = await goOn(logs, 'office', office)
    const ofOffice = recall('office', { log: logs.office, office: logs.office, remembered })
    const heads = {
      office: head,
      owners: ownersIn(logs.office).map(({ userId }) => userId),
      isMember: logs.office.member(secrets().userId) !== null,
      restarts: logs.office.restarts().map(({ entry }) => entry),
      ...lastOf(logs.office),
    }
    if (people === null) return { ...heads, ...noteOf(logs.office, { office: ofOffice, people: null }) }
    const peopleHead = await goOn(logs, 'people', people)
    const ofPeople = recall('people', { log: logs.people, office: logs.office, remembered })
    return { ...heads, people: peopleHead, ...noteOf(logs.office, { office: ofOffice, people: ofPeople }) }
  }
  const holds = (signed: SignedEntry): boolean => {
    const [name, after] = placeOf(signed)
    const hash = hashOfEntry(signed)
    return held()
      .entries[name].slice(after)
      .some((each) => recordShown(each).entry === hash)
  }
  const fail = (error: unknown, logs: Followed, told: Told): never => {
    failure = error
    if (error instanceof ContradictionError) contradiction = described(error, secrets(), { logs, told })
    throw error
  }
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }

  return {
    office: () => held().office,
    people: () => held().people,
    follow: (shown) =>
      inTurn(async () => {
        const logs = held()
        requireFollowed(logs, shown)
        try {
          return await goOnIn(logs, shown)
        } catch (error) {
          const { remembered, ...pages } = shown
          return fail(error, logs, { remembered, shown: pages })
        }
      }),
    holds,
    requireHeld: (entry) =>
      inTurn(() => {
        const logs = held()
        if (!holds(entry)) fail(new ContradictionError(placeOf(entry)[0], 'swallowed'), logs, { answered: entry })
        return Promise.resolve()
      }),
    contradiction: () => contradiction,
    verified: () => {
      const { office, entries } = followed ?? begin()
      const isOwner = office.member(secrets().userId)?.isOwner === true
      return { head: office.chain.head(), entries: entries.office, owners: ownersNamed(office), isOwner }
    },
    readRestart: (shown, doesCaseLackEnd) =>
      inTurn(async () => {
        const lacksEnd = contradiction === null ? doesCaseLackEnd : isOfEnd(contradiction)
        if (!lacksEnd) throw new UntrustedKeyError('nothing is missing')
        const logs = begin()
        await goOn(logs, 'office', shown.office)
        if (shown.people !== null) await goOn(logs, 'people', shown.people)
        const { remembered } = shown
        const missing = {
          office: missingOf('office', logs.office, remembered),
          people: missingOf('people', logs.people, remembered),
        }
        if (logs.office.member(secrets().userId)?.isOwner !== true) throw new UntrustedKeyError('only owners restart')
        return { ...logs, missing }
      }),
    statedAlone: async (signed) => {
      const { office } = held()
      try {
        const entry = readEntry(signed)
        const seen = entry.office
        if (entry.op !== 'person' || entry.officeId !== secrets().officeId || seen === null) return null
        const author = office.chain.has(seen) ? office.memberAt(entry.author, seen.n) : null
        if (author === null || office.wasMember(entry.statement.userId)) return null
        await requireEntrySignature(signed, author.statement.signature)
        return entry.statement
      } catch (cause) {
        if (cause instanceof UntrustedEntryError) return null
        throw cause
      }
    },
    forget: () => {
      followed = undefined
      failure = undefined
      contradiction = null
    },
  }
}

/** What a backup that came back may be the reason of: what was known last is not there, and nothing else is wrong. */
export const isOfEnd = ({ reason }: Contradiction): boolean => reason === 'shorter' || reason === 'swallowed'

/** What begins beyond what was followed is of before that was forgotten. @throws BegunAnewError */
const requireFollowed = (logs: Followed, { office, people }: LogPages): void => {
  const isBeyond = (name: LogKind, page: LogPages['people']): boolean =>
    page !== null && page.from > logs[name].chain.head().n
  if (isBeyond('office', office) || isBeyond('people', people)) throw new BegunAnewError()
}

/** In which of the two logs an entry was said, and after how many others. */
const placeOf = (signed: SignedEntry): readonly [LogKind, number] => {
  const { log, after } = readEntry(signed)
  return [log === 'people' ? 'people' : 'office', after?.n ?? 0]
}

const recordShown = (shown: ShownEntry): LogRecord => {
  if (typeof shown !== 'string') return recordToFollow(shown)
  const [record] = unpackRecords(fromBase64url(shown)) ?? []
  if (record === undefined) throw new UntrustedEntryError('malformed: record')
  return record
}
/** What is no entry is the text of none. */
const textShown = (shown: ShownEntry | undefined): SignedEntry =>
  shown === undefined || typeof shown === 'string' ? [[], ''] : shown

const ownersIn = (office: OfficeLog): readonly PersonStatement[] =>
  office.members().flatMap(({ isOwner, statement }) => (isOwner ? [statement] : []))

const ownersNamed = (office: OfficeLog): readonly Named[] =>
  ownersIn(office).map(({ name, address }) => ({ name, address }))

/**
 * What does not go together with what was verified: what the server showed, or one's own word that it said to have
 * taken.
 */
type Told =
  | { readonly remembered: LogPages['remembered']; readonly shown: Omit<LogPages, 'remembered'> }
  | { readonly answered: SignedEntry }

/**
 * Such that somebody else can check it: both sides come with their signatures, or with the hash that was remembered.
 */
const described = (
  { log, reason }: ContradictionError,
  { officeId, userId }: AccountSecrets,
  { logs, told }: { readonly logs: Followed; readonly told: Told },
): Contradiction => {
  const { office, people, entries } = logs
  const verified = {
    office: { head: office.chain.head(), entries: entries.office },
    people: { head: people.chain.head(), entries: entries.people },
  }
  const evidence = { format: 'aktenraum/v2/contradiction', officeId, userId, log, reason, verified, ...told }
  return {
    log: log === 'people' ? 'people' : 'office',
    reason,
    owners: ownersNamed(office),
    isOwner: office.member(userId)?.isOwner === true,
    evidence: JSON.stringify(evidence, null, 2),
  }
}

/** What a restart that was accepted says, and what is gone by it. */
const noteOf = (
  office: OfficeLog,
  { office: ofOffice, people: ofPeople }: Readonly<Record<LogKind, Excuse | null>>,
): { readonly restart?: RestartNote } => {
  const restart = (ofOffice ?? ofPeople)?.restart
  if (restart === undefined) return {}
  return { restart: { ...said(office, restart), missing: { office: goneBy(ofOffice), people: goneBy(ofPeople) } } }
}
const lastOf = (office: OfficeLog): { readonly lastRestart?: RestartSaid } => {
  const last = office.restarts().at(-1)
  return last === undefined ? {} : { lastRestart: said(office, last) }
}
const said = (office: OfficeLog, { author, at, reason }: Restart): RestartSaid => ({
  by: calledIn(office, author),
  at: instantOf(at),
  reason,
})
const goneBy = (excuse: Excuse | null): number => excuse?.missing ?? 0
const calledIn = (office: OfficeLog, author: string): Named => {
  const { name = author, address = '' } = office.statementsOf(author).at(-1) ?? {}
  return { name, address }
}
