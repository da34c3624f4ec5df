import type { CaseOrdering } from '@aktenraum/domain/contracts'
import type { HistoryKind, UserDto } from '@aktenraum/domain/contracts'

/** What an action on a document names. */
export interface DocumentPayload {
  readonly documentId: string
  readonly caseId: string
}
/** `contentKeyId`: of what was shown to who moves it; its id alone would let the server name another. */
export type DocumentMove = DocumentPayload & { readonly toCaseId: string; readonly contentKeyId: string }

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
