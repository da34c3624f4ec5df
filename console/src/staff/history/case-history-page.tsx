import type { CaseId } from '@aktenraum/domain/contracts'
import { Box, Paper, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { Case } from '@aktenraum/client/collections/types'
import { CaseScopeProvider } from '../open-case/case-scope.tsx'
import { BackLink } from '../components/back-link.tsx'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { NotFoundPage } from '../components/not-found-page.tsx'
import { Page } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { PrintButton } from '../components/print-button.tsx'
import { caseIdOf } from '../office/ids.ts'
import { readOptions } from '../office/read-options.ts'
import { paths } from '../routes/paths.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { Chosen } from './history-filters.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { useHistoryDesk } from './history-desk.ts'
import { HistoryProvider } from './history-provider.tsx'
import { HistoryView } from './history-view.tsx'
import { useHistory } from './use-history.ts'

/** `/akten/{id}/verlauf/`: all that happened in a case. */
export const CaseHistoryPage = () => {
  const caseId = caseIdOf(useParams()['caseId'])
  return caseId === null ? <NotFoundPage /> : <KnownCase caseId={caseId} />
}

const KnownCase = ({ caseId }: { caseId: CaseId }) => {
  const { data: record, error, refetch } = useGetOne<Case>('cases', { id: caseId }, readOptions)
  return (
    <Page
      help="verlauf"
      title={
        <>
          <Box
            component="span"
            sx={{ display: 'block', typography: 'body2', color: 'text.secondary', fontWeight: 600 }}
          >
            <DecryptedText value={record?.case_number} />
          </Box>
          {pageTexts.history.ofCase}
        </>
      }
      tabTitle={pageTexts.history.title}
      above={<ToCase caseId={caseId} />}
    >
      {record !== undefined ? (
        <CaseScopeProvider key={record.id} record={record}>
          <HistoryProvider>
            <CaseHistory caseId={caseId} />
          </HistoryProvider>
        </CaseScopeProvider>
      ) : error ? (
        <LoadFailure title={pageTexts.case.error} error={error} onRetry={() => void refetch()} />
      ) : (
        <PlaceholderLines />
      )}
    </Page>
  )
}

const CaseHistory = ({ caseId }: { caseId: CaseId }) => {
  const [chosen, setChosen] = useState<Chosen>({ person: '', kind: '' })
  const { person, kind } = chosen
  const { since } = useHistoryDesk()
  const filter = useMemo(
    () => ({ caseId, ...(person === '' ? {} : { person }), ...(kind === '' ? {} : { kinds: [kind] }) }),
    [caseId, kind, person],
  )
  const history = useHistory(filter)
  const isFiltered = person !== '' || kind !== ''
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Stack data-no-print direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'center' } }}>
        <Box sx={{ flexGrow: 1 }}>
          <HistoryFilters chosen={chosen} onChoose={setChosen} />
        </Box>
        <PrintButton prepare={history.all} />
      </Stack>
      <Paper variant="outlined" sx={{ px: { xs: 2, sm: 2.5 }, pb: 2.5, pt: 0.5, mt: 2 }}>
        <HistoryView history={history} isOfDocument={false} isFiltered={isFiltered} since={since} heading="h2" />
      </Paper>
    </Box>
  )
}

const ToCase = ({ caseId }: { caseId: CaseId }) => (
  <BackLink to={paths.case(caseId)}>{pageTexts.history.toCase}</BackLink>
)
