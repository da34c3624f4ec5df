import { Typography } from '@mui/material'
import { texts } from '../texts/de.ts'

const withoutTouch = { '@media (hover: none)': { display: 'none' } } as const

/** Fingers drag no files; once there are some, the hint stands by UPL-11. */
export const DropHint = ({ hasFiles }: { readonly hasFiles: boolean }) => (
  <Typography variant="body2" color="text.secondary" sx={hasFiles ? {} : withoutTouch}>
    {texts.uploads.orDrop}
  </Typography>
)
