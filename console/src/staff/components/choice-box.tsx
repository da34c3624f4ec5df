import { Checkbox } from '@mui/material'
import type { SxProps } from '@mui/material'
import type { KitListedChoice } from '../../kit/documents.ts'

interface ChoiceBoxProps extends KitListedChoice {
  readonly sx: SxProps
}

/** Chooses one of a list; with the shift key, all from the last one on. */
export const ChoiceBox = ({ label, isChosen, isOff, onChoose, sx }: ChoiceBoxProps) => (
  <Checkbox
    size="small"
    checked={isChosen}
    disabled={isOff}
    onClick={(event) => onChoose(event.shiftKey)}
    slotProps={{ input: { 'aria-label': label } }}
    sx={{ display: 'flex', p: 0.5, ...sx }}
  />
)
