import { Typography } from '@mui/material'
import { texts } from '../texts/de.ts'

const whereFingersAre = '@media (hover: none), (max-width: 47.99rem)'
const withoutTouch = { [whereFingersAre]: { display: 'none' } } as const

/** Fingers drag no files, and a phone's width says fingers, too; once there are files, the hint stands by UPL-11. */
export const DropHint = ({ hasFiles }: { readonly hasFiles: boolean }) => (
  <Typography variant="body2" color="text.secondary" sx={hasFiles ? {} : withoutTouch}>
    {texts.uploads.orDrop}
  </Typography>
)
