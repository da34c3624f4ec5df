import { Box } from '@mui/material'
import type { BoundField } from '../../shared/forms/use-form.ts'
import { FormText } from '../forms/form-text.tsx'
import { settingsTexts as words } from '../texts/settings-de.ts'
import type { SettingField } from './settings-fields.ts'

interface SettingInputProps {
  readonly setting: SettingField
  readonly field: BoundField<string>
  /** What holds while the field is empty. */
  readonly usual: string
}

/** One setting; a colour can be typed or picked. */
export const SettingInput = ({ setting, field, usual }: SettingInputProps) => {
  const { name, hint, isColour = false, isNumber = false, lines } = setting
  return (
    <FormText
      isLabelAbove
      id={`einstellung-${name}`}
      field={field}
      placeholder={usual}
      hint={usual === '' ? hint : `${hint} ${words.standard(usual)}`}
      {...(lines === undefined ? {} : { multiline: true, minRows: lines, maxRows: 12 })}
      htmlInput={isNumber ? { inputMode: 'numeric' } : {}}
      end={isColour ? <Picker field={field} usual={usual} /> : null}
    />
  )
}

const Picker = ({ field: { label, value, onValue }, usual }: Pick<SettingInputProps, 'field' | 'usual'>) => (
  <Box
    component="input"
    type="color"
    aria-label={words.pick(label)}
    value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : usual}
    onChange={(event) => onValue((event.target as HTMLInputElement).value)}
    sx={{ width: 40, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer', flexShrink: 0 }}
  />
)
