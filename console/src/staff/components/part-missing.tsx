import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { LoadFailure } from './load-failure.tsx'

const missing = new NoConnectionError('a part of the page')

/** Stands where a part of the page would, whose script did not come. */
export const PartMissing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <LoadFailure error={missing} message={connectionTexts.partMissing} onRetry={onRetry} />
)
