import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material'
import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { Case } from '../../shared/client/types.ts'
import { useCompleteness } from '../../shared/react/use-completeness.ts'
import { completenessText, completenessTexts } from '../../shared/texts/completeness.ts'
import { useConfirm } from '../components/confirm.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'

/** Says when the server holds back documents, or takes them back, and what one can do. */
export const CompletenessNote = ({ record }: { record: Case }) => {
  const { client } = useOffice()
  const { found, isChecking, again } = useCompleteness(client, record.id, record.last_update_date)
  const confirm = useConfirm()
  const notify = useNotify()
  const words = completenessTexts
  const settle = useCallback(async () => {
    const { confirmTitle: title, confirmQuestion: message, confirm: action } = completenessTexts
    if (!(await confirm({ title, message, confirm: action, colour: 'warning' }))) return
    await client.confirmDocuments(record.id)
    notify(completenessTexts.confirmed, { type: 'success' })
    again()
  }, [again, client, confirm, notify, record.id])
  const { run, isRunning, error } = useAction(settle)
  const text = completenessText(found)
  if (text === null) return null
  return (
    <Alert severity="error">
      <AlertTitle>{words.title}</AlertTitle>
      {text}
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {words.hint}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1, ml: -0.5 }}>
        <Button color="inherit" size="small" disabled={isChecking} onClick={again}>
          {isChecking ? words.checking : words.again}
        </Button>
        {record.can_manage ? (
          <Button color="inherit" size="small" disabled={isRunning} onClick={() => void run()}>
            {words.confirm}
          </Button>
        ) : null}
      </Stack>
      {error === undefined ? null : <ErrorNote error={error} onRetry={() => void run()} />}
    </Alert>
  )
}
