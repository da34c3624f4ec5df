import CloudOff from '@mui/icons-material/CloudOffOutlined'
import { Box } from '@mui/material'
import { useConnection } from '../../shared/connection/use-connection.ts'
import { formatTime } from '../../shared/format/dates.ts'
import { connectionTexts } from '../../shared/texts/connection.ts'

/** One line for the whole page while the server cannot be reached, in place of an alarm for each thing that fails. */
export const ConnectionBanner = () => {
  const { isLost, seenAt } = useConnection()
  return (
    <Box role="status">
      {isLost ? (
        <Box sx={{ bgcolor: 'text.primary', color: 'background.paper', ...line }}>
          <CloudOff aria-hidden fontSize="small" />
          <span>{connectionTexts.lost(formatTime(seenAt))}</span>
        </Box>
      ) : null}
    </Box>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  px: 2,
  py: 0.5,
  fontSize: '0.875rem',
} as const
