import { Checkbox, DialogContentText, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { InviteFields } from './invite-fields.ts'

interface InviteFormProps {
  readonly fields: InviteFields
  readonly messages: Readonly<Record<string, string>>
  readonly mayAppointOperators: boolean
  readonly onChange: (fields: InviteFields) => void
}

const genders = ['none', 'm', 'f'] as const

/** Who is to be invited. */
export const InviteForm = ({ fields, messages, mayAppointOperators, onChange }: InviteFormProps) => {
  const text = (name: 'email' | 'title' | 'salutation') => ({
    value: fields[name],
    error: messages[name] !== undefined,
    helperText: messages[name] ?? ' ',
    onChange: (event: { target: { value: string } }) => onChange({ ...fields, [name]: event.target.value }),
  })
  return (
    <>
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {texts.invitations.inviteText}
      </DialogContentText>
      <Stack spacing={1}>
        <TextField autoFocus required type="email" label={texts.invitations.email} {...text('email')} />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 0.5, sm: 2 }}>
          <TextField
            select
            label={texts.invitations.gender}
            value={fields.gender}
            helperText=" "
            onChange={({ target }) =>
              onChange({ ...fields, gender: genders.find((gender) => gender === target.value) ?? 'none' })
            }
          >
            {genders.map((gender) => (
              <MenuItem key={gender} value={gender}>
                {texts.invitations.genders[gender]}
              </MenuItem>
            ))}
          </TextField>
          <TextField label={pageTexts.forms.optional(texts.invitations.personTitle)} {...text('title')} />
        </Stack>
        <TextField required label={texts.invitations.name} {...text('salutation')} />
        {mayAppointOperators ? (
          <FormControlLabel
            control={<Checkbox checked={fields.isOperator} />}
            label={texts.invitations.isOperator}
            onChange={(_, isOperator) => onChange({ ...fields, isOperator })}
          />
        ) : null}
      </Stack>
    </>
  )
}
