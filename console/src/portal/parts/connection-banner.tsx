import { useConnection } from '../../shared/connection/use-connection.ts'
import { formatTime } from '@aktenraum/client/words/dates'
import { connectionTexts } from '../../shared/texts/connection.ts'

/** One line for the whole page while the server cannot be reached, in place of an alarm for each thing that fails. */
export const ConnectionBanner = () => {
  const { isLost, seenAt } = useConnection()
  return (
    <div role="status">
      {isLost ? <p className="connection-banner">{connectionTexts.lost(formatTime(seenAt))}</p> : null}
    </div>
  )
}
