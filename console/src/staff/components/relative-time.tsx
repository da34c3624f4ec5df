import { Tooltip } from '@mui/material'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { formatRelative } from '@aktenraum/client/words/relative-dates'
import { useNow } from '../office/use-now.ts'

/** `vor 5 Minuten`, with the exact date on hover, for machines, and on paper (APP-023, LST-43). */
export const RelativeTime = ({ at }: { at: string }) => {
  const now = useNow()
  const exact = formatDateTime(at)
  return (
    <Tooltip title={exact}>
      <time dateTime={at} data-exact={exact} style={style}>
        {formatRelative(at, now)}
      </time>
    </Tooltip>
  )
}

/** No `sx`: of long lists each row has one. */
const style = { whiteSpace: 'nowrap' } as const
