import { TextField } from '@mui/material'
import type { TextFieldProps } from '@mui/material'
import type { Kit, KitField as Props } from '../../kit/kit.tsx'

export const fieldOf = ({ label, value, error, hint = ' ', onValue, onLeave }: Props): TextFieldProps => ({
  label,
  value,
  error: error !== undefined,
  helperText: error ?? hint,
  onChange: (event) => onValue(event.target.value),
  onBlur: onLeave,
})
export const inputOf = ({ name, fullLabel, isRequired, maxLength }: Props) => ({
  'data-field': name,
  'aria-label': fullLabel,
  'aria-required': isRequired || undefined,
  maxLength,
})

export const KitField: Kit['Field'] = ({ type = 'text', autoComplete, isReadOnly = false, ...field }) => (
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
)
