import { Box } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'
import { InSteps } from './in-steps.tsx'

/** Lists of files in the dress of the console. */
export const KitFiles: Kit['Files'] = ({ label, above, below, children }) => (
  <>
    <Box sx={aboveStyle}>{above}</Box>
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
      <InSteps>{children}</InSteps>
    </Box>
    {below === undefined || below === null ? null : <Box sx={{ px: 1, pb: 1 }}>{below}</Box>}
  </>
)

const aboveStyle = { display: 'grid', gap: 1, px: 2, '&:not(:empty)': { pb: 0.5 } } as const
