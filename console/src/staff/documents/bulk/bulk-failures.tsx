import { Alert, Box, Button, Stack } from '@mui/material'
import { useMemo } from 'react'
import type { BulkFailure } from '@aktenraum/client/engines/bulk/bulk'
import { downloadMessageOf, messageOf } from '@aktenraum/client/words/message-of'
import { viewerTexts } from '../../../features/viewers/texts/viewers.ts'
import { PrintError } from '@aktenraum/client/base/errors/print'
import { texts } from '../../texts/de.ts'
import { pageTexts } from '../../texts/pages-de.ts'
import type { BulkView } from './use-bulk.ts'

/** So many are named; the others are counted. */
const namedAtMost = 10

interface BulkFailuresProps {
  readonly bulk: BulkView
  readonly nameOf: (id: string) => string
}

/** What a bulk action could not do, each with its reason; they can be tried again, and only they. */
export const BulkFailures = ({ bulk, nameOf }: BulkFailuresProps) => {
  const failures = bulk.state?.failures ?? []
  if (failures.length === 0 || bulk.record?.inProgress) return null
  const isSaving = [pageTexts.bulk.save.type, pageTexts.bulk.print.type].some((type) => type === bulk.state?.type)
  return (
    <Alert severity="error" square role="group" aria-label={pageTexts.bulk.failedList}>
      <strong>{pageTexts.bulk.failedList}</strong>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {failures.slice(0, namedAtMost).map((failure) => (
          <Failed key={failure.id} failure={failure} name={nameOf(failure.id)} isSaving={isSaving} />
        ))}
        {failures.length > namedAtMost ? <li>{pageTexts.bulk.failedMore(failures.length - namedAtMost)}</li> : null}
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button size="small" color="inherit" variant="outlined" onClick={bulk.retry}>
          {pageTexts.bulk.retryFailed(failures.length)}
        </Button>
        <Button size="small" color="inherit" onClick={bulk.dismiss}>
          {texts.app.close}
        </Button>
      </Stack>
    </Alert>
  )
}

const reasonOf = (error: unknown, isSaving: boolean): string => {
  if (error instanceof PrintError) return viewerTexts.printProblems[error.problem]
  return isSaving ? downloadMessageOf(error) : messageOf(error)
}

interface FailedProps {
  readonly failure: BulkFailure
  readonly name: string
  readonly isSaving: boolean
}
const Failed = ({ failure: { error }, name, isSaving }: FailedProps) => {
  const reason = useMemo(() => reasonOf(error, isSaving), [error, isSaving])
  return <li>{pageTexts.bulk.failedItem(name, reason)}</li>
}
