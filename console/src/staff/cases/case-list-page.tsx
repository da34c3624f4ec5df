import Add from '@mui/icons-material/Add'
import FolderOpen from '@mui/icons-material/FolderOpenOutlined'
import { Box, Button, Typography, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Case } from '../../shared/client/types.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { Page, Panel } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { readOptions } from '../office/read-options.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { CaseCards } from './case-cards.tsx'
import { NewCaseDialog } from './case-dialog.tsx'
import { newestChangeFirst, nextSort, sortCases } from './case-order.ts'
import { CaseSearch } from './case-search.tsx'
import { CaseTable } from './case-table.tsx'

const none: readonly Case[] = []

/** `/akten/`: all cases one takes part in. */
export const CaseListPage = () => {
  const { data = none, isPending, error, refetch } = useGetList<Case>('cases', {}, readOptions)
  const [isCreating, setIsCreating] = useState(false)
  const navigate = useNavigate()
  const show = (id: string): void => void navigate(paths.case(id))
  const create = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setIsCreating(true)}>
      {pageTexts.cases.create}
    </Button>
  )
  return (
    <Page
      help="akten"
      title={pageTexts.cases.title}
      tabTitle={pageTexts.cases.title}
      actions={create}
      below={<Count count={isPending ? null : data.length} />}
    >
      {data.length === 0 ? null : (
        <Box sx={{ mb: 2 }}>
          <CaseSearch cases={data} onPick={show} />
        </Box>
      )}
      {error && data.length === 0 ? (
        <ErrorNote title={pageTexts.cases.error} error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel>{isPending ? <PlaceholderLines /> : <Cases cases={data} action={create} />}</Panel>
      )}
      {isCreating ? <NewCaseDialog onCreate={show} onClose={() => setIsCreating(false)} /> : null}
    </Page>
  )
}

const Count = ({ count }: { count: number | null }) => (
  <Typography variant="body2" color="text.secondary">
    {count === null ? texts.app.loading : pageTexts.cases.count(count)}
  </Typography>
)

const Cases = ({ cases, action }: { cases: readonly Case[]; action: React.ReactNode }) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [sort, setSort] = useState(newestChangeFirst)
  const sorted = useMemo(() => sortCases(cases, sort), [cases, sort])
  if (cases.length === 0)
    return (
      <EmptyState icon={FolderOpen} title={pageTexts.cases.empty} hint={pageTexts.cases.emptyHint}>
        {action}
      </EmptyState>
    )
  if (isPhone) return <CaseCards cases={sorted} />
  return <CaseTable cases={sorted} sort={sort} onSort={(column) => setSort(nextSort(sort, column))} />
}
