import { noteRefusal } from '@aktenraum/infra/access/refusals'
import { HttpProblem } from '@aktenraum/infra/http/problem'
import { openRateLimit } from '@aktenraum/infra/http/rate-limit'
import type { RateLimit } from '@aktenraum/infra/http/rate-limit'
import type { Runtime } from '@aktenraum/infra/runtime'
import { isKnownDevice } from '../vault/known-devices.ts'

const windowMs = 15 * 60_000

/**
 * Against guessing: attempts from one address on one account (or invitation), from one address on all of them, and, ten
 * times as many so that nobody is locked out by a stranger, on one account from everywhere. A browser in which somebody
 * was signed in to the account before, which its `mark` tells, has attempts of its own instead of those: no flood from
 * elsewhere uses them up.
 */
export interface Attempts {
  /** @throws HttpProblem 429 */
  count(account: string, address: string, mark?: string): Promise<void>
  giveBack(account: string, address: string, mark?: string): Promise<void>
}

export const openAttempts = (runtime: Runtime, name: 'login' | 'invitation' | 'setup' | 'recovery'): Attempts => {
  const { redis, config, pool } = runtime
  const limitOf = (kind: string, attempts: number): RateLimit =>
    openRateLimit(redis, { name: `${name}:${kind}`, attempts, windowMs })
  const perPair = limitOf('pair', config.attemptsPerAccount)
  const perAccount = limitOf('account', config.attemptsPerAccount * 10)
  const perDevice = limitOf('device', config.attemptsPerAccount)
  const perAddress = limitOf('address', config.attemptsPerAddress)
  const ofAccount = async (account: string, mark?: string): Promise<readonly [RateLimit, string]> =>
    (await isKnownDevice(pool, account, mark)) ? [perDevice, `${account} ${mark}`] : [perAccount, account]
  return {
    count: async (account, address, mark) => {
      try {
        await perAddress.count(address)
        await perPair.count(`${account} ${address}`)
        const [limit, subject] = await ofAccount(account, mark)
        await limit.count(subject)
      } catch (error) {
        if (error instanceof HttpProblem)
          await noteRefusal(runtime, { userId: null, reason: 'throttled' }, runtime.now().getTime())
        throw error
      }
    },
    giveBack: async (account, address, mark) => {
      await perPair.giveBack(`${account} ${address}`)
      const [limit, subject] = await ofAccount(account, mark)
      await limit.giveBack(subject)
      await perAddress.giveBack(address)
    },
  }
}
