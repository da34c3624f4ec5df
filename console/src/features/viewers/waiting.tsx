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
