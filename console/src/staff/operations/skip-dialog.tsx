import type { DeadLetterDto } from '@aktenraum/domain/contracts'
import { mostCharactersOfReason, skipDeadLetter } from '@aktenraum/domain/contracts'
import { DialogContentText } from '@mui/material'
import { useRefresh } from 'react-admin'
import type { Fields } from '../../shared/forms/fields.ts'
import { maxLength, minLength, required } from '../../shared/forms/rules/texts.ts'
import { useFocusOnLeaving } from '../components/use-focus-on-leaving.ts'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { FormText } from '../forms/form-text.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { projectionName } from '../texts/events-de.ts'
import { pageTexts } from '../texts/pages-de.ts'

const words = pageTexts.operations.deadLetters
const fields: Fields<{ readonly reason: string }> = {
  reason: {
    label: words.reason,
    filters: ['trim'],
    rules: [required, minLength(3), maxLength(mostCharactersOfReason)],
  },
}

interface SkipDialogProps {
  readonly letter: DeadLetterDto
  readonly onClose: () => void
}

/** Says what it means to leave an event out, and asks why: the reason is kept for good. */
export const SkipDialog = ({ letter: { id, kind, projection }, onClose }: SkipDialogProps) => {
  const { api } = useOffice()
  const refresh = useRefresh()
  const focusOnLeaving = useFocusOnLeaving()
  const form = useStaffForm({
    fields,
    start: { reason: '' },
    send: async ({ reason }) => {
      await api.call(skipDeadLetter, { params: { id }, body: { reason } })
      refresh()
    },
    onSent: () => {
      focusOnLeaving()
      onClose()
    },
  })
  return (
    <EditDialog
      title={words.skipTitle}
      form={form}
      onClose={onClose}
      captions={{ save: words.skip, saving: words.skipping, cancel: texts.app.cancel }}
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {words.skipMeanings[kind](projectionName(projection))}
      </DialogContentText>
      <FormText autoFocus multiline minRows={2} fullWidth field={form.bind('reason')} hint={words.reasonHint} />
    </EditDialog>
  )
}
