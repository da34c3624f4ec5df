import FolderOpen from '@mui/icons-material/FolderOpenOutlined'
import SearchOff from '@mui/icons-material/SearchOff'
import { Alert, Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { grouped } from '@aktenraum/client/words/numbers'
import { searchTexts } from '@aktenraum/client/words/format-texts'
import { EmptyState } from '../components/empty-state.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/panel.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { SearchField } from '../components/search-field.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { useIsPhone } from '../components/use-is-phone.ts'
import { texts } from '../texts/de.ts'
import { paths } from '../routes/paths.ts'
import { OpeningNote } from '../search/opening-note.tsx'
import type { Searching } from '../search/use-databases.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { searchPageTexts } from '../texts/search-de.ts'
import { CaseCardOrder, CaseCards } from './case-cards.tsx'
import type { CaseColumn } from './case-order.ts'
import { isLocalOrder, nextSort } from './case-order.ts'
import { CaseTable } from './case-table.tsx'
import type { CaseListing } from './use-case-listing.ts'
import type { CaseRows } from './use-case-rows.ts'

interface CasesPanelProps {
  readonly listing: CaseListing
  readonly rows: CaseRows
  readonly searching: Searching
  /** What to do when there is no case yet. */
  readonly action: ReactNode
}

/** All cases one takes part in: searched with every letter, ordered, page by page. */
export const CasesPanel = ({ listing, rows, searching, action }: CasesPanelProps) => {
  const navigate = useNavigate()
  const { isFiltered, state } = listing
  const { cases, count } = rows
  const title = isFiltered
    ? searchPageTexts.filteredTitle.replace('{count}', grouped(count ?? 0))
    : searchPageTexts.allCases
  const openOnly = (): void => {
    const [only] = cases
    if (isFiltered && count === 1 && only !== undefined && searching.cases !== null) void navigate(paths.case(only.id))
  }
  if (!isFiltered && count === 0 && rows.error === null)
    return (
      <Panel>
        <EmptyState icon={FolderOpen} title={pageTexts.cases.empty} hint={pageTexts.cases.emptyHint}>
          {action}
        </EmptyState>
      </Panel>
    )
  return (
    <Panel
      id="akten"
      title={title}
      actions={
        <SearchField
          label={searchPageTexts.field}
          placeholder={searchPageTexts.help}
          help={pageTexts.cases.searchHelp}
          typed={state.searchQuery}
          onType={listing.search}
          onEnter={openOnly}
          sx={{ width: { xs: '100%', sm: 340 }, my: 0.75 }}
        />
      }
    >
      <Box role="status" sx={visuallyHidden}>
        {isFiltered && count !== null ? searchPageTexts.hits(count) : ''}
      </Box>
      {isFiltered || rows.isPending ? <SearchNote searching={searching} /> : null}
      <Content listing={listing} rows={rows} />
    </Panel>
  )
}

/** The last attempt to fetch what is new has failed, or it takes a while; what is there can be searched. */
const SearchNote = ({ searching: { state, retry, opening } }: { searching: Searching }) =>
  state === 'error' ? (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mx: 2, mb: 1 }}
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {texts.app.retry}
        </Button>
      }
    >
      {searchPageTexts.error} {searchPageTexts.errorHint}
    </Alert>
  ) : (
    <OpeningNote opening={opening} sx={{ px: 2, pb: 1.5 }} />
  )

const Content = ({ listing, rows }: Pick<CasesPanelProps, 'listing' | 'rows'>) => {
  const { cases, count, isPending, error, retry } = rows
  const { isFiltered, hitsShown, state, turnTo } = listing
  const pages = isFiltered ? 1 : Math.ceil((count ?? state.count ?? 0) / state.pageSize)
  return (
    <>
      {error === null || error === undefined ? (
        <Rows listing={listing} cases={cases} isPending={isPending} />
      ) : (
        <Box sx={{ p: 2 }}>
          <LoadFailure title={pageTexts.cases.error} error={error} onRetry={retry} />
        </Box>
      )}
      {isFiltered && count !== null && count > hitsShown ? (
        <Box sx={{ p: 1.5, textAlign: 'center' }}>
          <Button onClick={listing.showMore}>{searchPageTexts.more}</Button>
        </Box>
      ) : null}
      {cases.length > 1 ? <OrderNote listing={listing} /> : null}
      <Pagination page={state.currentPage} pages={pages} onPage={turnTo} />
    </>
  )
}

/** By what only the server knows, it alone says what comes first. */
const OrderNote = ({ listing: { isFiltered, sort } }: Pick<CasesPanelProps, 'listing'>) =>
  isFiltered || isLocalOrder(sort.column) ? null : (
    <Typography variant="caption" component="p" color="text.secondary" sx={{ px: 2, py: 1 }}>
      {searchPageTexts.orderedByServer}
    </Typography>
  )

const Rows = ({
  listing,
  cases,
  isPending,
}: Pick<CasesPanelProps, 'listing'> & Pick<CaseRows, 'cases' | 'isPending'>) => {
  const isPhone = useIsPhone()
  const { isFiltered, sort, orderBy } = listing
  if (isPending)
    return (
      <>
        <Box role="status" sx={{ px: 2, color: 'text.secondary' }}>
          {isFiltered ? searchPageTexts.preparing : ''}
        </Box>
        <PlaceholderLines />
      </>
    )
  if (cases.length === 0 && isFiltered) return <EmptyState icon={SearchOff} title={searchTexts.noCases} />
  if (isPhone)
    return (
      <>
        {isFiltered ? null : <CaseCardOrder sort={sort} onOrder={orderBy} />}
        <CaseCards cases={cases} />
      </>
    )
  const onSort = isFiltered ? null : (column: CaseColumn) => orderBy(nextSort(sort, column))
  return <CaseTable cases={cases} sort={sort} onSort={onSort} />
}
