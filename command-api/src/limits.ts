import { noteRefusal } from '@aktenraum/infra/access/refusals'
import { HttpProblem } from '@aktenraum/infra/http/problem'
import { openRateLimit } from '@aktenraum/infra/http/rate-limit'
import type { RateLimit } from '@aktenraum/infra/http/rate-limit'
import type { Runtime } from '@aktenraum/infra/runtime'

const windowMs = 15 * 60_000

/**
 * Against guessing: attempts from one address on one account (or invitation), from one address on all of them, and, ten
 * times as many so that nobody is locked out by a stranger, on one account from everywhere.
 */
export interface Attempts {
  /** @throws HttpProblem 429 */
  count(account: string, address: string): Promise<void>
  giveBack(account: string, address: string): Promise<void>
}

export const openAttempts = (runtime: Runtime, name: 'login' | 'invitation' | 'setup' | 'recovery'): Attempts => {
  const { redis, config } = runtime
  const limit = (kind: string, attempts: number): RateLimit =>
    openRateLimit(redis, { name: `${name}:${kind}`, attempts, windowMs })
  const perPair = limit('pair', config.attemptsPerAccount)
  const perAccount = limit('account', config.attemptsPerAccount * 10)
  const perAddress = limit('address', config.attemptsPerAddress)
  return {
    count: async (account, address) => {
      try {
        await perAddress.count(address)
        await perPair.count(`${account} ${address}`)
        await perAccount.count(account)
      } catch (error) {
        if (error instanceof HttpProblem)
          await noteRefusal(runtime, { userId: null, reason: 'throttled' }, runtime.now().getTime())
        throw error
      }
    },
    giveBack: async (account, address) => {
      await perPair.giveBack(`${account} ${address}`)
      await perAccount.giveBack(account)
      await perAddress.giveBack(address)
    },
  }
}
