import { signLogEntry, UntrustedKeyError } from '@aktenraum/crypto-client'
import { NoRightError } from '@aktenraum/crypto-client/log'
import type { Act, CaseLog, Entry, Log, SignedEntry } from '@aktenraum/crypto-client/log'
import { NotEntitledError } from '../../base/errors/account.ts'
import type { Account } from './account.ts'
import type { Logs } from './logs.ts'

interface Needs {
  readonly account: Account
  readonly logs: Logs
}

export type Saying = ReturnType<typeof createSaying>

/** How one signs in the logs, after what was followed of them. */
export const createSaying = ({ account, logs }: Needs) => ({
  /**
   * What the log's rules refuse leaves this browser neither.
   * @throws NotEntitledError for what is not the viewer's to say, UntrustedEntryError for all else
   */
  say: async (log: Log, act: Act, at: string): Promise<SignedEntry> => {
    // Nobody lied: an owner has locked them out, and their session goes on until the server is asked next.
    if (logs.office().isRevoked(account.secrets().userId)) throw new NotEntitledError('no longer one of the office')
    const entry = framed({ account, logs }, log, { act, at })
    if (canJudge(log, entry)) judgeOwn(log, entry)
    return signLogEntry(entry, account.secrets().keys.signature.privateKey)
  },
  /** @throws UntrustedKeyError for anybody but owners. */
  requireOwner: (): void => {
    if (logs.office().member(account.secrets().userId)?.isOwner !== true)
      throw new UntrustedKeyError('only owners make staff')
  },
})

const framed = ({ account, logs }: Needs, log: Log, { act, at }: { readonly act: Act; readonly at: string }): Entry => {
  const { userId, officeId } = account.secrets()
  const heads = { after: log.chain.head(), office: logs.office().chain.head() }
  return { officeId, log: log.name, author: userId, ...heads, at, ...act }
}

const judgeOwn = (log: Log, entry: Entry): void => {
  try {
    log.judge(entry)
  } catch (error) {
    throw error instanceof NoRightError ? new NotEntitledError('not theirs to say', { cause: error }) : error
  }
}

/**
 * In the log of a case, what is said of a document is judged by who added it, which is known once its row was verified.
 */
const canJudge = (log: Log | CaseLog, entry: Entry): boolean => !('needs' in log) || log.needs(entry) === null
