import Description from '@mui/icons-material/DescriptionOutlined'
import SearchOff from '@mui/icons-material/SearchOff'
import Refresh from '@mui/icons-material/Refresh'
import { Box, IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useCallback, useDeferredValue } from 'react'
import { isFiltered } from '@aktenraum/client/engines/lookup/filters'
import { unitsPerRow } from '@aktenraum/client/words/placeholder'
import { useCase } from '../case/case-scope.tsx'
import { shownText } from '../components/decrypted-text.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/page.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { useRowDrag } from '../moving/row-drag.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useExistence } from '../search/use-existence.ts'
import { useIsNarrow } from '../components/use-is-phone.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { Announcements } from './announcements.tsx'
import { BulkFailures } from './bulk/bulk-failures.tsx'
import type { RunBulk } from './bulk/offer.ts'
import { BulkHeader, toneOf } from './bulk/bulk-header.tsx'
import { useBulk } from './bulk/use-bulk.ts'
import { DocumentCards } from './document-cards.tsx'
import { DocumentTable } from './document-table.tsx'
import { DropArea } from './drop-area.tsx'
import { FilterBar } from './filter-bar.tsx'
import { documentOf, rowsId } from './rows.ts'
import { summaryOf, visibleOf } from './selection-summary.ts'
import { SelectWhole } from './select-whole.tsx'
import { useDocumentTable } from './use-document-table.ts'
import { activeRow } from './use-documents.ts'
import { useListShortcuts } from './use-list-shortcuts.ts'
import type { ListingView } from './use-listing.ts'
import { useListing } from './use-listing.ts'
import type { SelectionView } from './use-selection.ts'
import { useSelection } from './use-selection.ts'
import { useOfferListed } from './viewer/listed.tsx'

const HiddenSelection = lazy(() =>
  import('./hidden-selection.tsx').then((module) => ({ default: module.HiddenSelection })),
)
const FoundNote = lazy(() => import('./found-note.tsx').then((module) => ({ default: module.FoundNote })))

/** All documents of the case, with the area to drop new ones. */
export const DocumentsPanel = () => {
  const { record } = useCase()
  const { entities } = useOffice().documents
  const listing = useListing()
  useOfferListed({ ...listing, page: listing.address.page, turnTo: useTurning(listing) })
  const selection = useSelection(listing.id)
  const bulk = useBulk(listing.id)
  useExistence(
    { type: 'document', caseId: record.id },
    listing.documents.map(({ id }) => id),
    entities.markDeleted,
  )
  useListShortcuts({ listingId: listing.id, selection, bulk, canSelectAll: listing.isSettled })
  const { documents: selected } = selection
  const tone = toneOf(bulk.record, { hasFailed: listing.failure !== undefined, hasSelection: selected.length > 0 })
  // In an empty case the area to drop files is all there is; it says so itself.
  if (record.can_upload && isEmptyCase(listing)) return <DropArea hasFiles={false} />
  return (
    <>
      {record.can_upload ? <DropArea hasFiles /> : null}
      <Panel {...(tone === undefined ? { ...plainHeading, actions: <Reload onReload={listing.reload} /> } : {})}>
        {tone === undefined ? null : (
          <BulkHeader
            tone={tone}
            selected={selected}
            bulk={bulk}
            summary={selected.length === 0 ? pageTexts.case.documents : summaryOf(selected, listing.documents)}
            onClear={selection.clear}
          >
            {visibleOf(selected, listing.documents) === selected.length ? null : (
              <Suspense>
                <HiddenSelection selection={selection} />
              </Suspense>
            )}
            <SelectWhole listing={listing} selection={selection} />
          </BulkHeader>
        )}
        <Announcements listingId={listing.id} selected={selected.length} bulk={bulk} />
        <BulkFailures bulk={bulk} nameOf={(id) => shownText(entities.get(id)?.name, texts.documents.unnamed)} />
        {isEmptyCase(listing) ? null : <FilterBar listing={listing} />}
        <Content listing={listing} selection={selection} run={bulk.run} />
      </Panel>
    </>
  )
}

/** What is open above the list turns its pages without leaving traces in the history. */
const useTurning = ({ go }: ListingView): ((page: number) => void) =>
  useCallback((page) => go({ page }, { replace: true }), [go])

const plainHeading = { id: 'dokumente', title: pageTexts.case.documents } as const

const Reload = ({ onReload }: { onReload: () => void }) => (
  <Tooltip title={texts.documents.refresh}>
    <IconButton size="small" aria-label={texts.documents.refresh} onClick={onReload}>
      <Refresh fontSize="small" />
    </IconButton>
  </Tooltip>
)

interface ContentProps {
  readonly listing: ListingView
  readonly selection: SelectionView
  readonly run: RunBulk
}

const Content = ({ listing, selection, run }: ContentProps) => {
  const { failure, reload, isPending, count, address, pages, go } = listing
  if (failure !== undefined)
    return (
      <Box sx={{ p: 2 }}>
        <LoadFailure
          title={texts.documents.listError}
          error={failure}
          onRetry={reload}
          retryLabel={texts.documents.refresh}
        />
      </Box>
    )
  if (isPending) return <PlaceholderLines expected={count * unitsPerRow} />
  if (isEmptyCase(listing))
    return <EmptyState icon={Description} title={texts.documents.empty} hint={texts.documents.emptyReadOnly} />
  return (
    <>
      {listing.found === undefined && !isFiltered(address.filters) ? null : (
        <Suspense>
          <FoundNote listing={listing} />
        </Suspense>
      )}
      {count === 0 ? (
        <EmptyState icon={SearchOff} title={pageTexts.filters.none} />
      ) : (
        <Rows listing={listing} selection={selection} run={run} />
      )}
      <Pagination page={address.page} count={pages} onPage={(page) => go({ page })} />
    </>
  )
}

const Rows = ({ listing, selection, run }: ContentProps) => {
  const { handlers, dropList } = useRowDrag({ documents: listing.documents, selection, run })
  // Rows are drawn in pauses, so that the page answers while many documents arrive.
  const documents = useDeferredValue(listing.documents)
  const model = useDocumentTable({ ...listing, documents }, selection)
  const isNarrow = useIsNarrow()
  const { views } = useOffice().documents
  const follow = (element: Element | null): void => {
    const id = documentOf(element)
    if (id === undefined) views.hide(activeRow, listing.id)
    else views.show(activeRow, listing.id, id)
  }
  return (
    <div
      id={rowsId}
      tabIndex={-1}
      {...handlers}
      aria-busy={listing.isOld}
      style={{ outline: 'none', scrollMarginTop: 80, ...(listing.isOld ? oldStyle : {}) }}
      onFocus={({ target }) => follow(target)}
      onBlur={({ relatedTarget }) => follow(relatedTarget instanceof Element ? relatedTarget : null)}
    >
      {dropList}
      {isNarrow ? <DocumentCards model={model} /> : <DocumentTable model={model} />}
    </div>
  )
}

/** Rows of what was asked for before. */
const oldStyle = { opacity: 0.45, transition: 'opacity 0.15s' } as const

const isEmptyCase = ({ isPending, isOld, count, failure, address, found }: ListingView): boolean =>
  !isPending && !isOld && failure === undefined && count === 0 && !isFiltered(address.filters) && !found?.isFetching
