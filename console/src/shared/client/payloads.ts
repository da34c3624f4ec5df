import type { HistoryKind, UserDto } from '@aktenraum/domain/contracts'

/** What an action on a document names. */
export interface DocumentPayload {
  readonly documentId: string
  readonly caseId: string
}
export type DocumentMove = DocumentPayload & { readonly toCaseId: string }

/** `since`: a position, nothing up to it; `others`: nothing of one's own doing. */
export interface HistoryQuery {
  readonly cursor?: string
  readonly pageSize?: number
  readonly person?: UserDto['id']
  readonly kinds?: readonly HistoryKind[]
  readonly since?: string
  readonly others?: boolean
}
