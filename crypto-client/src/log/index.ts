export { hashOfList } from './digest.ts'
export { createCaseLog, uploaderIn } from './case-log.ts'
export type { CaseLog, IndexedDocument } from './case-log.ts'
export type { CaseRoster } from './case-rules.ts'
export { createContentDigest } from './content.ts'
export type { ContentDigest } from './content.ts'
export { documentHashes, hashOfPacked, movedFrom } from './document-hashes.ts'
export type { DocumentMeta, DocumentValues } from './document-hashes.ts'
export {
  bodyOf,
  hashOfEntry,
  officeIdOf,
  opOf,
  readEntry,
  recordOf,
  recordToFollow,
  requireEntrySignature,
} from './entry.ts'
export type { Entry, EntryFrame, SignedEntry } from './entry.ts'
export { append, checkDocument, checkNext, follow, requireMemory } from './follow.ts'
export type { Texts } from './follow.ts'
export { createChain, packRecord, subjectOf, unpackRecords } from './head.ts'
export type { Chain, Head, LogName, LogRecord } from './head.ts'
export { ContradictionError, NoRightError, UntrustedEntryError } from '../base/errors.ts'
export { OfficeBehindError } from './log.ts'
export type { Log, SignedBy } from './log.ts'
export { areConfusable, isPlainName, skeletonOf } from './names.ts'
export { createOfficeLog, paperAuthor } from './office-log.ts'
export type { OfficeLog, StaffMember } from './office-log.ts'
export { opOfCode, operations } from './operations.ts'
export type { Act, DocumentHashes, MailPolicy, Op, Origin, RosterPlace } from './operations.ts'
export { createPeopleLog } from './people-log.ts'
export type { LastWord, PeopleLog } from './people-log.ts'
export { markOf, restartedAt } from './restart.ts'
export type { Restart } from './restart.ts'
export { judgeRosterAlone } from './roster-alone.ts'
export { requireStated } from './stated-places.ts'
export { newStatement, statementHash } from './statement.ts'
export type { PersonStatement } from './statement.ts'
