import { useCallback, useState } from 'react'
import type { RaRecord, SortPayload } from 'react-admin'
import { useGetList } from 'react-admin'
import { readOptions } from '../office/read-options.ts'
import type { operationsResources } from '../providers/operations.ts'

interface OperationsListOptions {
  readonly sort?: SortPayload
  readonly perPage?: number
  /** Fetched anew so often, in milliseconds. */
  readonly refreshMs?: number
  /** What it begins with. */
  readonly filters?: Filters
}

type Filters = Readonly<Record<string, unknown>>

export interface OperationsRows<Row extends RaRecord> {
  readonly data: readonly Row[] | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly refetch: () => unknown
  readonly page: number
  readonly pages: number
  readonly setPage: (page: number) => void
  readonly setFilters: (filters: Filters) => void
}

const byId: SortPayload = { field: 'id', order: 'ASC' }

/** A page of one of the operators' resources. Other filters begin at the first page. */
export const useOperationsList = <Row extends RaRecord>(
  resource: (typeof operationsResources)[number],
  { sort = byId, perPage = 100, refreshMs, filters: first = {} }: OperationsListOptions = {},
): OperationsRows<Row> => {
  const [{ page, filters }, setView] = useState<{ page: number; filters: Filters }>({ page: 1, filters: first })
  const setPage = useCallback((next: number) => setView((view) => ({ ...view, page: next })), [])
  const setFilters = useCallback((next: Filters) => setView({ page: 1, filters: next }), [])
  const { data, total, error, isPending, refetch } = useGetList<Row>(
    resource,
    { pagination: { page, perPage }, sort, filter: filters },
    {
      ...readOptions,
      ...(refreshMs === undefined ? {} : { refetchInterval: refreshMs }),
      placeholderData: (previous) => previous,
    },
  )
  return { data, error, isPending, refetch, page, pages: Math.ceil((total ?? 0) / perPage), setPage, setFilters }
}
