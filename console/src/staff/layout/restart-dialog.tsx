import { DialogContentText, Stack } from '@mui/material'
import type { ReadRestart } from '@aktenraum/client/collections/types'
import type { Fields } from '../../shared/forms/fields.ts'
import { plain } from '../../shared/forms/rules/plain.ts'
import { maxLength, required } from '../../shared/forms/rules/texts.ts'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { FormText } from '../forms/form-text.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { restartTexts as words } from '../texts/restart-de.ts'

const fields: Fields<{ readonly reason: string }> = {
  reason: { label: words.reason, filters: ['trim'], rules: [required, maxLength(255), plain] },
}

interface RestartDialogProps {
  readonly shown: ReadRestart
  readonly onClose: () => void
  readonly onSigned: () => void
}

/** After a backup came back: an owner sees what is gone, and signs that the office goes on without. */
export const RestartDialog = ({ shown, onClose, onSigned }: RestartDialogProps) => {
  const { client } = useOffice()
  const form = useStaffForm({
    fields,
    start: { reason: '' },
    send: ({ reason }) => client.signRestart(shown, reason),
    onSent: onSigned,
  })
  return (
    <EditDialog
      isDangerous
      title={words.title}
      form={form}
      onClose={onClose}
      captions={{ save: words.sign, saving: words.signing, cancel: texts.app.cancel }}
    >
      <Stack spacing={1.5}>
        <DialogContentText variant="body2">{words.text}</DialogContentText>
        <DialogContentText variant="body2">
          {words.missing(shown.missing.office, shown.missing.people)}
        </DialogContentText>
        <FormText field={form.bind('reason')} autoFocus />
      </Stack>
    </EditDialog>
  )
}
