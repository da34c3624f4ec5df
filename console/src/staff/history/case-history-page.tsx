import { Box, Paper, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { PrintButton } from '../components/print-button.tsx'
import { CaseInAddress } from '../open-case/case-in-address.tsx'
import { useCase } from '../open-case/case-scope.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import type { Chosen } from './history-filters.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { useHistoryDesk } from './history-desk.ts'
import { HistoryProvider } from './history-provider.tsx'
import { HistoryView } from './history-view.tsx'
import { useHistory } from './use-history.ts'

/** `/akten/{id}/verlauf/`: all that happened in a case. */
export const CaseHistoryPage = () => (
  <CaseInAddress help="verlauf" title={pageTexts.history.ofCase} tabTitle={pageTexts.history.title} number="above">
    <HistoryProvider>
      <CaseHistory />
    </HistoryProvider>
  </CaseInAddress>
)

const CaseHistory = () => {
  const caseId = useCase().record.id
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
