import type { ListControllerResult, RaRecord, SortPayload } from 'react-admin'
import { useListController } from 'react-admin'
import type { operationsResources } from '../providers/operations.ts'
import { readOptions } from '../office/read-options.ts'

interface OperationsListOptions {
  readonly sort?: SortPayload
  readonly perPage?: number
  /** Fetched anew so often, in milliseconds. */
  readonly refreshMs?: number
}

/** A page of one of the operators' resources. */
export const useOperationsList = <Row extends RaRecord>(
  resource: (typeof operationsResources)[number],
  { sort = { field: 'id', order: 'ASC' }, perPage = 100, refreshMs }: OperationsListOptions = {},
): ListControllerResult<Row> =>
  useListController<Row>({
    resource,
    storeKey: `operations.${resource}`,
    disableSyncWithLocation: true,
    disableAuthentication: true,
    sort,
    perPage,
    queryOptions: { ...readOptions, ...(refreshMs === undefined ? {} : { refetchInterval: refreshMs }) },
  })
