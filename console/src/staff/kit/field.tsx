import { TextField } from '@mui/material'
import type { TextFieldProps } from '@mui/material'
import { useId } from 'react'
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

/** A star, and room for it in the frame; those who listen are told in words. Older browsers show none. */
const star = { '& label::after, & legend > span::after': { content: '" *" / ""' } } as const
const lookOf = ({ isRequired = false, isReadOnly = false }: Partial<Props>) => (isRequired && !isReadOnly ? star : {})

export const KitField: Kit['Field'] = ({
  type = 'text',
  autoComplete,
  isReadOnly = false,
  isFirst = false,
  suggestions = [],
  ...field
}) => {
  const listId = useId()
  const list = suggestions.length === 0 ? {} : { list: listId }
  return (
    <>
      <TextField
        {...fieldOf(field)}
        autoFocus={isFirst}
        type={type}
        sx={lookOf({ ...field, isReadOnly })}
        autoComplete={autoComplete ?? 'off'}
        slotProps={{
          htmlInput: { ...inputOf(field), ...list },
          input: { readOnly: isReadOnly },
          inputLabel: type === 'time' || type === 'date' ? { shrink: true } : {},
        }}
      />
      {suggestions.length === 0 ? null : (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  )
}

export const KitPassword: Kit['Password'] = ({ isNew = false, isFirst = false, ...field }) => (
  <TextField
    {...fieldOf(field)}
    autoFocus={isFirst}
    type="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    slotProps={{ htmlInput: inputOf(field), formHelperText: { component: 'div' } }}
  />
)
