import { Box, LinearProgress, Stack } from '@mui/material'
import { useMemo } from 'react'
import type { BulkState } from '@aktenraum/client/engines/bulk-upload/uploader'
import type { Case } from '@aktenraum/client/collections/types'
import { asChosen } from '../../features/bulk-upload/as-chosen.ts'
import type { BulkUploadScene } from '../../features/bulk-upload/scene.ts'
import { CaseChooser } from '../cases/case-chooser.tsx'
import { plainText } from '../components/decrypted-text.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/panel.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { useAllCases } from '../reads/reads.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { BulkBanner } from './bulk-banner.tsx'

const none: readonly Case[] = []

/** Which case it is, and how its uploads stand; what follows comes below. */
export const Cases: BulkUploadScene['Cases'] = ({ state, onChoose, children }) => {
  const { data = none, error, refetch } = useAllCases()
  const cases = useMemo(() => asChosen(data, state), [data, state])
  const chosen = cases.find(({ id }) => id === state.caseId)
  return (
    <Stack spacing={2.5}>
      {chosen === undefined ? null : <BulkBanner record={chosen} isElsewhere />}
      {error && data.length === 0 ? (
        <LoadFailure title={pageTexts.cases.error} error={error} onRetry={() => void refetch()} />
      ) : (
        <CasePanel cases={cases} chosen={chosen} state={state} onChoose={onChoose} />
      )}
      {children}
    </Stack>
  )
}

interface CasePanelProps {
  readonly cases: readonly Case[]
  readonly chosen: Case | undefined
  readonly state: BulkState
  readonly onChoose: (id: string | null) => void
}

/** Which case it is: searched for or chosen from all, in one field (BUP-01, BUP-02). */
const CasePanel = ({ cases, chosen, state, onChoose }: CasePanelProps) => {
  const open = cases.filter(({ can_upload: mayUpload }) => mayUpload)
  const isFixed = !state.value.startsWith('has_')
  return (
    <Panel id="akte" title={pageTexts.bulkUpload.caseTitle}>
      <Box sx={{ px: 2, pt: 1, pb: 2 }}>
        <Box sx={{ maxWidth: 560 }}>
          <CaseChooser
            label={pageTexts.bulkUpload.choose}
            cases={open}
            chosen={chosen ?? null}
            isFixed={isFixed}
            onChoose={(record) => onChoose(record?.id ?? null)}
          />
        </Box>
        {state.isSlow ? <LinearProgress aria-label={pageTexts.bulkUpload.setting} sx={{ mt: 2 }} /> : null}
        <Box role="status" sx={visuallyHidden}>
          {chosen === undefined ? null : nameOf(chosen)}
        </Box>
      </Box>
    </Panel>
  )
}

const nameOf = ({ case_number: number, title }: Case): string => {
  const name = plainText(title, '')
  return name === '' ? plainText(number) : `${plainText(number)} · ${name}`
}
