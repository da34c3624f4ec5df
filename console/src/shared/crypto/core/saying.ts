import { signLogEntry, UntrustedKeyError } from '@aktenraum/crypto-client'
import type { Act, Log, SignedEntry } from '@aktenraum/crypto-client/log'
import type { Account } from './account.ts'
import type { Logs } from './logs.ts'

interface Needs {
  readonly account: Account
  readonly logs: Logs
}

/** How one signs in the logs, after what was followed of them. */
export const createSaying = ({ account, logs }: Needs) => ({
  say: (log: Log, act: Act, at: string): Promise<SignedEntry> => {
    const { userId, keys, officeId } = account.secrets()
    const heads = { after: log.chain.head(), office: logs.office().chain.head() }
    const frame = { officeId, log: log.name, author: userId, ...heads, at }
    return signLogEntry({ ...frame, ...act }, keys.signature.privateKey)
  },
  /** @throws UntrustedKeyError for anybody but owners. */
  requireOwner: (): void => {
    if (logs.office().member(account.secrets().userId)?.isOwner !== true)
      throw new UntrustedKeyError('only owners make staff')
  },
})
