import { Alert, Button, MenuItem, TextField, Typography } from '@mui/material'
import type { TextFieldProps } from '@mui/material'
import { Stack } from '@mui/material'
import type { AccountKit, KitButton, KitField } from '../../shared/account/kit.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { failureOf } from '../forms/failure.ts'
import { Panel } from '../components/page.tsx'

const fieldOf = ({ label, value, error, hint, onValue, onLeave }: KitField): TextFieldProps => ({
  label,
  value,
  error: error !== undefined,
  helperText: error ?? hint ?? ' ',
  onChange: (event) => onValue(event.target.value),
  onBlur: onLeave,
})
const inputOf = ({ name, isRequired }: KitField) => ({ 'data-field': name, 'aria-required': isRequired || undefined })
const looks = {
  primary: { variant: 'contained', color: 'primary' },
  plain: { variant: 'outlined', color: 'primary' },
  danger: { variant: 'outlined', color: 'error' },
} as const satisfies Record<Exclude<KitButton['kind'], undefined>, object>

/** The account's screens in the dress of the console. */
export const staffKit: AccountKit = {
  Section: ({ id, title, children }) => (
    <Panel id={id} title={title}>
      <Stack spacing={1.5} sx={{ px: 2, pb: 2, alignItems: 'stretch' }}>
        {children}
      </Stack>
    </Panel>
  ),
  Field: ({ type = 'text', autoComplete, isReadOnly = false, ...field }) => (
    <TextField
      {...fieldOf(field)}
      type={type}
      autoComplete={autoComplete ?? 'off'}
      slotProps={{
        htmlInput: inputOf(field),
        input: { readOnly: isReadOnly },
        inputLabel: type === 'time' ? { shrink: true } : {},
      }}
    />
  ),
  Password: ({ isNew = false, ...field }) => (
    <TextField
      {...fieldOf(field)}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      slotProps={{ htmlInput: inputOf(field), formHelperText: { component: 'div' } }}
    />
  ),
  Choice: ({ label, value, options, onValue }) => (
    <TextField select label={label} value={value} onChange={(event) => onValue(event.target.value)}>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  ),
  Button: ({ kind = 'plain', label, onClick, isRunning = false, children }) => (
    <Button
      {...looks[kind]}
      type={onClick === undefined ? 'submit' : 'button'}
      disabled={isRunning}
      aria-label={label}
      onClick={onClick}
      sx={{ alignSelf: 'flex-start' }}
    >
      {children}
    </Button>
  ),
  // Below it a field's label stands half out of its frame.
  Text: ({ children }) => (
    <Typography variant="body2" color="text.secondary" sx={{ pb: 0.75 }}>
      {children}
    </Typography>
  ),
  Note: ({ kind, children }) => (
    <Alert severity={kind} variant="outlined">
      {children}
    </Alert>
  ),
  Problem: ErrorNote,
  explain: (error) => Promise.resolve(failureOf(error)),
}
