import { Box, TextField } from '@mui/material'
import { settingsTexts as words } from '../texts/settings-de.ts'
import type { SettingField } from './settings-fields.ts'
import { problemOf } from './settings-fields.ts'

interface SettingInputProps {
  readonly field: SettingField
  readonly value: string
  /** What holds while the field is empty. */
  readonly usual: string
  readonly onValue: (text: string) => void
}

/** One setting; a colour can be typed or picked. */
export const SettingInput = ({ field, value, usual, onValue }: SettingInputProps) => {
  const { name, label, hint, isColour = false, isNumber = false } = field
  const problem = problemOf(field, value)
  return (
    <TextField
      id={`einstellung-${name}`}
      label={label}
      value={value}
      placeholder={usual}
      error={problem !== null}
      helperText={problem ?? `${hint} ${words.standard(usual)}`}
      onChange={(event) => onValue(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: isNumber ? { inputMode: 'numeric' } : {},
        input: isColour
          ? { endAdornment: <Picker label={words.pick(label)} value={value} usual={usual} onValue={onValue} /> }
          : {},
      }}
    />
  )
}

interface PickerProps extends Pick<SettingInputProps, 'value' | 'usual' | 'onValue'> {
  readonly label: string
}

const Picker = ({ label, value, usual, onValue }: PickerProps) => (
  <Box
    component="input"
    type="color"
    aria-label={label}
    value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : usual}
    onChange={(event) => onValue((event.target as HTMLInputElement).value)}
    sx={{ width: 40, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer', flexShrink: 0 }}
  />
)
