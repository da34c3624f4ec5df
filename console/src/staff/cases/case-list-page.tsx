import Add from '@mui/icons-material/Add'
import { Button, Typography } from '@mui/material'
import { Page } from '../components/page.tsx'
import { FirstStepsLater } from '../first-steps/later.tsx'
import { useSession } from '../office/office-context.tsx'
import { useSearching } from '../search/use-databases.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { searchPageTexts } from '../texts/search-de.ts'
import { NewCaseDialog } from './case-dialog.tsx'
import { CasesPanel } from './cases-panel.tsx'
import { useCreating } from './creating.ts'
import { MissingCasesNote } from './missing-cases-note.tsx'
import { useCaseListing } from './use-case-listing.ts'
import { useCaseRows } from './use-case-rows.ts'

/** `/akten/`: all cases one takes part in. */
export const CaseListPage = () => {
  const searching = useSearching()
  const listing = useCaseListing(searching.cases !== null)
  const rows = useCaseRows(listing, searching)
  const { isCreating, begin, end, show } = useCreating(searching.databases)
  const count = searching.cases?.count ?? listing.state.count
  const create = (
    <Button variant="contained" startIcon={<Add />} onClick={begin}>
      {pageTexts.cases.create}
    </Button>
  )
  return (
    <Page
      help="akten"
      title={pageTexts.cases.title}
      tabTitle={pageTexts.cases.title}
      actions={create}
      below={count === null && rows.error !== null ? null : <Count count={count} total={searching.cases?.total ?? 0} />}
    >
      <FirstStepsLater />
      <MissingCasesNote listing={listing} rows={rows} searching={searching} />
      <CasesPanel listing={listing} rows={rows} searching={searching} action={create} />
      {isCreating ? <NewCaseDialog onCreate={show} onClose={end} /> : null}
    </Page>
  )
}

/** Operators also read how many there are in all. */
const Count = ({ count, total }: { count: number | null; total: number }) => {
  const { user } = useSession()
  const own = count === null ? texts.app.loading : pageTexts.cases.count(count)
  return (
    <Typography variant="body2" color="text.secondary">
      {user.is_operator && total > (count ?? 0) ? `${own} · ${searchPageTexts.total(total)}` : own}
    </Typography>
  )
}
