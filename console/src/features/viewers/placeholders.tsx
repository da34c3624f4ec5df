import { useEffect } from 'react'
import { mostLetters } from '../../shared/documents/beginning.ts'
import { leavesToHeading } from '../../shared/react/leaves-to-heading.ts'
import type { ShownProps } from './shown.ts'
import { viewerTexts } from './texts/viewers.ts'

interface NothingProps extends Pick<ShownProps, 'onNothing'> {
  readonly text: string
}

/** Stands where a content would, which is empty or damaged. */
export const Nothing = ({ text, onNothing }: NothingProps) => {
  useEffect(onNothing, [onNothing])
  return <p role="alert">{text}</p>
}

/** A part of the viewer itself did not come. */
export const Missing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <p role="alert">
    {viewerTexts.viewerMissing}{' '}
    <button ref={leavesToHeading} type="button" className="viewer-button" onClick={onRetry}>
      {viewerTexts.retry}
    </button>
  </p>
)

/** Stands above a text that is too long to be shown whole. */
export const OnlyBeginning = ({ text }: { readonly text: string }) =>
  text.length <= mostLetters ? null : (
    <p className="viewer-note" role="status">
      {viewerTexts.onlyBeginning}
    </p>
  )

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
