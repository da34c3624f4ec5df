import DensitySmall from '@mui/icons-material/DensitySmall'
import Description from '@mui/icons-material/DescriptionOutlined'
import SearchOff from '@mui/icons-material/SearchOff'
import Refresh from '@mui/icons-material/Refresh'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { Suspense, useCallback, useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'react-admin'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { isFiltered } from '@aktenraum/client/engines/lookup/filters'
import { downloadMessageOf, messageOf } from '@aktenraum/client/words/message-of'
import { unitsPerRow } from '@aktenraum/client/words/placeholder'
import { useTellKnown } from '../components/use-tell-known.ts'
import { patientLazy } from '../components/patient-lazy.tsx'
import type { KitTone } from '../../kit/selecting.ts'
import { BulkOutcome } from '../../features/selection/bulk-outcome.tsx'
import type { RunBulk } from '../../features/selection/offer.ts'
import { SelectionBar } from '../../features/selection/selection-bar.tsx'
import { toneOf } from '../../features/selection/use-bulk.ts'
import type { BulkView } from '../../features/selection/use-bulk.ts'
import { staffSelection } from '../kit/selection-kit.tsx'
import { useCase } from '../open-case/case-scope.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { GroupHeading, Panel } from '../components/panel.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { Pagination } from '../components/pagination.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { useConnection } from '../../shared/connection/use-connection.ts'
import { useRowDrag } from '../moving/row-drag.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useExistence } from '../search/use-existence.ts'
import { useIsNarrow } from '../components/use-is-phone.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { DropArea, FileMenu } from '../uploads/file-place.tsx'
import { useUploadBox } from '../uploads/uploads.tsx'
import { Announcements } from './announcements.tsx'
import { DocumentCards } from './document-cards.tsx'
import { DocumentTable } from './document-table.tsx'
import { useAddFiles } from './add-files.tsx'
import { FilterBar } from './filter-bar.tsx'
import { PinnedGroup } from './pinned-group.tsx'
import { RecentDocuments } from './recent-documents.tsx'
import { backToRows, documentOf, rowsId } from '../listing/rows.ts'
import { SelectWhole } from './select-whole.tsx'
import { useDocumentTable } from './use-document-table.ts'
import { activeRow } from '../listing/use-documents.ts'
import { useListBulk } from './use-list-bulk.ts'
import { useListShortcuts } from './use-list-shortcuts.ts'
import type { ListingView } from './use-listing.ts'
import { useListing } from './use-listing.ts'
import type { SelectionView } from '../../features/selection/use-selection.ts'
import { useSelection } from '../listing/use-selection.ts'
import { useOffers } from './use-offers.ts'
import { useOfferListed } from './viewer/listed.tsx'

const FoundNote = patientLazy(async () => (await import('./found-note.tsx')).FoundNote)

interface DocumentsPanelProps {
  /** Told once it is known what stands above the list, the ways to bring files in among it. */
  readonly onKnown: () => void
}

/**
 * All documents of the case in one frame: what has just come, what is pinned, and the list; with the ways to bring new
 * ones in.
 */
export const DocumentsPanel = ({ onKnown }: DocumentsPanelProps) => {
  const { record } = useCase()
  const { entities } = useOffice().documents
  const addFiles = useAddFiles(record.id)
  const listing = useListing()
  const onPinnedKnown = useTellAbove(listing, onKnown)
  useOfferListed({ ...listing, page: listing.address.page, turnTo: useTurning(listing) })
  const selection = useSelection(listing.id)
  const bulk = useListBulk(listing.id)
  const { isLost } = useConnection()
  useExistence(
    { type: 'document', caseId: record.id },
    listing.documents.map(({ id }) => id),
    entities.markDeleted,
  )
  useListShortcuts({ listingId: listing.id, selection, bulk, canSelectAll: listing.isSettled })
  const tone = toneOf(bulk.record, {
    // Without a connection one banner tells, and the list comes by itself.
    hasFailed: listing.failure !== undefined && !(isLost && listing.failure instanceof NoConnectionError),
    hasSelection: selection.documents.length > 0,
  })
  const density = useDensity()
  // In an empty case the area to drop files is nearly all there is; it says so itself.
  const isBare = record.can_upload && isEmptyCase(listing)
  const heading = { ...plainHeading, actions: <ListActions listing={listing} density={density} /> }
  return (
    <>
      {isBare ? null : <LargeArea />}
      <Panel isHiddenWithoutGroups={isBare} {...(tone === undefined && !isBare ? heading : {})}>
        {isBare ? (
          <Box component="h2" sx={visuallyHidden}>
            {plainHeading.title}
          </Box>
        ) : (
          <Tools tone={tone} listing={listing} selection={selection} bulk={bulk} />
        )}
        <RecentDocuments />
        <PinnedGroup onKnown={onPinnedKnown} />
        {isBare ? null : (
          <>
            <Box data-no-print sx={restHeadingStyle}>
              <GroupHeading>{texts.documents.all}</GroupHeading>
            </Box>
            <Content listing={listing} selection={selection} run={bulk.run} isDense={density.isDense} />
          </>
        )}
      </Panel>
      {isBare ? <DropArea hasFiles={false} onFiles={addFiles} /> : null}
    </>
  )
}

/** Tells it once what is pinned is known, of which it is to be told, and the list, which says how to upload. */
const useTellAbove = ({ isPending, found }: ListingView, onKnown: () => void): (() => void) => {
  const [isPinnedKnown, setIsPinnedKnown] = useState(false)
  // What is looked for may take its time, and says how far it is.
  useTellKnown(isPinnedKnown && (!isPending || found !== undefined), onKnown)
  return useCallback(() => setIsPinnedKnown(true), [])
}

interface ToolsProps {
  readonly tone: KitTone | undefined
  readonly listing: ListingView
  readonly selection: SelectionView
  readonly bulk: BulkView
}

/** What works with the list: the selection and the search. */
const Tools = ({ tone, listing, selection, bulk }: ToolsProps) => {
  const { entities } = useOffice().documents
  const { documents: selected } = selection
  const dismiss = (): void => {
    backToRows(bulk.state?.failures.map(({ id }) => id) ?? [])
    bulk.dismiss()
  }
  return (
    <>
      {tone === undefined ? null : <Header tone={tone} listing={listing} selection={selection} bulk={bulk} />}
      <Announcements listingId={listing.id} selected={selected.length} bulk={bulk} />
      <BulkOutcome kit={staffSelection} bulk={{ ...bulk, dismiss }} find={entities.get} explain={explain} />
      {isEmptyCase(listing) ? null : <FilterBar listing={listing} />}
    </>
  )
}

const explain = (error: unknown, doing: 'anything' | 'download'): string =>
  doing === 'download' ? downloadMessageOf(error) : messageOf(error)

/** In the place of the panel's heading. */
const Header = ({ tone, listing, selection, bulk }: ToolsProps & { readonly tone: KitTone }) => (
  <SelectionBar
    kit={staffSelection}
    tone={tone}
    selection={selection}
    bulk={bulk}
    offers={useOffers(selection.documents, bulk.run)}
    shown={listing.documents}
    ifNone={pageTexts.case.documents}
    close={selection.documents.length === 0 ? undefined : { label: texts.documents.unselect, onClose: selection.clear }}
  >
    <SelectWhole listing={listing} selection={selection} />
  </SelectionBar>
)

/** Only below groups that have headings. */
const restHeadingStyle = { display: 'none', '[data-group] ~ &': { display: 'block' } } as const

const useIsPermanent = (): boolean => useUploadBox().visibleFor.includes(useCase().record.id)

/** Beside documents, because somebody wants it so. */
const LargeArea = () => {
  const { record } = useCase()
  const { box } = useOffice().uploadDesk
  const addFiles = useAddFiles(record.id)
  return useIsPermanent() && record.can_upload ? (
    <DropArea hasFiles onFiles={addFiles} onShrink={() => box.hide(record.id)} />
  ) : null
}

/** The whole page takes what is dropped. */
const MoreFiles = () => {
  const { record } = useCase()
  const { box } = useOffice().uploadDesk
  return (
    <Box data-no-print sx={moreFilesStyle}>
      <FileMenu onFiles={useAddFiles(record.id)} onEnlarge={() => box.show(record.id)} />
    </Box>
  )
}

/** What is open above the list turns its pages without leaving traces in the history. */
const useTurning = ({ go }: ListingView): ((page: number) => void) =>
  useCallback((page) => go({ page }, { replace: true }), [go])

const plainHeading = { id: 'dokumente', title: pageTexts.case.documents } as const

/** On phones a line of its own. */
const moreFilesStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  flex: { xs: '1 0 100%', sm: '1 1 0' },
  minWidth: 0,
  order: { xs: 1, sm: 0 },
  ml: { sm: 1.5 },
  pb: { xs: 0.5, sm: 0 },
} as const

interface ListActionsProps {
  readonly listing: ListingView
  readonly density: Density
}
const ListActions = ({ listing, density: { isDense, toggle } }: ListActionsProps) => {
  const { record } = useCase()
  const isPermanent = useIsPermanent()
  // Until it is known whether there are any, a button would go from under who chooses files with it.
  const hasButton = record.can_upload && !isPermanent && !listing.isPending && !isEmptyCase(listing)
  return (
    <>
      {hasButton ? <MoreFiles /> : null}
      <Box sx={{ ml: 'auto' }}>
        {useIsNarrow() ? null : (
          <Tooltip title={texts.documents.dense}>
            <IconButton
              size="small"
              color={isDense ? 'primary' : 'default'}
              aria-label={texts.documents.dense}
              aria-pressed={isDense}
              onClick={toggle}
            >
              <DensitySmall fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title={texts.documents.refresh}>
          <IconButton size="small" aria-label={texts.documents.refresh} onClick={listing.reload}>
            <Refresh fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </>
  )
}

interface Density {
  readonly isDense: boolean
  readonly toggle: () => void
}
/** As somebody wants it in this browser. */
const useDensity = (): Density => {
  const [isDense, setDense] = useStore('documents.dense', false)
  return { isDense, toggle: () => setDense(!isDense) }
}

interface ContentProps {
  readonly listing: ListingView
  readonly selection: SelectionView
  readonly run: RunBulk
  readonly isDense: boolean
}

const Content = ({ listing, selection, run, isDense }: ContentProps) => {
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
        <Rows listing={listing} selection={selection} run={run} isDense={isDense}>
          <Pagination page={address.page} pages={pages} onPage={(page) => go({ page })} />
        </Rows>
      )}
    </>
  )
}

const none: ListingView['documents'] = []

/**
 * Rows are drawn in pauses, from the first on, so that the page answers meanwhile. `children` stand below them, once
 * they are there: before, they would be pushed away.
 */
const Rows = ({ listing, selection, run, isDense, children }: ContentProps & { readonly children: ReactNode }) => {
  const { handlers, dropList } = useRowDrag({ documents: listing.documents, selection, run })
  const documents = useDeferredValue(listing.documents, none)
  const model = useDocumentTable({ ...listing, documents }, selection)
  const isNarrow = useIsNarrow()
  const { views } = useOffice().documents
  const { isLost } = useConnection()
  const follow = (element: Element | null): void => {
    const id = documentOf(element)
    if (id === undefined) views.hide(activeRow, listing.id)
    else views.show(activeRow, listing.id, id)
  }
  const isComing = documents === none && listing.documents.length > 0
  return (
    <>
      <div
        id={rowsId}
        tabIndex={-1}
        {...handlers}
        aria-busy={listing.isOld}
        style={{ outline: 'none', ...(listing.isOld && !isLost ? oldStyle : {}) }}
        onFocus={({ target }) => follow(target)}
        onBlur={({ relatedTarget }) => follow(relatedTarget instanceof Element ? relatedTarget : null)}
      >
        {dropList}
        {listing.isOld && isLost ? (
          <Typography variant="body2" color="text.secondary" role="status" sx={{ px: 2, py: 1 }}>
            {texts.documents.stillFormer}
          </Typography>
        ) : null}
        {isComing ? (
          <PlaceholderLines expected={listing.documents.length * unitsPerRow} />
        ) : isNarrow ? (
          <DocumentCards model={model} />
        ) : (
          <DocumentTable model={model} isDense={isDense} />
        )}
      </div>
      {isComing ? null : children}
    </>
  )
}

/** Rows of what was asked for before, for the moment that the answer takes; without a connection they stay readable. */
const oldStyle = { opacity: 0.45, transition: 'opacity 0.15s' } as const

const isEmptyCase = ({ isPending, isOld, count, failure, address, found }: ListingView): boolean =>
  !isPending && !isOld && failure === undefined && count === 0 && !isFiltered(address.filters) && !found?.isFetching
