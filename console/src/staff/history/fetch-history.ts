import type { HistoryKind, UserDto } from '@aktenraum/domain/contracts'
import type { HistoryQuery } from '@aktenraum/client/collections/payloads'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'

/** Which history: of the case, or of one of its documents. */
export interface HistoryFilter {
  readonly caseId: string
  readonly document?: Pick<Document, 'case' | 'id'>
  readonly person?: UserDto['id']
  readonly kinds?: readonly HistoryKind[]
  readonly since?: string
  readonly others?: boolean
}

/** One page of a history, the newest unless a cursor says where it goes on. */
export const fetchHistory = (
  client: Pick<OfficeClient, 'caseHistory' | 'documentHistory'>,
  { caseId, document, ...query }: HistoryFilter,
  place: Pick<HistoryQuery, 'cursor' | 'pageSize'> = {},
) => {
  const asked = { ...query, ...place }
  return document === undefined ? client.caseHistory(caseId, asked) : client.documentHistory(document, asked)
}
