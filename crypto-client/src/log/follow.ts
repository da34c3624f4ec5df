import { ContradictionError, UntrustedEntryError } from '../base/errors.ts'
import type { CaseLog } from './case-log.ts'
import type { Entry, SignedEntry } from './entry.ts'
import { hashOfEntry, readEntry, readUnknown, recordOf, requireEntrySignature } from './entry.ts'
import type { Head, LogRecord } from './head.ts'
import { subjectOf } from './head.ts'
import type { Log, SignedBy } from './log.ts'
import { OfficeBehindError, requireText } from './log.ts'
import { opOfCode } from './operations.ts'
import { requireThat } from './require.ts'
import { statementHash } from './statement.ts'
import type { PersonStatement } from './statement.ts'

/** Where the texts of entries come from. What it answers is a claim until it was held against the records. */
export interface Texts {
  /** The entry that a record is of. */
  readonly entry: (log: Log, position: number) => Promise<SignedEntry>
  /** The client's statement of that hash. */
  readonly statement: (hash: string) => Promise<PersonStatement>
}

/**
 * Judges an entry as the next one of its log and checks its signature; the log is left as it is.
 * @throws UntrustedEntryError, OfficeBehindError
 */
export const checkNext = async (log: Log, signed: SignedEntry): Promise<SignedBy> => {
  const signedBy = log.judge(readEntry(signed))
  if (signedBy !== null) await requireEntrySignature(signed, signedBy)
  return signedBy
}

/** Checks and takes an entry: for who has written it, and for a server that keeps the log. */
export const append = async (log: Log, signed: SignedEntry): Promise<LogRecord> => {
  const signedBy = await checkNext(log, signed)
  const record = recordOf(signed)
  const entry = readEntry(signed)
  log.take(record, entry)
  if (isCaseLog(log)) await prove(log, entry, signed, signedBy)
  return record
}

const isCaseLog = (log: Log): log is CaseLog => 'documents' in log

/** What was done before one's keys were stated is held against them as soon as they are. */
const prove = async (log: CaseLog, entry: Entry, signed: SignedEntry, signedBy: SignedBy): Promise<void> => {
  if (entry.op === 'add') log.see(entry)
  if (signedBy === null) log.keepUnproven(entry.author, signed)
  if (entry.op !== 'roster') return
  for (const each of log.takeProvable()) await requireEntrySignature(each.signed, each.signedBy)
}

/**
 * That an entry is of a kind which this program does not know is said only of what somebody has signed for real who may
 * write there: else a server could have anything pass for what a newer program wrote.
 * @throws ContradictionError for that; UntrustedEntryError, OfficeBehindError for all else
 */
const refuseUnknown = async (log: Log, signed: SignedEntry): Promise<never> => {
  const signedBy = log.mayWrite(readUnknown(signed))
  requireThat(signedBy !== null, 'by somebody whose keys are not stated')
  await requireEntrySignature(signed, signedBy)
  throw new ContradictionError(log.name, 'newer')
}

/**
 * Goes on in a log, link by link. Documents are taken without their texts: each is judged when its row is shown. So is
 * `seen` where its author says it again later among these links: the last one tells all.
 * @throws ContradictionError where a link is of an entry that does not count, or is not known; OfficeBehindError where
 * the log `office` is to be followed first. What came before that link stays taken.
 */
export const follow = async (log: Log, records: readonly LogRecord[], texts: Texts): Promise<void> => {
  const outdated = outdatedIn(records)
  for (const record of records) {
    try {
      if (outdated.has(record)) log.take(record, null)
      else await takeNext(log, record, texts)
    } catch (error) {
      if (error instanceof UntrustedEntryError && !(error instanceof OfficeBehindError))
        throw new ContradictionError(log.name, 'malformed', { cause: error })
      throw error
    }
  }
}

/**
 * Each `seen` whose author says it again later: all that was before is covered by the later one, too. Only `people`
 * takes them.
 */
const outdatedIn = (records: readonly LogRecord[]): ReadonlySet<LogRecord> => {
  const seen = records.filter(({ op }) => opOfCode(op) === 'seen')
  const newest = new Map(seen.map((record) => [record.subject, record]))
  return new Set(seen.filter((record) => newest.get(record.subject) !== record))
}

const takeNext = async (log: Log, record: LogRecord, texts: Texts): Promise<void> => {
  const op = opOfCode(record.op)
  if (op === 'add' || op === 'name') {
    log.take(record, null)
    return
  }
  const signed = await texts.entry(log, log.chain.head().n + 1)
  requireText(record, signed)
  if (op === null) await refuseUnknown(log, signed)
  const entry = readEntry(signed)
  const itsRecord = recordOf(signed)
  if (itsRecord.op !== record.op || itsRecord.subject !== record.subject)
    throw new UntrustedEntryError('a record of something else')
  if (isCaseLog(log)) await prepare(log, entry, texts)
  await append(log, signed)
}

/** Fetches what an entry is to be judged by. */
const prepare = async (log: CaseLog, entry: Entry, texts: Texts): Promise<void> => {
  if (entry.op === 'roster') {
    for (const hash of log.unknownStatements(entry)) {
      const statement = await texts.statement(hash)
      requireThat(statementHash(statement) === hash, 'another statement')
      log.introduce(statement)
    }
  }
  const position = log.needs(entry)
  if (position !== null) await checkDocument(log, position, await texts.entry(log, position))
}

/**
 * Holds the text of a document's entry (`add`, `name`) against the log: record, right, signature.
 * @returns false where its author's keys are not stated yet. @throws UntrustedEntryError
 */
export const checkDocument = async (log: CaseLog, position: number, signed: SignedEntry): Promise<boolean> => {
  requireThat(log.entryAt(position) === hashOfEntry(signed), 'another text')
  const entry = readEntry(signed)
  requireThat(entry.op === 'add' || entry.op === 'name', 'a record of something else')
  const document = log.documents.get(subjectOf(entry.keyId))
  requireThat(document?.[entry.op === 'add' ? 'added' : 'named'] === position, 'a record of something else')
  const signedBy = log.judgeAt(entry, position)
  if (signedBy !== null) await requireEntrySignature(signed, signedBy)
  if (entry.op === 'add') log.see(entry)
  return signedBy !== null
}

/**
 * Holds a log against what was seen of it before.
 * @throws ContradictionError for a log that is shorter, or that had another past.
 */
export const requireMemory = (log: Log, remembered: readonly Head[]): void => {
  for (const head of remembered) {
    if (log.chain.head().n < head.n) throw new ContradictionError(log.name, 'shorter')
    if (!log.chain.has(head)) throw new ContradictionError(log.name, 'another past')
  }
}
