import { Box } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'

export const KitWaiting: Kit['Waiting'] = ({ told, expected }) => (
  <>
    <Box role="status" sx={visuallyHidden}>
      {told}
    </Box>
    <PlaceholderLines expected={expected} />
  </>
)
