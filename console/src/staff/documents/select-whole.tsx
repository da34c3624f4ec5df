import { maxPageSize } from '@aktenraum/domain/contracts'
import { Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { isRefused } from '@aktenraum/client/collections/refused'
import type { Document, DocumentPage } from '@aktenraum/client/collections/types'
import { isFiltered } from '@aktenraum/client/engines/lookup/filters'
import { messageOf } from '@aktenraum/client/words/message-of'
import { useCase } from '../open-case/case-scope.tsx'
import { RunningButton } from '../components/running-button.tsx'
import { useNotifyFailure } from '../notices/failed-notice.tsx'
import { useCheckedError } from '../office/use-checked-error.ts'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { serverOrdering } from './document-order.ts'
import type { ListingView } from './use-listing.ts'
import type { SelectionView } from '../../features/selection/use-selection.ts'

/** A selection is known document by document, so it has an end, however large the case is. */
export const selectionLimit = 1000

interface SelectWholeProps {
  readonly listing: ListingView
  readonly selection: SelectionView
}

/** Once all shown documents are selected: takes in those on the other pages too. */
export const SelectWhole = ({ listing, selection }: SelectWholeProps) => {
  const { documents, count, address, found, isSettled } = listing
  const isAllShown = documents.length > 0 && documents.every(({ id }) => selection.has(id))
  const readAll = useReadAll(listing)
  const check = useCheckedError()
  const notifyFailure = useNotifyFailure()
  const [isReading, setIsReading] = useState(false)
  const asked = JSON.stringify(address.filters)
  const isAsked = useIsAsked(asked)
  const wanted = Math.min(count, selectionLimit)
  if (!isSettled || !isAllShown || count <= documents.length || selection.documents.length >= wanted) return null
  const label = isFiltered(address.filters) ? pageTexts.selection.allFound : pageTexts.selection.allOfCase
  const take = async (): Promise<void> => {
    setIsReading(true)
    try {
      const all = found === undefined ? await readAll() : await found.first(selectionLimit)
      const sound = all.filter((document) => !isRefused(document))
      if (isAsked(asked)) selection.add(sound.slice(0, selectionLimit).map(({ id }) => id))
    } catch (error) {
      await check(error)
      notifyFailure(messageOf(error), () => void take(), error)
    } finally {
      setIsReading(false)
    }
  }
  return (
    <Box ref={leavesToSelection} sx={{ flexBasis: '100%', '& > *': { width: '100%' } }}>
      <RunningButton size="small" isRunning={isReading} onClick={() => void take()}>
        {isReading
          ? pageTexts.selection.reading
          : wanted < count
            ? pageTexts.selection.first(wanted, count)
            : label(count)}
      </RunningButton>
    </Box>
  )
}

/** Whether these are still to be selected: nobody let go of all meanwhile, or looks for others. */
const useIsAsked = (filters: string): ((asked: string) => boolean) => {
  const now = useRef<string | null>(null)
  useEffect(() => {
    now.current = filters
    return () => {
      now.current = null
    }
  }, [filters])
  return (asked) => now.current === asked
}

/** The button goes once all are selected: the focus stays at what is told of them. */
const leavesToSelection = (left: HTMLElement | null) => () => {
  if (left?.contains(document.activeElement) === true) left.closest<HTMLElement>('[role="group"]')?.focus()
}

const notWholeText = async (lacking: number, refused: number): Promise<string> =>
  (await import('../open-case/completeness-note.tsx')).notSelectedText(lacking, refused)

/**
 * The listing's documents, up to the limit: those of a case as its log has them, in an order that the server knows.
 * What the server lacks of them is told; which ones are pinned is its word.
 */
const useReadAll = ({ address: { ordering, filters }, count }: ListingView): (() => Promise<readonly Document[]>) => {
  const { client, documents } = useOffice()
  const { record } = useCase()
  const notify = useNotify()
  const onServer = serverOrdering(ordering)
  const readHeld = async (): Promise<readonly Document[]> => {
    const first = { ordering: onServer, limit: selectionLimit }
    const read = count <= selectionLimit ? client.wholeCase(record.id) : client.firstDocuments(record.id, first)
    const { documents: all, lacking, refused } = await read
    if (lacking.length + refused > 0)
      notify(await notWholeText(lacking.length, refused), { type: 'error', autoHideDuration: null })
    return all
  }
  const readPinned = async (): Promise<readonly Document[]> => {
    const all: Document[] = []
    const query = { pageSize: maxPageSize, ordering: onServer, pinned: true }
    for (let cursor: string | null = ''; cursor !== null && all.length < selectionLimit;) {
      const { results, next = null }: DocumentPage = await client.listDocuments(record.id, { ...query, cursor })
      all.push(...results)
      cursor = next
    }
    return all
  }
  return async () => {
    const all = await (filters.pinned ? readPinned() : readHeld())
    documents.entities.remember(all)
    return all
  }
}
