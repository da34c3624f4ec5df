import type { ParticipantRole } from '@aktenraum/domain/contracts'
import type { CasePageQuery } from './payloads.ts'

export interface KeyRenewal {
  readonly onProgress?: (done: number, total: number) => void
  readonly signal?: AbortSignal
}

/**
 * How what the server shows of a case stands to what its participants signed. `unknown`: nobody has signed anything yet.
 * `missing`: it shows fewer documents. `other-documents`: as many, but others. `rolled-back`: the signatures themselves
 * are older than this browser has seen, or not right.
 */
export interface Completeness {
  readonly state: 'complete' | 'unknown' | 'missing' | 'other-documents' | 'rolled-back'
  readonly missing?: number
}

/** What can be done with cases and with who takes part in them. */
export interface CaseClient<Case> {
  /** All cases one takes part in, newest change first. */
  listCases(): Promise<readonly Case[]>
  /** A page of them, without participants. */
  listCasePage(query: CasePageQuery): Promise<{ readonly count: number; readonly results: readonly Case[] }>
  retrieveCase(id: string): Promise<Case>
  openCase(draft: { caseNumber: string; title: string }): Promise<string>
  renameCase(id: string, change: { caseNumber?: string; title?: string }): Promise<void>
  addParticipant(caseId: string, userId: string, role: ParticipantRole): Promise<void>
  /** Under a new case key; documents' keys follow by `renewDocumentKeys`. @throws UntrustedRosterError */
  removeParticipant(caseId: string, userId: string): Promise<void>
  changeRole(caseId: string, userId: string, role: ParticipantRole): Promise<void>
  /** Goes on where it was broken off. `left`: how many remain, for their keys do not open here. */
  renewDocumentKeys(caseId: string, renewal?: KeyRenewal): Promise<{ readonly left: number }>
  /** Whether the server shows all documents that participants have signed for. */
  checkCompleteness(caseId: string): Promise<Completeness>
  /** Signs for the documents that are there now: of staff, who have looked at them. */
  confirmDocuments(caseId: string): Promise<void>
  /** On which day (ISO 8601) the case is to be deleted; null takes it back. */
  scheduleDeletion(caseId: string, on: string | null): Promise<void>
}
