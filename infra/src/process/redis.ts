import { Redis } from 'ioredis'
import type { Log } from './log.ts'

export type { Redis } from 'ioredis'

/**
 * For sessions, rate limits and what lives for seconds. A command fails after a short while when Redis is away, loads
 * its data or does not answer, so that a request is answered; the queue has connections of its own, which wait.
 */
export const openRedis = (redisUrl: string, log: Log, answerWithinMs = 5_000): Redis => {
  const redis = new Redis(redisUrl, {
    maxRetriesPerRequest: 2,
    connectTimeout: answerWithinMs,
    commandTimeout: answerWithinMs,
    // The line may be dead without anybody having said so.
    socketTimeout: answerWithinMs,
    // Who asks while it is away waits for two of these at most.
    retryStrategy: (times) => Math.min(times * 50, 500),
    reconnectOnError: isDemoted,
  })
  // Unheard, a lost connection would end the process; ioredis connects again by itself.
  redis.on('error', (error: Error) => log.warn('Redis connection failed', { error }))
  return redis
}

/** After a failover a connection may still lead to what is a replica by now: the next one is made anew. */
export const isDemoted = ({ message }: Error): boolean => message.startsWith('READONLY ')
