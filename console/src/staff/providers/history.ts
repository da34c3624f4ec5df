import type { HistoryKind, SinceDto, UserDto } from '@aktenraum/domain/contracts'
import type { GetListParams, RaRecord } from 'react-admin'
import type { HistoryQuery } from '@aktenraum/client/collections/payloads'
import type { Document, HistoryEntry, OfficeClient } from '@aktenraum/client/collections/types'

/** Which history: of the case, or of one of its documents. */
export interface HistoryFilter {
  readonly caseId: string
  readonly document?: Pick<Document, 'case' | 'id'>
  readonly person?: UserDto['id']
  readonly kinds?: readonly HistoryKind[]
  readonly since?: string
  readonly others?: boolean
}
export interface Visit extends RaRecord {
  readonly since: SinceDto | null
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

/** The newest page, which react-admin keeps fresh; `meta` says where it goes on. */
export const listHistory = async (
  client: OfficeClient,
  { filter }: GetListParams,
): Promise<{ data: readonly HistoryEntry[]; total: number; meta: { next: string | null } }> => {
  const { entries, next } = await fetchHistory(client, filter as HistoryFilter)
  return { data: entries, total: entries.length, meta: { next } }
}

export const visitOf = async (client: OfficeClient, id: string): Promise<Visit> => ({
  id,
  since: await client.visitCase(id),
})
