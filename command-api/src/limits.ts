import { openRateLimit } from '@aktenraum/infra/http/rate-limit'
import type { RateLimit } from '@aktenraum/infra/http/rate-limit'
import type { Runtime } from '@aktenraum/infra/runtime'

const windowMs = 15 * 60_000

/** Against guessing: attempts on one account (or invitation), and attempts from one address. */
export interface Attempts {
  /** @throws HttpProblem 429 */
  count(account: string, address: string): Promise<void>
  giveBack(account: string, address: string): Promise<void>
}

export const openAttempts = ({ redis, config }: Runtime, name: 'login' | 'invitation' | 'setup'): Attempts => {
  const limit = (kind: string, attempts: number): RateLimit =>
    openRateLimit(redis, { name: `${name}:${kind}`, attempts, windowMs })
  const perAccount = limit('account', config.attemptsPerAccount)
  const perAddress = limit('address', config.attemptsPerAddress)
  return {
    count: async (account, address) => {
      await perAddress.count(address)
      await perAccount.count(account)
    },
    giveBack: async (account, address) => {
      await Promise.all([perAccount.giveBack(account), perAddress.giveBack(address)])
    },
  }
}
