import type { SvgIconComponent } from '@mui/icons-material'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { Exporter, FilterPayload, RaRecord, SortPayload } from 'react-admin'
import { ListBase, useListContext } from 'react-admin'
import { EmptyState } from '../components/empty-state.tsx'
import { Entries } from '../components/entries.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { readOptions } from '../office/read-options.ts'
import type { operationsResources } from '../providers/operations.ts'

interface ResourceListProps {
  readonly resource: (typeof operationsResources)[number]
  readonly sort?: SortPayload
  readonly perPage?: number
  /** Fetched anew so often, in milliseconds. */
  readonly refreshMs?: number
  /** Holds whatever people filter by. */
  readonly filter?: FilterPayload
  readonly exporter?: Exporter
  readonly children: ReactNode
}

const byId: SortPayload = { field: 'id', order: 'ASC' }

/**
 * react-admin's list of one of the operators' resources. Its order, page and filters stay in the tab: what is typed
 * never enters the address (decision 0011). What fails is said by `ResourceRows` in its place, not by a message that
 * passes.
 */
export const ResourceList = ({
  resource,
  sort = byId,
  perPage = 100,
  refreshMs,
  filter,
  exporter,
  children,
}: ResourceListProps) => (
  <ListBase
    resource={resource}
    sort={sort}
    perPage={perPage}
    exporter={exporter ?? false}
    disableAuthentication
    disableSyncWithLocation
    queryOptions={{
      ...readOptions,
      onError: () => undefined,
      ...(refreshMs === undefined ? {} : { refetchInterval: refreshMs }),
    }}
    {...(filter === undefined ? {} : { filter })}
  >
    {children}
  </ListBase>
)

interface ResourceRowsProps {
  readonly error: string
  readonly empty: { readonly icon: SvgIconComponent; readonly title: string; readonly hint?: string }
  readonly children: ReactNode
}

/** What draws the rows of the list, and its pages; or why there are none. */
export const ResourceRows = ({ error, empty, children }: ResourceRowsProps) => {
  const { data, error: failure, isPending, refetch, page, perPage, total = 0, setPage } = useListContext()
  if (failure && data === undefined) return <LoadFailure title={error} error={failure} onRetry={() => void refetch()} />
  if (isPending || data === undefined) return <PlaceholderLines />
  if (data.length === 0) return <EmptyState {...empty} />
  return (
    <>
      {children}
      <Pagination page={page} pages={Math.ceil(total / perPage)} onPage={setPage} />
    </>
  )
}

interface ResourceEntriesProps<Row extends RaRecord> {
  readonly label: string
  readonly children: (row: Row) => ReactNode
}

/** The rows as entries that take some lines each. */
export const ResourceEntries = <Row extends RaRecord>({ label, children }: ResourceEntriesProps<Row>) => {
  const { data = [] } = useListContext<Row>()
  return (
    <Entries label={label}>
      {data.map((row) => (
        <Fragment key={row.id}>{children(row)}</Fragment>
      ))}
    </Entries>
  )
}
