import { useEffect, useMemo } from 'react'
import type { ListControllerResult } from 'react-admin'
import { useListController } from 'react-admin'
import { HttpError, NoConnectionError, UnexpectedAnswerError } from '../../shared/api/errors.ts'
import type { Document } from '../../shared/client/types.ts'
import { useCase } from '../case/case-scope.tsx'
import { isMissingSessionKey } from '../office/missing-key.ts'
import { readOptions } from '../office/read-options.ts'
import { defaultSort } from '../providers/document-order.ts'
import { useDocumentActions } from './document-actions.tsx'

/** How many documents a page of the listing has (LST-10). */
export const pageSize = 30
const gapDelayMs = 500

export interface Listing {
  readonly list: ListControllerResult<Document>
  readonly documents: readonly Document[]
  readonly count: number
  readonly pages: number
  /** Set while the list could not be fetched (LST-23). Other failures are thrown (LST-24). */
  readonly failure: unknown
}

/** The documents of the case, a page at a time, in the order and with the selection that react-admin keeps. */
export const useListing = (): Listing => {
  const { record } = useCase()
  const { deleted } = useDocumentActions()
  const filter = useMemo(() => ({ caseId: record.id }), [record.id])
  const list = useListController<Document>({
    resource: 'documents',
    storeKey: `documents.${record.id}`,
    disableAuthentication: true,
    filter,
    perPage: pageSize,
    sort: defaultSort,
    queryOptions: readOptions,
  })
  const documents = useMemo(() => (list.data ?? []).filter(({ id }) => !deleted.has(id)), [deleted, list.data])
  const count = list.total ?? 0
  const failure = list.error && list.data === undefined ? list.error : undefined
  if (failure !== undefined && listingError(failure) === 'error') throw failure
  useGap(list, documents.length, count)
  useSelectionReload(list)
  return { list, documents, count, pages: Math.ceil(count / pageSize), failure }
}

/** What kind of failure it is: the server or the line, or something that must not happen (LST-18). */
export const listingError = (error: unknown): 'failed to fetch' | 'error' =>
  error instanceof HttpError ||
  error instanceof NoConnectionError ||
  error instanceof UnexpectedAnswerError ||
  isMissingSessionKey(error)
    ? 'failed to fetch'
    : 'error'

/** A page that shows fewer documents than it should is fetched again (LST-16). */
const useGap = ({ page, isFetching, refetch }: ListControllerResult<Document>, shown: number, count: number): void => {
  const expected = Math.max(0, Math.min(pageSize, count - (page - 1) * pageSize))
  const isGap = !isFetching && shown < expected
  useEffect(() => {
    if (!isGap) return
    const timer = setTimeout(() => void refetch(), gapDelayMs)
    return () => clearTimeout(timer)
  }, [isGap, refetch])
}

/** A changed selection reloads the listing, so that what is done with it meets the present state (LST-14). */
const useSelectionReload = ({ selectedIds, refetch }: ListControllerResult<Document>): void => {
  const selection = selectedIds.toSorted().join()
  useEffect(() => {
    if (selection !== '') void refetch()
  }, [refetch, selection])
}
