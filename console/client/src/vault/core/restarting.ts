import { signLogEntry, UntrustedKeyError } from '@aktenraum/crypto-client'
import { hashOfList, markOf } from '@aktenraum/crypto-client/log'
import type { RestartPort } from '../log-port.ts'
import type { Account } from './account.ts'
import type { CaseLogs } from './case-logs.ts'
import type { Logs } from './logs.ts'

interface Needs {
  readonly account: Account
  readonly logs: Logs
  readonly caseLogs: Pick<CaseLogs, 'isLackingEnd'>
}

/** After a backup came back: an owner says that the logs go on with what the server has. */
export const restartMethods = ({ account, logs, caseLogs }: Needs): RestartPort => {
  let read: (Awaited<ReturnType<Logs['readRestart']>> & { readonly digest: string }) | undefined
  return {
    readRestart: async (pages) => {
      const found = await logs.readRestart(pages, caseLogs.isLackingEnd())
      const { office, people, missing } = found
      const heads = [markOf('office', office.chain.head()), markOf('people', people.chain.head())]
      const digest = hashOfList([heads, missing.office, missing.people])
      read = { ...found, digest }
      return { missing, digest }
    },
    signRestart: async ({ shown, reason, at }) => {
      if (read?.digest !== shown) throw new UntrustedKeyError('another restart than was shown')
      const { userId, keys, officeId } = account.secrets()
      const { office, people } = read
      const head = office.chain.head()
      const heads = [markOf('office', head), markOf('people', people.chain.head())]
      const frame = { officeId, log: 'office', author: userId, after: head, office: head, at } as const
      return signLogEntry({ ...frame, op: 'restart', reason, heads }, keys.signature.privateKey)
    },
  }
}
