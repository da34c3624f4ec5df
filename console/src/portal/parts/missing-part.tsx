import { connectionTexts } from '../../shared/texts/connection.ts'
import { ProblemNote } from './problem-note.tsx'

/** A script did not come: for want of a connection, or since the office runs another version by now. */
export const MissingPart = ({ onRetry }: { readonly onRetry: () => void }) => (
  <ProblemNote problem={{ kind: 'no-connection', message: connectionTexts.partMissing }} onRetry={onRetry} />
)
