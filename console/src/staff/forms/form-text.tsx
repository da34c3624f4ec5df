import { TextField } from '@mui/material'
import type { TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'
import type { BoundField } from '../../shared/forms/use-form.ts'

type Own = 'value' | 'error' | 'helperText' | 'onChange' | 'onBlur' | 'required' | 'slotProps' | 'label'
export interface FormTextProps extends Omit<TextFieldProps, Own | 'variant'> {
  readonly field: BoundField<string>
  /** Where it is more than how messages call the field. */
  readonly label?: string
  /** In the helper line while nothing is wrong. */
  readonly hint?: ReactNode
  readonly isReadOnly?: boolean
  readonly htmlInput?: Readonly<Record<string, string | number | boolean>>
  /** Stands at the end of the line. */
  readonly end?: ReactNode
  /** The label is above even while nothing is typed. */
  readonly isLabelAbove?: boolean
}

/** A text of a form; what is wrong with it stands in its helper line. */
export const FormText = (props: FormTextProps) => {
  const { field, label, hint = ' ', isReadOnly = false, htmlInput, end, isLabelAbove = false, ...rest } = props
  return (
    <TextField
      {...rest}
      label={label ?? field.label}
      // A password is always asked for: no star has to say so.
      required={field.isRequired && !isReadOnly && rest.type !== 'password'}
      value={field.value}
      error={field.error !== undefined}
      helperText={field.error ?? hint}
      onChange={({ target }) => field.onValue(target.value)}
      onBlur={field.onLeave}
      slotProps={{
        htmlInput: { 'data-field': field.name, ...htmlInput },
        input: { readOnly: isReadOnly, endAdornment: end },
        inputLabel: isLabelAbove ? { shrink: true } : {},
      }}
    />
  )
}
