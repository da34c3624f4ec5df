import type { AccountSecrets } from '@aktenraum/crypto-client'
import { BegunAnewError, fromBase64url } from '@aktenraum/crypto-client'
import {
  ContradictionError,
  createCaseLog,
  follow,
  hashOfEntry,
  requireMemory,
  statementHash,
  subjectOf,
  UntrustedEntryError,
  unpackRecords,
} from '@aktenraum/crypto-client/log'
import type {
  CaseLog,
  DocumentHashes,
  Head,
  PersonStatement,
  RosterPlace,
  SignedEntry,
  Texts,
} from '@aktenraum/crypto-client/log'
import { unverified } from '../case-log-port.ts'
import type { CaseInLog, CaseLinks, CaseLogPort } from '../case-log-port.ts'
import type { Contradiction } from '../log-port.ts'
import type { MayHang, OpensUnder } from './keyring.ts'
import { isOfEnd } from './logs.ts'
import type { Logs } from './logs.ts'

/** What the author of a document signed of it. */
export interface SignedDocument extends SignedContent {
  readonly hashes: DocumentHashes
  /**
   * Of the key under which its content opens: its own, or of a document that staff brought from another case the one
   * that they named.
   */
  readonly contentKeyId: string
  /** Who uploaded it, as far as that is proven. */
  readonly uploader: string | null
}
/** What the author of a document signed of its content. */
export interface SignedContent {
  readonly digest: string
  /** Of the encrypted file, in bytes. */
  readonly size: number
}

/** The logs of cases as far as this thread has followed them. */
export interface CaseLogs {
  /** @throws ContradictionError; from then on nothing of that log is to be had until all is begun anew. */
  readonly follow: CaseLogPort['followCase']
  /**
   * To be signed in. @throws UntrustedEntryError for a case that was not followed, and what following it has thrown.
   */
  readonly of: (caseId: string) => CaseLog
  /**
   * To be read: as far as all was right, also where a contradiction came after that. @throws as `of`, where nothing
   * ever was right
   */
  readonly readable: (caseId: string) => CaseLog
  /** As `readable`; null for a case that was not followed, and for one in whose log nobody has said anything. */
  readonly signed: (caseId: string) => CaseLog | null
  /** Documents whose rows were verified, by `contentName`. */
  readonly contents: Map<string, SignedDocument>
  /**
   * What is to be held against a content before it is released.
   * @throws UntrustedEntryError for a document whose row was not verified
   */
  readonly released: (caseId: string, keyId: string) => SignedContent
  /**
   * Of what no log tells, nothing is refused: it has just been made here, or nobody has signed anything of its case.
   */
  readonly mayHang: MayHang
  readonly opensUnder: OpensUnder
  /** What did not go together in the log of a case, else in the last one where something did not. */
  readonly contradiction: (caseId?: string) => Contradiction | null
  /** Whether the log of some case merely lacks an end that was known. */
  readonly isLackingEnd: () => boolean
  /** Whether an entry stands in the log of its case, as far as that was followed. */
  readonly holds: (caseId: string, entry: SignedEntry) => boolean
  /**
   * @throws ContradictionError where one's own entry does not stand there; from then on as where following it throws
   * one.
   */
  readonly requireHeld: (caseId: string, entry: SignedEntry) => Promise<void>
  readonly forget: () => void
}

interface Followed {
  readonly log: CaseLog
  /** What was verified of it, as it came, for evidence. */
  readonly links: CaseLinks[]
  /** Whether all that was told of it was right at some time. */
  wasSound: boolean
  failure: unknown
  queue: Promise<unknown>
}

export const createCaseLogs = (secrets: () => AccountSecrets, logs: Logs): CaseLogs => {
  const cases = new Map<string, Followed>()
  const contents = new Map<string, SignedDocument>()
  const contradictions = new Map<string, Contradiction>()

  const begun = (caseId: string): Followed => {
    const before = cases.get(caseId)
    if (before !== undefined) return before
    const log = createCaseLog(secrets().officeId, caseId, logs.office())
    const followed: Followed = { log, links: [], wasSound: false, failure: undefined, queue: Promise.resolve() }
    cases.set(caseId, followed)
    return followed
  }
  const known = (caseId: string): Followed => {
    const followed = cases.get(caseId)
    if (followed === undefined) throw new UntrustedEntryError('of a case that nobody has followed')
    return followed
  }
  const sound = ({ log, failure }: Followed): CaseLog => {
    if (failure !== undefined) throw failure
    return log
  }
  const legible = (followed: Followed): CaseLog => (followed.wasSound ? followed.log : sound(followed))
  const fail = (caseId: string, followed: Followed, { error, told }: { error: unknown; told: Told }): never => {
    if (error instanceof ContradictionError) {
      followed.failure = error
      contradictions.set(caseId, described(error, { secrets: secrets(), logs, followed, told }))
    }
    throw error
  }
  const signed = (caseId: string): CaseLog | null => {
    const followed = cases.get(caseId)
    if (followed === undefined) return null
    const log = legible(followed)
    return log.roster() === null ? null : log
  }
  return {
    contents,
    signed,
    released: (caseId, keyId) => {
      const content = contents.get(contentName(caseId, keyId))
      if (content === undefined) throw new UntrustedEntryError(unverified)
      return content
    },
    follow: ({ caseId, links, remembered, isPart = false, former }) => {
      const followed = begun(caseId)
      return inTurn(followed, async () => {
        const log = sound(followed)
        // What begins beyond what was followed is of before that was forgotten.
        if (links.from > log.chain.head().n) throw new BegunAnewError()
        try {
          const before = log.chain.head().n
          await goOn(log, links)
          if (log.chain.head().n > before) followed.links.push(links)
          requireMemory(log, remembered)
          followed.wasSound ||= !isPart
          const isLacking = former !== undefined && !log.chain.has(former)
          return { ...shown(log), ...(isLacking ? { lacksFormer: true } : {}) }
        } catch (error) {
          return fail(caseId, followed, { error, told: { remembered, shown: links } })
        }
      })
    },
    of: (caseId) => sound(known(caseId)),
    readable: (caseId) => {
      const followed = cases.get(caseId)
      // Every page follows a case before it reads there.
      if (followed === undefined) throw new BegunAnewError()
      return legible(followed)
    },
    mayHang: ({ caseId, documentKeyId, caseKeyId }) => {
      const log = signed(caseId)
      const document = log?.documents.get(subjectOf(documentKeyId))
      return document === undefined || (log?.mayHangUnder(caseKeyId, document.added) ?? true)
    },
    opensUnder: ({ caseId, documentKeyId, contentKeyId }) =>
      contents.get(contentName(caseId, documentKeyId))?.contentKeyId === contentKeyId,
    contradiction: (caseId) =>
      (caseId === undefined ? [...contradictions.values()].at(-1) : contradictions.get(caseId)) ?? null,
    isLackingEnd: () => [...contradictions.values()].some(isOfEnd),
    holds: (caseId, entry) => sound(known(caseId)).holds(hashOfEntry(entry)),
    requireHeld: (caseId, entry) => {
      const followed = known(caseId)
      return inTurn(followed, () => {
        const log = sound(followed)
        if (!log.holds(hashOfEntry(entry)))
          fail(caseId, followed, { error: new ContradictionError(log.name, 'swallowed'), told: { answered: entry } })
        return Promise.resolve()
      })
    },
    forget: () => {
      cases.clear()
      contradictions.clear()
      contents.clear()
    },
  }
}

const inTurn = <Value>(followed: Followed, work: () => Promise<Value>): Promise<Value> => {
  const turn = followed.queue.then(work)
  followed.queue = turn.catch(() => undefined)
  return turn
}

/**
 * What does not go together with what was verified: what the server showed, or one's own word that it said to have
 * taken.
 */
type Told = { readonly remembered: readonly Head[]; readonly shown: CaseLinks } | { readonly answered: SignedEntry }
interface Found {
  readonly secrets: AccountSecrets
  readonly logs: Logs
  readonly followed: Followed
  readonly told: Told
}
/** As of the office's logs: both sides with their signatures, or with the hashes that were remembered. */
const described = ({ log: name, reason }: ContradictionError, found: Found): Contradiction => {
  const { secrets, logs, followed, told } = found
  const { officeId, userId } = secrets
  const { owners, isOwner, ...office } = logs.verified()
  const verified = { office, case: { head: followed.log.chain.head(), links: followed.links } }
  const who = { format: 'aktenraum/v2/contradiction', officeId, userId, log: name, reason }
  return {
    log: 'case',
    reason,
    owners,
    isOwner,
    evidence: JSON.stringify({ ...who, verified, ...told }, null, 2),
  }
}

export const contentName = (caseId: string, keyId: string): string => `${caseId}/${keyId}`

const goOn = async (log: CaseLog, { from, records: packed, texts, statements }: CaseLinks): Promise<void> => {
  const records = unpackRecords(fromBase64url(packed))
  if (records === null) throw new ContradictionError(log.name, 'malformed')
  const entries = new Map(texts)
  const told = new Map(statements.map(asStatement).map((each) => [statementHash(each), each]))
  const served: Texts = {
    entry: (_, place) => Promise.resolve(entries.get(place) ?? ([[], ''] as const)),
    statement: (hash) => {
      const statement = told.get(hash)
      return statement === undefined
        ? Promise.reject(new UntrustedEntryError('the statement is not there'))
        : Promise.resolve(statement)
    },
  }
  // Two answers may have been under way at once.
  await follow(log, records.slice(Math.max(0, log.chain.head().n - from)), served)
}

const asStatement = (parts: CaseLinks['statements'][number]): PersonStatement => {
  const [userId, encryption, signature, name, address, salt] = parts
  return { userId, encryption, signature, name, address, salt }
}

/** A client whose keys nobody has stated there. */
export const isInvited = ({ role, statement }: Pick<RosterPlace, 'role' | 'statement'>): boolean =>
  role === 'client' && statement === null

const shown = (log: CaseLog): CaseInLog => {
  const roster = log.roster()
  return {
    head: log.chain.head(),
    count: log.count(),
    roster: roster && {
      since: roster.since,
      hash: log.entryAt(roster.since) ?? '',
      keyId: roster.caseKeyId,
      places: [...roster.places.values()].map(({ userId, role }) => ({ userId, role })),
      invited: [...roster.places.values()].filter(isInvited).map(({ userId }) => userId),
    },
    closesOn: log.closesOn(),
  }
}
