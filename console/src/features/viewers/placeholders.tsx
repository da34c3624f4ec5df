import { useEffect } from 'react'
import type { ShownProps } from './shown.ts'

interface NothingProps extends Pick<ShownProps, 'onNothing'> {
  readonly text: string
}

/** Stands where a content would, which is empty or damaged. */
export const Nothing = ({ text, onNothing }: NothingProps) => {
  useEffect(onNothing, [onNothing])
  return <p role="alert">{text}</p>
}

interface WaitingProps {
  readonly text: string
  /** Read aloud; one of several at once is enough. */
  readonly isAnnounced?: boolean
}

/** Lies over what is still empty, and says why; it stays in sight however far that reaches. */
export const Waiting = ({ text, isAnnounced = true }: WaitingProps) => (
  <div className="viewer-waiting">
    <p role={isAnnounced ? 'status' : undefined}>{text}</p>
  </div>
)
