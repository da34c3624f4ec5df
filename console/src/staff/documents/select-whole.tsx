import { Button } from '@mui/material'
import { useState } from 'react'
import { isFiltered } from '../../shared/documents/filters.ts'
import { messageOf } from '../../shared/texts/message-of.ts'
import { useCase } from '../case/case-scope.tsx'
import { useNotifyFailure } from '../layout/failed-notice.tsx'
import { useCheckedError } from '../office/use-checked-error.ts'
import { useOffice } from '../office/office-context.tsx'
import { orderingOf, sortOf } from '../providers/document-order.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { ListingView } from './use-listing.ts'
import type { SelectionView } from './use-selection.ts'

/** A selection is known document by document, so it has an end, however large the case is. */
export const selectionLimit = 1000

interface SelectWholeProps {
  readonly listing: ListingView
  readonly selection: SelectionView
}

/** Once all shown documents are selected: takes in those on the other pages too. */
export const SelectWhole = ({ listing, selection }: SelectWholeProps) => {
  const { documents, count, address, found } = listing
  const isAllShown = documents.length > 0 && documents.every(({ id }) => selection.has(id))
  const readAll = useReadAll(listing)
  const check = useCheckedError()
  const notifyFailure = useNotifyFailure()
  const [isReading, setIsReading] = useState(false)
  const wanted = Math.min(count, selectionLimit)
  if (!isAllShown || count <= documents.length || selection.documents.length >= wanted) return null
  const label = isFiltered(address.filters) ? pageTexts.selection.allFound : pageTexts.selection.allOfCase
  const take = async (): Promise<void> => {
    setIsReading(true)
    try {
      const ids = found === undefined ? await readAll() : found.all.map(({ id }) => id)
      selection.add(ids.slice(0, selectionLimit))
    } catch (error) {
      await check(error)
      notifyFailure(messageOf(error), () => void take())
    } finally {
      setIsReading(false)
    }
  }
  return (
    <Button size="small" disabled={isReading} onClick={() => void take()} sx={{ flexBasis: '100%' }}>
      {isReading
        ? pageTexts.selection.reading
        : wanted < count
          ? pageTexts.selection.first(wanted, count)
          : label(count)}
    </Button>
  )
}

/** The ids of the listing's documents, up to the limit. */
const useReadAll = ({ address: { ordering, filters } }: ListingView): (() => Promise<readonly string[]>) => {
  const { results } = useOffice().documents
  const { record } = useCase()
  return async () => {
    const scope = {
      caseId: record.id,
      ordering: orderingOf(sortOf(ordering)),
      ...(filters.pinned ? { pinned: true as const } : {}),
    }
    await results.read(scope, selectionLimit)
    return results.chunks(scope, filters).flatMap(({ ids }) => ids)
  }
}
