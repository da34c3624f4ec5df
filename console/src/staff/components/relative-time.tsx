import { Box, Tooltip } from '@mui/material'
import { formatDateTime } from '../../shared/format/dates.ts'
import { formatRelative } from '../../shared/format/relative-dates.ts'
import { useNow } from '../office/use-now.ts'

/** `vor 5 Minuten`, with the exact date on hover and for machines (APP-023, LST-43). */
export const RelativeTime = ({ at }: { at: string }) => {
  const now = useNow()
  return (
    <Tooltip title={formatDateTime(at)}>
      <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
        {formatRelative(at, now)}
      </Box>
    </Tooltip>
  )
}
