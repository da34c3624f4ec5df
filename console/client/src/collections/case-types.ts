import type { ParticipantRole } from '@aktenraum/domain/contracts'
import type { NamedUser } from '../words/users.ts'
import type { LackingDocument } from './lacking-document.ts'
import type { CasePageQuery } from './payloads.ts'

export interface KeyRenewal {
  readonly onProgress?: (done: number, total: number) => void
  readonly signal?: AbortSignal
}

/**
 * How what the server shows of a case stands to what its participants signed. `unknown`: it could not be asked.
 * `missing`: it shows fewer documents. `other-documents`: as many, but others, or in another order than it says.
 * `outdated`: all is there, but what was listed last is of before the newest entry, and to be fetched again if it is
 * still on the screen. `behind`: the server itself says that it lags behind. `contradiction`: the signatures themselves
 * are older than this browser has seen, or not right. `newer`: something is signed there that this page does not know.
 */
export interface Completeness {
  readonly state: 'complete' | 'unknown' | 'missing' | 'other-documents' | 'outdated' | 'behind' | LogProblem
  readonly missing?: number
  /** By the log: nothing that anybody could confirm would change it. */
  readonly lacking?: readonly LackingDocument[]
  /** Who wrote last in the log of the case, by their own word. */
  readonly newest?: { readonly author: NamedUser | null; readonly at: string } | undefined
  /** Nothing was known of it in this browser before this session. */
  readonly isFirstSight?: boolean
}

/** Why the log of a case is not followed any further. */
export type LogProblem = 'contradiction' | 'newer'

/** A case that one's browsers have verified and that a list leaves out, though nobody has signed that it is gone. */
export interface MissingCase {
  readonly id: string
  /** `there`: the server shows its log, in which one takes part. `vanished`: it says that there is no such case. */
  readonly state: 'there' | 'vanished' | LogProblem
  /** As lists had them before in this session; else empty. */
  readonly caseNumber: string
  readonly title: string
}
type Text = string | { readonly text: string } | { readonly failed: true }
/** What is held against that: a case as a list has it, with the day on which it is to go. */
export interface ListedCase {
  readonly id: string
  readonly case_number: Text
  readonly title: Text
  readonly scheduled_deletion_date: string | null
}
/** `owners`: of the office, to be told of it. */
export interface MissingCases {
  readonly cases: readonly MissingCase[]
  readonly owners: readonly NamedUser[]
}

/**
 * Whom something is signed about: as they were shown to who does it, which is refused where the logs say somebody else;
 * or by their id alone, where nobody was shown them.
 */
export type Someone = string | (Pick<NamedUser, 'salutation' | 'email'> & { readonly id: string })

/** What can be done with cases and with who takes part in them. */
export interface CaseClient<Case> {
  /** All cases one takes part in, newest change first; rooms, which are for staff alone, where they are asked for. */
  listCases(wanted?: { readonly withRooms?: boolean }): Promise<readonly Case[]>
  /** A page of them, without participants. */
  listCasePage(query: CasePageQuery): Promise<{ readonly count: number; readonly results: readonly Case[] }>
  retrieveCase(id: string): Promise<Case>
  /** `form`: the same for every attempt, so that one whose answer was lost opens no second case; then it is renamed. */
  openCase(draft: { caseNumber: string; title: string }, form?: object): Promise<string>
  renameCase(id: string, change: { caseNumber?: string; title?: string }): Promise<void>
  addParticipant(caseId: string, who: Someone, role: ParticipantRole): Promise<void>
  /**
   * Under a new case key; documents' keys and address books follow by `renewDocumentKeys`. @throws UntrustedRosterError
   */
  removeParticipant(caseId: string, who: Someone): Promise<void>
  changeRole(caseId: string, who: Someone, role: ParticipantRole): Promise<void>
  /**
   * Goes on where it was broken off, and then with what address books hold. `left`: how many keys of documents remain,
   * for they do not open here.
   */
  renewDocumentKeys(caseId: string, renewal?: KeyRenewal): Promise<{ readonly left: number }>
  /** Whether the server shows all documents that participants have signed for. */
  checkCompleteness(caseId: string): Promise<Completeness>
  /** What these, which are all that a list has, leave out. @throws BehindError */
  missingCases(listed: readonly ListedCase[]): Promise<MissingCases>
  /** Somebody has asked: it is gone, and is not missed any more. */
  settleMissing(caseId: string): Promise<void>
  /** Tells of which case another part of the list was fetched, or another state of it. Answers how to stop that. */
  onListed(hear: (caseId: string) => void): () => void
  /** On which day (ISO 8601) the case is to be deleted; null takes it back. */
  scheduleDeletion(caseId: string, on: string | null): Promise<void>
}
