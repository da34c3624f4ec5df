import { Box } from '@mui/material'

/** A line of a list of what something is: a term and its value. */
export const Line = ({ term, value, isTotal = false }: { term: string; value: string; isTotal?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      py: 0.75,
      fontWeight: isTotal ? 700 : undefined,
      borderTop: isTotal ? 1 : 0,
      borderColor: 'divider',
    }}
  >
    <Box component="dt">{term}</Box>
    <Box component="dd" sx={{ m: 0, textAlign: 'right', whiteSpace: 'pre-line' }}>
      {value}
    </Box>
  </Box>
)
