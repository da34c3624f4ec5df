import { MenuItem, TextField } from '@mui/material'
import { useInput, ValidationError } from 'react-admin'

export interface Choice {
  readonly value: string
  readonly label: string
}

interface FilterFieldProps {
  readonly source: string
  readonly label: string
  readonly type?: 'text' | 'date'
  /** One of these is chosen; the one without a value is what stands there while none is. */
  readonly choices?: readonly Choice[]
  /** What is wrong with a value, which is then not applied. */
  readonly fault?: (value: string) => string | undefined
}

/**
 * One thing to filter by, in react-admin's form of filters. Its own inputs would do, but for the choice: what it shows
 * for no choice is read out as “clear”.
 */
export const FilterField = ({ source, label, type = 'text', choices, fault }: FilterFieldProps) => {
  const {
    id,
    field: { ref, value, ...field },
    fieldState: { error },
  } = useInput<string>({
    source,
    defaultValue: '',
    parse: (typed: string) => typed.trim(),
    ...(fault === undefined ? {} : { validate: (typed: unknown) => fault(String(typed ?? '')) }),
  })
  return (
    <TextField
      {...field}
      id={id}
      inputRef={ref}
      value={value ?? ''}
      select={choices !== undefined}
      label={label}
      type={type}
      error={error !== undefined}
      helperText={error?.message === undefined ? undefined : <ValidationError error={error.message} />}
      slotProps={{
        ...(type === 'date' || choices !== undefined ? { inputLabel: { shrink: true } } : {}),
        ...(choices === undefined ? {} : { select: { displayEmpty: true } }),
      }}
    >
      {choices?.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
