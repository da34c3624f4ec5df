import Description from '@mui/icons-material/DescriptionOutlined'
import Refresh from '@mui/icons-material/Refresh'
import { Box, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useCallback } from 'react'
import type { Document } from '../../shared/client/types.ts'
import { displayedSize, formatSize } from '../../shared/format/sizes.ts'
import { useCase } from '../case/case-scope.tsx'
import { plainText } from '../components/decrypted-text.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { Panel } from '../components/page.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { texts } from '../texts/de.ts'
import { BulkFailures } from './bulk/bulk-failures.tsx'
import { BulkHeader, toneOf } from './bulk/bulk-header.tsx'
import type { DocumentBulkAction } from './bulk/offer.ts'
import { useBulk } from './bulk/use-bulk.ts'
import { DocumentCards } from './document-cards.tsx'
import { DocumentTable } from './document-table.tsx'
import { DropArea } from './drop-area.tsx'
import { useDocumentTable } from './use-document-table.ts'
import type { Listing } from './use-listing.ts'
import { useListing } from './use-listing.ts'

/** All documents of the case, with the area to drop new ones. */
export const DocumentsPanel = () => {
  const { record } = useCase()
  const listing = useListing()
  const { list, documents, failure } = listing
  const selected = documents.filter(({ id }) => list.selectedIds.includes(id))
  const { onSelect, selectedIds } = list
  const forget = useCallback(
    (ids: readonly string[], { removes }: DocumentBulkAction) => {
      if (removes) onSelect(selectedIds.filter((id) => !ids.includes(String(id))))
    },
    [onSelect, selectedIds],
  )
  const bulk = useBulk(`documents/${record.id}`, forget)
  const tone = toneOf(bulk.record, { hasFailed: failure !== undefined, hasSelection: selected.length > 0 })
  const reload = <Reload onReload={() => void list.refetch()} />
  // In an empty case the area to drop files is all there is; it says so itself.
  if (record.can_upload && isEmpty(listing)) return <DropArea hasFiles={false} />
  return (
    <>
      {record.can_upload ? <DropArea hasFiles /> : null}
      <Panel {...(tone === undefined ? { id: 'dokumente', title: texts.case.documents, actions: reload } : {})}>
        {tone === undefined ? null : (
          <BulkHeader
            tone={tone}
            selected={selected}
            bulk={bulk}
            summary={selected.length === 0 ? texts.case.documents : selectionText(selected)}
            onClear={list.onUnselectItems}
          />
        )}
        <BulkFailures bulk={bulk} nameOf={(id) => plainText(documents.find((each) => each.id === id)?.name)} />
        <Content listing={listing} failure={failure} />
      </Panel>
    </>
  )
}

const Reload = ({ onReload }: { onReload: () => void }) => (
  <Tooltip title={texts.documents.refresh}>
    <IconButton size="small" aria-label={texts.documents.refresh} onClick={onReload}>
      <Refresh fontSize="small" />
    </IconButton>
  </Tooltip>
)

const Content = ({ listing, failure }: { listing: Listing; failure: unknown }) => {
  const { list, pages } = listing
  if (failure !== undefined)
    return (
      <Box sx={{ p: 2 }}>
        <ErrorNote
          title={texts.documents.listError}
          error={failure}
          onRetry={() => void list.refetch()}
          retryLabel={texts.documents.refresh}
        />
      </Box>
    )
  if (list.isPending) return <PlaceholderLines />
  if (isEmpty(listing))
    return <EmptyState icon={Description} title={texts.documents.empty} hint={texts.documents.emptyReadOnly} />
  return (
    <>
      <Rows listing={listing} />
      <Pagination page={list.page} count={pages} onPage={list.setPage} />
    </>
  )
}

const Rows = ({ listing }: { listing: Listing }) => {
  const table = useDocumentTable(listing)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  return isPhone ? <DocumentCards table={table} /> : <DocumentTable table={table} />
}

const selectionText = (selected: readonly Document[]): string =>
  texts.documents.selected(
    selected.length,
    formatSize(selected.reduce((sum, document) => sum + displayedSize(document.size), 0)),
  )

const isEmpty = ({ list, count, failure }: Listing): boolean => !list.isPending && failure === undefined && count === 0
