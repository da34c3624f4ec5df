import { Alert, Button } from '@mui/material'
import { dialogTexts } from '../../shared/texts/dialogs.ts'

interface ResumedNoteProps {
  readonly form: { readonly isResumed: boolean; readonly reset: () => void }
}

/** What is in the form was typed before, and is not saved yet. */
export const ResumedNote = ({ form: { isResumed, reset } }: ResumedNoteProps) =>
  isResumed ? (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={() => reset()}>
          {dialogTexts.discard}
        </Button>
      }
    >
      {dialogTexts.resumed}
    </Alert>
  ) : null
