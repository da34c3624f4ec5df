import { Box, Button, LinearProgress, Stack, TextField, Typography } from '@mui/material'
import type { BulkState } from '../../shared/bulk-upload/uploader.ts'
import type { Case } from '../../shared/client/types.ts'
import { searchTexts } from '../../shared/texts/format.ts'
import { CaseSearch } from '../cases/case-search.tsx'
import { plainText } from '../components/decrypted-text.tsx'
import { Panel } from '../components/page.tsx'
import { pageTexts } from '../texts/pages-de.ts'

interface CasePanelProps {
  readonly cases: readonly Case[]
  readonly chosen: Case | undefined
  readonly state: BulkState
  readonly onChoose: (id: string) => void
  readonly onRemove: () => void
}

/** Which case it is: by searching or from the list of all (BUP-01, BUP-02). */
export const CasePanel = ({ cases, chosen, state, onChoose, onRemove }: CasePanelProps) => {
  const open = cases.filter(({ can_upload: mayUpload }) => mayUpload)
  const isFixed = !state.value.startsWith('has_')
  return (
    <Panel id="akte" title={pageTexts.bulkUpload.caseTitle}>
      <Box sx={{ px: 2, pt: 1, pb: 2 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <CaseSearch cases={open} label={pageTexts.bulkUpload.search} isDisabled={isFixed} onPick={onChoose} />
          <TextField
            select
            label={pageTexts.bulkUpload.choose}
            value={chosen?.id ?? ''}
            disabled={isFixed}
            onChange={({ target }) => (target.value === '' ? onRemove() : onChoose(target.value))}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ width: { xs: '100%', sm: 340 } }}
          >
            <option value="">{open.length === 0 ? searchTexts.noChoices : pageTexts.bulkUpload.none}</option>
            {open.map((record) => (
              <option key={record.id} value={record.id}>
                {nameOf(record)}
              </option>
            ))}
          </TextField>
        </Stack>
        {state.isSlow ? <LinearProgress aria-label={pageTexts.bulkUpload.setting} sx={{ mt: 2 }} /> : null}
        {chosen === undefined ? null : (
          <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {nameOf(chosen)}
            </Typography>
            <Button size="small" disabled={isFixed} onClick={onRemove}>
              {pageTexts.bulkUpload.remove}
            </Button>
          </Stack>
        )}
      </Box>
    </Panel>
  )
}

const nameOf = ({ case_number: number, title }: Case): string => {
  const name = plainText(title, '')
  return name === '' ? plainText(number) : `${plainText(number)} · ${name}`
}
