import { Box } from '@mui/material'
import { useConnection } from '../../shared/connection/use-connection.ts'
import { formatTime } from '@aktenraum/client/words/dates'
import { connectionTexts } from '../../shared/texts/connection.ts'

/**
 * One line for the whole page while the server cannot be reached, in place of an alarm for each thing that fails.
 * Dialogs have it as the page has, for nothing below the topmost one is seen or said.
 */
export const ConnectionBanner = () => {
  const { isLost, seenAt } = useConnection()
  return (
    <Box role="status" className="connection-banner" sx={onTop}>
      {isLost ? <Box sx={line}>{connectionTexts.lost(formatTime(seenAt))}</Box> : null}
    </Box>
  )
}

/** What lies below a dialog that says it does not say it a second time. */
const onTop = { '[aria-hidden="true"]:has(~ * .connection-banner) &': { display: 'none' } } as const

const line = {
  px: 2,
  py: 0.5,
  bgcolor: 'text.primary',
  color: 'background.paper',
  fontSize: '0.875rem',
  textAlign: 'center',
} as const
