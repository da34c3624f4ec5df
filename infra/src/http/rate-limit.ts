import { createHash } from 'node:crypto'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Redis } from '../process/redis.ts'
import { problems } from './problem.ts'

/** Counts attempts of one kind by something that makes them: an account, an address. */
export interface RateLimit {
  /** @throws HttpProblem 429 with `Retry-After` when there were too many */
  count(subject: string): Promise<void>
  /** One attempt that turned out to be rightful does not count. */
  giveBack(subject: string): Promise<void>
}

export const openRateLimit = (
  redis: Redis,
  { name, attempts, windowMs }: { name: string; attempts: number; windowMs: number },
): RateLimit => {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `rate:${name}`,
    points: attempts,
    duration: Math.ceil(windowMs / 1000),
  })
  return {
    count: async (subject) => {
      try {
        await limiter.consume(hidden(subject))
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? problems.tooManyRequests(refused.msBeforeNext) : refused
      }
    },
    giveBack: async (subject) => {
      await limiter.reward(hidden(subject))
    },
  }
}

/** Mail addresses and network addresses stay out of Redis. */
const hidden = (subject: string): string => createHash('sha256').update(subject).digest('base64url').slice(0, 22)
