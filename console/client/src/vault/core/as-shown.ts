import { UntrustedKeyError } from '@aktenraum/crypto-client'
import type { PersonStatement } from '@aktenraum/crypto-client/log'
import type { Shown } from '../log-port.ts'

/**
 * What was signed of a person must be what was shown of them: as long as nothing of it was followed, a page shows the
 * words of the server. @throws UntrustedKeyError
 */
export const requireAsShown = (statement: PersonStatement | null | undefined, shown: Shown): void => {
  if (shown === null) return
  const { name, address } = statement ?? shown
  if (name !== shown.name || address !== shown.address) throw new UntrustedKeyError('somebody else than was shown')
}
