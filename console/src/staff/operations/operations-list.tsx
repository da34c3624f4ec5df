import type { SvgIconComponent } from '@mui/icons-material'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { EmptyState } from '../components/empty-state.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import type { OperationsRows } from './use-operations-list.ts'

interface OperationsListProps<Row extends RaRecord> {
  readonly list: OperationsRows<Row>
  readonly error: string
  readonly empty: { readonly icon: SvgIconComponent; readonly title: string; readonly hint?: string }
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list of one of the operators' resources: its rows, or why there are none. */
export const OperationsList = <Row extends RaRecord>({ list, error, empty, children }: OperationsListProps<Row>) => {
  const { data, isPending, refetch, page, pages, setPage } = list
  if (list.error && data === undefined)
    return <LoadFailure title={error} error={list.error} onRetry={() => void refetch()} />
  if (isPending || data === undefined) return <PlaceholderLines />
  if (data.length === 0) return <EmptyState {...empty} />
  return (
    <>
      {children(data)}
      <Pagination page={page} count={pages} onPage={setPage} />
    </>
  )
}
