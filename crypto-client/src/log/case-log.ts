import { isMoreThanOwn, requireRightTo, requireRoster } from './case-rules.ts'
import type { CaseRoster } from './case-rules.ts'
import type { Role } from '../base/roles.ts'
import type { Entry, EntryFrame, SignedEntry } from './entry.ts'
import type { LogRecord } from './head.ts'
import { createChain, subjectOf } from './head.ts'
import type { Log, SignedBy } from './log.ts'
import { requireFrame } from './log.ts'
import type { OfficeLog, StaffMember } from './office-log.ts'
import { opOfCode } from './operations.ts'
import type { Op, RosterPlace } from './operations.ts'
import { requireThat } from './require.ts'
import { statementHash } from './statement.ts'
import type { PersonStatement } from './statement.ts'

/** A document as the records tell of it, before any text was seen. */
export interface IndexedDocument {
  /** Positions (1 is the first) of the record that added it, and of the newest that names it, if any does. */
  readonly added: number
  readonly named: number | null
  /** False while it lies in the trash. */
  readonly isThere: boolean
}

export interface CaseLog extends Log {
  readonly roster: () => CaseRoster | null
  readonly rosterAt: (position: number) => CaseRoster | null
  /** All documents that ever were here, by subject (`subjectOf` their key's id), in the order in which they came. */
  readonly documents: ReadonlyMap<string, IndexedDocument>
  /** How many documents are there that do not lie in the trash. */
  readonly count: () => number
  /**
   * Whether a document that was added at a position may hang under a case key: under one that was not given up before
   * it came. Else whoever was shut out with that key, and holds it still, could go on writing.
   */
  readonly mayHangUnder: (caseKeyId: string, added: number) => boolean
  /** Whether somebody stood on the roster when a case key was given up, or later, and stands there no more. */
  readonly wasRemoved: (userId: string, caseKeyId: string) => boolean
  /** Whether an entry of this hash stands already: none counts a second time. */
  readonly holds: (entry: string) => boolean
  /** The hash of the newest entry about a document; null for one that never was here. */
  readonly lastAbout: (keyId: string) => string | null
  /** The hash of the entry at a position. */
  readonly entryAt: (position: number) => string | null
  /** The position whose text must be seen, by `see`, before this entry can be judged; null where it can be. */
  readonly needs: (entry: Entry) => number | null
  /** As `judge`, of an entry that stands already: `add` and `name`, whose texts come with the rows. */
  readonly judgeAt: (entry: Entry, position: number) => SignedBy
  /**
   * Remembers who added a document, of one that moved here who had uploaded it, after its text was judged and its
   * signature checked.
   */
  readonly see: (entry: Extract<Entry, { op: 'add' }>) => void
  /** Makes a client's keys known: they count where a roster names this statement by its hash. */
  readonly introduce: (statement: PersonStatement) => void
  /** What was introduced under a hash that a roster names; null where nothing was. */
  readonly introduced: (hash: string) => PersonStatement | null
  /** The statements of a roster that were not introduced yet. */
  readonly unknownStatements: (entry: Extract<Entry, { op: 'roster' }>) => readonly string[]
  /** Keeps what somebody has done whose keys are not stated yet, until they are. */
  readonly keepUnproven: (author: string, signed: SignedEntry) => void
  /** What was kept of those whose keys are stated by now, with the key it must be signed by; once. */
  readonly takeProvable: () => readonly { readonly signed: SignedEntry; readonly signedBy: string }[]
  /** The day on which the case goes, where one was set. */
  readonly closesOn: () => string | null
}

interface KnownDocument extends IndexedDocument {
  named: number | null
  isThere: boolean
  author: string | null
  /** Positions of the records about it that came after it did. */
  since: readonly number[]
}

/** Who uploaded a document; null where the entry does not say it, for its author brought it from elsewhere. */
export const uploaderIn = ({ author, from }: Extract<Entry, { op: 'add' }>): string | null => {
  if (from === null) return author
  return typeof from === 'string' ? null : from.uploader
}

const nothing: readonly number[] = []
const isOfDocument = (op: Op | null): boolean => op === 'add' || op === 'name' || op === 'remove' || op === 'restore'

export const createCaseLog = (officeId: string, caseId: string, office: OfficeLog): CaseLog => {
  const name = `case/${caseId}` as const
  const chain = createChain(officeId, name)
  const rosters: CaseRoster[] = []
  const documents = new Map<string, KnownDocument>()
  const entries: string[] = []
  const taken = new Set<string>()
  const caseKeys = new Set<string>()
  const statements = new Map<string, PersonStatement>()
  const unproven: { readonly author: string; readonly signed: SignedEntry; readonly roster: CaseRoster }[] = []
  let closesOn: string | null = null
  let count = 0

  /**
   * The keys that a roster states of a client; of who was only invited then, those that a later one states first, as
   * long as none in between leaves them out: whoever was given another link begins anew, and what came before stays
   * unproven.
   */
  const keyOf = (client: string, roster: CaseRoster): string | null => {
    const following = [roster, ...rosters.filter(({ since }) => since > roster.since)]
    const end = following.findIndex(({ places }) => !places.has(client))
    const stating = end === -1 ? following : following.slice(0, end)
    const hash = stating.map(({ places }) => places.get(client)?.statement ?? null).find((each) => each !== null)
    if (hash === undefined) return null
    const statement = statements.get(hash)
    requireThat(statement?.userId === client, 'the statement is not there')
    return statement.signature
  }
  const rosterAt = (position: number): CaseRoster | null => rosters.findLast(({ since }) => since <= position) ?? null
  const documentOf = (keyId: string): KnownDocument | null => documents.get(subjectOf(keyId)) ?? null

  /** Of what was said of a document before a position. */
  const lastBefore = ({ since, added }: KnownDocument, position: number): string | null =>
    entries[(since.findLast((each) => each < position) ?? added) - 1] ?? null

  const roleOf = (userId: string): Role => rosters.at(-1)?.places.get(userId)?.role ?? 'client'

  const judgeOfDocument = (
    entry: Extract<Entry, { op: 'name' | 'remove' | 'restore' }>,
    { role }: RosterPlace,
    position: number,
  ): void => {
    const known = documentOf(entry.keyId)
    requireThat(known !== null && known.added < position, 'of no document')
    requireRightTo(entry, { role, addedBy: known.author })
    // Else one that was held back would count at any time: it would undo what came since.
    requireThat(entry.last === undefined || entry.last === lastBefore(known, position), 'after another word')
  }
  const judgeWhat = (entry: Entry, place: RosterPlace, position: number): void => {
    if (entry.op === 'add') {
      requireThat((documentOf(entry.keyId)?.added ?? position) === position, 'a document comes once')
      requireThat(entry.from === null || place.role !== 'client', 'moved by nobody of the office')
    } else if (entry.op === 'name' || entry.op === 'remove' || entry.op === 'restore') {
      judgeOfDocument(entry, place, position)
    } else {
      requireThat(entry.op === 'close', 'of another log')
      requireThat(place.role !== 'client', 'by nobody of the office')
    }
  }

  /** Whoever wrote it, as far as the logs say who they are where it stands. */
  const authorOf = (frame: EntryFrame, position: number) => {
    const before = rosterAt(position - 1)
    const notBefore = { after: before?.since ?? 0, office: before?.office ?? 0 }
    const seen = requireFrame(frame, { officeId, name, chain, office: office.chain, notBefore }).n
    requireThat((frame.after?.n ?? position) < position, 'after what came later')
    return { before, seen, member: office.memberAt(frame.author, seen) }
  }
  const judgeAt = (entry: Entry, position: number): SignedBy => {
    const by = authorOf(entry, position)
    const { before, seen, member } = by
    if (entry.op !== 'roster') {
      const { place, signedBy } = requirePlace(entry, by)
      judgeWhat(entry, place, position)
      return signedBy()
    }
    requireThat(member !== null, 'by nobody of the office')
    requireRoster(entry, { before, office, seen, isFormerKey: caseKeys.has(entry.caseKeyId) })
    return member.statement.signature
  }
  const requirePlace = (
    { author }: EntryFrame,
    { before, member }: { readonly before: CaseRoster | null; readonly member: StaffMember | null },
  ) => {
    const place = before?.places.get(author)
    requireThat(before !== null && place !== undefined, 'by nobody on the roster')
    requireThat((place.role === 'client') === (member === null), 'by nobody of the office')
    return { place, signedBy: () => (member === null ? keyOf(author, before) : member.statement.signature) }
  }

  const takeDocument = ({ op: code, subject }: LogRecord, position: number): void => {
    const op = opOfCode(code)
    const known = documents.get(subject)
    if (op === 'add') {
      requireThat(known === undefined, 'a document comes once')
      documents.set(subject, { added: position, named: null, isThere: true, author: null, since: nothing })
      count += 1
      return
    }
    requireThat(known !== undefined, 'of no document')
    known.since = [...known.since, position]
    if (op === 'name') known.named = position
    else {
      const isThere = op === 'restore'
      if (isThere !== known.isThere) count += isThere ? 1 : -1
      known.isThere = isThere
    }
  }
  const takeText = (entry: Entry | null, position: number): void => {
    if (entry?.op === 'roster') {
      const { caseKeyId, number, title } = entry
      caseKeys.add(caseKeyId)
      const places = new Map(entry.places.map((place) => [place.userId, place]))
      rosters.push({ since: position, office: entry.office?.n ?? 0, caseKeyId, places, number, title })
    }
    if (entry?.op === 'close') closesOn = entry.day
  }

  return {
    name,
    chain,
    judge: (entry) => judgeAt(entry, chain.head().n + 1),
    judgeAt,
    mayWrite: (frame) => {
      const by = authorOf(frame, chain.head().n + 1)
      // Everybody of the office may begin a case.
      if (by.before === null && by.member !== null) return by.member.statement.signature
      return requirePlace(frame, by).signedBy()
    },
    take: (record, entry) => {
      const op = opOfCode(record.op)
      requireThat(!taken.has(record.entry), 'a second time')
      requireThat(entry !== null || op === 'add' || op === 'name', 'without its text')
      const position = chain.head().n + 1
      if (isOfDocument(op)) takeDocument(record, position)
      taken.add(record.entry)
      entries.push(record.entry)
      chain.append(record)
      takeText(entry, position)
    },
    roster: () => rosters.at(-1) ?? null,
    rosterAt,
    documents,
    count: () => count,
    mayHangUnder: (caseKeyId, added) => {
      const last = rosters.findLastIndex((each) => each.caseKeyId === caseKeyId)
      const next = rosters[last + 1]
      return last !== -1 && (next === undefined || added < next.since)
    },
    wasRemoved: (userId, caseKeyId) => {
      const last = rosters.findLastIndex((each) => each.caseKeyId === caseKeyId)
      const isNamed = ({ places }: CaseRoster): boolean => places.has(userId)
      return rosters.slice(Math.max(last, 0), -1).some(isNamed) && !rosters.slice(-1).some(isNamed)
    },
    holds: (entry) => taken.has(entry),
    lastAbout: (keyId) => {
      const known = documentOf(keyId)
      return known && lastBefore(known, chain.head().n + 1)
    },
    entryAt: (position) => entries[position - 1] ?? null,
    needs: (entry) => {
      if (entry.op !== 'name' && entry.op !== 'remove' && entry.op !== 'restore') return null
      const known = documentOf(entry.keyId)
      const isKnown = known === null || known.author !== null
      return isKnown || isMoreThanOwn(entry.op, roleOf(entry.author)) ? null : known.added
    },
    see: (entry) => {
      const known = documentOf(entry.keyId)
      if (known !== null) known.author = uploaderIn(entry) ?? entry.author
    },
    introduce: (statement) => void statements.set(statementHash(statement), statement),
    introduced: (hash) => statements.get(hash) ?? null,
    unknownStatements: ({ places }) =>
      places.flatMap(({ statement }) => (statement === null || statements.has(statement) ? [] : [statement])),
    keepUnproven: (author, signed) => {
      const roster = rosters.at(-1)
      if (roster !== undefined) unproven.push({ author, signed, roster })
    },
    takeProvable: () => {
      const all = unproven.splice(0).map((each) => ({ ...each, signedBy: keyOf(each.author, each.roster) }))
      unproven.push(...all.filter(({ signedBy }) => signedBy === null))
      return all.flatMap(({ signed, signedBy }) => (signedBy === null ? [] : [{ signed, signedBy }]))
    },
    closesOn: () => closesOn,
  }
}
