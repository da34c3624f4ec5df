import { Tooltip } from '@mui/material'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { formatRelative } from '@aktenraum/client/words/relative-dates'
import { useNow } from '../office/use-now.ts'

/** `vor 5 Minuten`, with the exact date on hover and for machines (APP-023, LST-43). */
export const RelativeTime = ({ at }: { at: string }) => {
  const now = useNow()
  return (
    <Tooltip title={formatDateTime(at)}>
      <time dateTime={at} style={style}>
        {formatRelative(at, now)}
      </time>
    </Tooltip>
  )
}

/** No `sx`: of long lists each row has one. */
const style = { whiteSpace: 'nowrap' } as const
