import { mostCharactersOfReason } from '@aktenraum/domain/contracts'
import { DialogContentText } from '@mui/material'
import { useRefresh } from 'react-admin'
import type { Fields } from '../../shared/forms/fields.ts'
import { maxLength, minLength, required } from '../../shared/forms/rules/texts.ts'
import { useFocusOnLeaving } from '../components/to-heading.ts'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { FormText } from '../forms/form-text.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'

const words = pageTexts.operations.reasons
const fields: Fields<{ readonly reason: string }> = {
  reason: {
    label: words.reason,
    filters: ['trim'],
    rules: [required, minLength(3), maxLength(mostCharactersOfReason)],
  },
}

interface ReasonDialogProps {
  readonly title: string
  /** What is going to happen. */
  readonly meaning: string
  readonly captions: { readonly save: string; readonly saving: string }
  readonly decide: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Says what a decision of the operators means, and asks why: the reason is kept for good. */
export const ReasonDialog = ({ title, meaning, captions, decide, onClose }: ReasonDialogProps) => {
  const refresh = useRefresh()
  const focusOnLeaving = useFocusOnLeaving()
  const form = useStaffForm({
    fields,
    start: { reason: '' },
    send: async ({ reason }) => {
      await decide(reason)
      refresh()
    },
    onSent: () => {
      focusOnLeaving()
      onClose()
    },
  })
  return (
    <EditDialog title={title} form={form} onClose={onClose} captions={{ ...captions, cancel: texts.app.cancel }}>
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {meaning}
      </DialogContentText>
      <FormText autoFocus multiline minRows={2} fullWidth field={form.bind('reason')} hint={words.reasonHint} />
    </EditDialog>
  )
}
