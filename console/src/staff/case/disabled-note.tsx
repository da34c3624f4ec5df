import { Alert, AlertTitle, Box } from '@mui/material'
import { useCallback } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Case } from '@aktenraum/client/collections/types'
import { formatDate } from '@aktenraum/client/words/dates'
import { RunningButton } from '../components/running-button.tsx'
import { focusHeading } from '../components/to-heading.ts'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { pageTexts } from '../texts/pages-de.ts'

/** Why nothing can be changed in a case any more, until when it is there, and for who may the way back. */
export const DisabledNote = ({ record }: { record: Case }) => {
  const { client } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  const words = pageTexts.case.deletion
  const cancel = useCallback(async () => {
    await client.scheduleDeletion(record.id, null)
    notify(words.cancelled, { type: 'success' })
    refresh()
  }, [client, notify, record.id, refresh, words])
  const { run, isRunning, error } = useAction(cancel)
  const at = record.scheduled_deletion_date
  if (at === null) return null
  return (
    <>
      <Alert severity="warning">
        <AlertTitle>{words.readOnly}</AlertTitle>
        {pageTexts.case.disabled(formatDate(at))}
        {record.can_manage ? (
          <Box sx={{ mt: 1, ml: -0.5 }}>
            <RunningButton
              color="inherit"
              size="small"
              isRunning={isRunning}
              onClick={() => void run().then((isDone) => (isDone ? focusHeading() : undefined))}
            >
              {words.cancel}
            </RunningButton>
          </Box>
        ) : null}
      </Alert>
      {error === undefined ? null : <ErrorNote error={error} onRetry={() => void run()} />}
    </>
  )
}
