import { Redis } from 'ioredis'
import type { Log } from './log.ts'

export type { Redis } from 'ioredis'

/**
 * For sessions, rate limits and what lives for seconds. A command fails after a short while when Redis is away, so that
 * a request is answered; the queue has connections of its own, which wait.
 */
export const openRedis = (redisUrl: string, log: Log): Redis => {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 2, connectTimeout: 5_000 })
  // Unheard, a lost connection would end the process; ioredis connects again by itself.
  redis.on('error', (error: Error) => log.warn('Redis connection failed', { error }))
  return redis
}
