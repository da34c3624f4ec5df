import { UntrustedEntryError } from '../base/errors.ts'
import { utf8 } from '../base/ids.ts'
import { isLowSigned } from '../base/verifying.ts'
import type { Json } from './digest.ts'
import { hashOfList } from './digest.ts'
import type { Head, LogName, LogRecord } from './head.ts'
import { subjectOf } from './head.ts'
import { fieldsOf, isOp, operations, readFields } from './operations.ts'
import type { Act, Op } from './operations.ts'
import { head, maybe, text } from './shapes.ts'

/** What everybody signs with an entry, whatever it does. */
export interface EntryFrame {
  /** Null in the entry that the office's id comes from. */
  readonly officeId: string | null
  readonly log: LogName
  /** The author's user id, or `paperAuthor`. */
  readonly author: string
  /** A head of this log that the author had verified; null in the office's first entry. */
  readonly after: Head | null
  /** A head of the log `office` that the author had verified; null in the office's first entry. */
  readonly office: Head | null
  /** ISO 8601, UTC: the author's word. It decides nothing. */
  readonly at: string
}
export type Entry = EntryFrame & Act

/** Body and signature, as they are sent, kept and hashed. */
export type SignedEntry = readonly [body: readonly Json[], signature: string]

const prefix = 'aktenraum/v2/'

export const bodyOf = (entry: Entry): readonly Json[] => [
  prefix + entry.op,
  entry.officeId,
  entry.log,
  entry.author,
  headList(entry.after),
  headList(entry.office),
  entry.at,
  ...fieldsOf(entry),
]
const headList = (of: Head | null): Json => (of === null ? null : [of.n, of.hash])

/** @throws UntrustedEntryError for what is no entry. The signature is not looked at. */
export const readEntry = (signed: SignedEntry): Entry => {
  const [purpose, , , , , , , ...fields] = signed[0]
  const op = opIn(purpose)
  return { ...readFrame(signed), ...readFields(op, fields) }
}

const readFrame = ([[, officeId, log, author, after, office, at]]: SignedEntry): EntryFrame => ({
  officeId: maybe(text)(officeId),
  log: readLogName(log),
  author: text(author),
  after: maybe(head)(after),
  office: maybe(head)(office),
  at: text(at),
})

/**
 * What is signed with an entry whose operation this program does not know: a newer one may have written it.
 * @throws UntrustedEntryError for what is no entry, and for one whose operation is known.
 */
export const readUnknown = (signed: SignedEntry): EntryFrame => {
  const purpose = text(signed[0][0])
  if (!purpose.startsWith(prefix) || isOp(purpose.slice(prefix.length))) malformedOperation()
  return readFrame(signed)
}

/** What an entry does; nothing else of it is read. @throws UntrustedEntryError */
export const opOf = ([[purpose]]: SignedEntry): Op => opIn(purpose)

const opIn = (purpose: Json | undefined): Op => {
  const op = text(purpose).startsWith(prefix) ? text(purpose).slice(prefix.length) : ''
  return isOp(op) ? op : malformedOperation()
}

const malformedOperation = (): never => {
  throw new UntrustedEntryError('malformed: operation')
}

const readLogName = (value: Json | undefined): LogName => {
  const name = text(value)
  if (name === 'office' || name === 'people') return name
  if (name.startsWith('case/') && name.length > 'case/'.length) return `case/${name.slice('case/'.length)}`
  throw new UntrustedEntryError('malformed: log')
}

/**
 * @param publicKey of the author, as this log or `office` has it.
 * @throws UntrustedEntryError. Of the two spellings that each ECDSA signature has, only the lower one counts, so that
 * nobody makes a second entry of one that was signed.
 */
export const requireEntrySignature = async ([body, signature]: SignedEntry, publicKey: string): Promise<void> => {
  if (!(await isLowSigned(publicKey, utf8(JSON.stringify(body)), signature)))
    throw new UntrustedEntryError('wrong signature')
}

/** SHA-256 of body and signature, base64url. */
export const hashOfEntry = (signed: SignedEntry): string => hashOfList(signed)

/** In the record of an entry of which its reader does not know what it does: no operation has this code. */
const unknownCode = 0

/** As `recordOf`; of what this program cannot read one that stands for nothing but that entry. */
export const recordToFollow = (signed: SignedEntry): LogRecord => {
  try {
    return recordOf(signed)
  } catch (error) {
    if (!(error instanceof UntrustedEntryError)) throw error
    return { op: unknownCode, subject: subjectOf(''), entry: hashOfEntry(signed) }
  }
}

/** The link that an entry adds to its log. */
export const recordOf = (signed: SignedEntry): LogRecord => {
  const entry = readEntry(signed)
  return { op: operations[entry.op].code, subject: subjectOf(subjectIn(entry)), entry: hashOfEntry(signed) }
}

/** The id of the office that an entry of the kind `genesis` founds. */
export const officeIdOf = ([body]: SignedEntry): string => hashOfList(body)

/** Whom or what an entry is about; where it is about the log itself, its author. */
const subjectIn = (entry: Entry): string => {
  if ('statement' in entry) return entry.statement.userId
  if ('userId' in entry) return entry.userId
  if ('caseKeyId' in entry) return entry.caseKeyId
  return 'keyId' in entry ? entry.keyId : entry.author
}
