import type { CaseOrdering } from '@aktenraum/domain/contracts'
import type { HistoryKind, ParticipantRole, UserDto } from '@aktenraum/domain/contracts'
import type { Decrypted } from '../vault/port.ts'

/** What an action on a document names. */
export interface DocumentPayload {
  readonly documentId: string
  readonly caseId: string
}
/** A case by what it was shown as to who gives something into it. */
export interface ShownCase {
  readonly case_number: Decrypted
  readonly title: Decrypted
}
/** A case that staff have chosen for somebody, and what they are to be in it. */
export interface ChosenCase {
  readonly caseId: string
  readonly role: ParticipantRole
  /** By which number and title they did; null where nobody was shown it. */
  readonly shownAs: ShownCase | null
}
/** What came of granting cases again, one by one. */
export interface GrantedAgain {
  readonly granted: number
  readonly failed: readonly { readonly chosen: ChosenCase; readonly error: unknown }[]
}
/**
 * `contentKeyId`: of what was shown to who moves it; its id alone would let the server name another. `shownAs`: the
 * case to which it goes, as somebody chose it; null where nobody was shown it.
 */
export type DocumentMove = DocumentPayload & {
  readonly toCaseId: string
  readonly contentKeyId: string
  readonly shownAs: ShownCase | null
}

/** `since`: a position, nothing up to it; `others`: nothing of one's own doing. */
export interface HistoryQuery {
  readonly cursor?: string
  readonly pageSize?: number
  readonly person?: UserDto['id']
  readonly kinds?: readonly HistoryKind[]
  readonly since?: string
  readonly others?: boolean
}
/** A page of one's cases, without participants, in an order that the server knows. */
export interface CasePageQuery {
  readonly page: number
  readonly pageSize: number
  readonly ordering: CaseOrdering | `-${CaseOrdering}`
}
