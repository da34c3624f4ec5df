import { DialogContentText } from '@mui/material'
import type { User } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { useNotify, useRefresh } from 'react-admin'
import type { Fields } from '../../shared/forms/fields.ts'
import { email, maxLength, required } from '../../shared/forms/rules/texts.ts'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { FormText } from '../forms/form-text.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { mailAddressTexts as texts } from '../texts/mail-addresses-de.ts'

interface AddressFields {
  readonly email: string
}
const fields: Fields<AddressFields> = {
  email: { label: texts.field, filters: ['trim'], rules: [required, maxLength(255), email] },
}
const start: AddressFields = { email: '' }

/** Another address for mails to somebody; the name they sign in with stays. */
export const ChangeAddress = ({ user, onClose }: { readonly user: User; readonly onClose: () => void }) => {
  const { mails } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  const form = useStaffForm({
    fields,
    start,
    send: async (values) => {
      await (await mails()).changeAddress(user.id, values.email)
      notify(texts.changed(values.email), { type: 'success' })
      refresh()
    },
    onSent: onClose,
  })
  return (
    <EditDialog title={texts.changeTitle(userName(user))} form={form} onClose={onClose}>
      <DialogContentText variant="body2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {texts.changeText(user.email)}
      </DialogContentText>
      <FormText field={form.bind('email')} autoFocus type="email" />
    </EditDialog>
  )
}
