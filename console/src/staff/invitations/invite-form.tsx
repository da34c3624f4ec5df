import { Checkbox, DialogContentText, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material'
import { FormText } from '../forms/form-text.tsx'
import type { StaffForm } from '../forms/use-staff-form.ts'
import { invitationTexts } from '../texts/invitations-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { InviteFields } from './invite-fields.ts'
import { genders } from './invite-fields.ts'

interface InviteFormProps {
  readonly form: StaffForm<InviteFields>
  readonly mayAppointOperators: boolean
}

/** Who is to be invited. */
export const InviteForm = ({ form, mayAppointOperators }: InviteFormProps) => {
  const gender = form.bind('gender')
  const isOperator = form.bind('isOperator')
  return (
    <>
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {invitationTexts.inviteText}
      </DialogContentText>
      <Stack spacing={1}>
        <FormText field={form.bind('email')} autoFocus type="email" />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 0.5, sm: 2 }}>
          <TextField
            select
            label={gender.label}
            value={gender.value}
            error={gender.error !== undefined}
            helperText={gender.error ?? ' '}
            onChange={({ target }) => gender.onValue(genders.find((each) => each === target.value) ?? 'none')}
          >
            {genders.map((each) => (
              <MenuItem key={each} value={each}>
                {invitationTexts.genders[each]}
              </MenuItem>
            ))}
          </TextField>
          <FormText field={form.bind('title')} label={pageTexts.forms.optional(invitationTexts.personTitle)} />
        </Stack>
        <FormText field={form.bind('salutation')} />
        {mayAppointOperators ? (
          <FormControlLabel
            control={<Checkbox checked={isOperator.value} />}
            label={isOperator.label}
            onChange={(_, isChecked) => isOperator.onValue(isChecked)}
          />
        ) : null}
      </Stack>
    </>
  )
}
