import { MenuItem, TextField } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'

export const KitChoice: Kit['Choice'] = ({ label, value, options, onValue }) => (
  <TextField
    select
    label={label}
    value={value}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    onChange={(event) => onValue(event.target.value)}
  >
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
)
