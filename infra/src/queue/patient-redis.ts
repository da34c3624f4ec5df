import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { RedisOptions } from 'ioredis'
import { isDemoted } from '../process/redis.ts'

/** How often Redis is asked whether it is there, once the process is to end, and how long that may take. */
const checkMs = 2_000

/**
 * From when on a line that answers nothing counts as dead, though nobody has said so: what was asked is asked again
 * over another one. Who waits for a job is answered within ten seconds, that there is none.
 */
const answerWithinMs = 15_000

/**
 * BullMQ wants connections that wait for Redis instead of failing commands, and makes copies of them to wait for jobs.
 * From `stopping` on they wait only as long as Redis is there: one that breaks, or is not answered on, ends, and all
 * that waits fails.
 */
export const openPatientRedis = (redisUrl: string, stopping = new AbortController().signal): Redis => {
  const redis = new PatientRedis(redisUrl, {
    maxRetriesPerRequest: null,
    reconnectOnError: isDemoted,
    socketTimeout: answerWithinMs,
  })
  redis.until(stopping)
  return redis
}

class PatientRedis extends Redis {
  readonly #copies: PatientRedis[] = []
  #isEnding = false

  until(stopping: AbortSignal): void {
    stopping.addEventListener('abort', () => void this.#endOnceAway(), { once: true })
  }

  override duplicate(changed?: Partial<RedisOptions>): Redis {
    const copy = new PatientRedis({ ...this.options, ...changed, replyMapping: 'legacy' })
    this.#copies.push(copy)
    return copy
  }

  /**
   * Between two tries to connect, ioredis only forgets the next one: whoever waits for that, or for the end, waits for
   * ever.
   */
  override disconnect(isToReconnect = false): void {
    if (isToReconnect || this.status !== 'reconnecting') return super.disconnect(isToReconnect)
    this.#giveUp()
    this.once('connect', () => super.disconnect())
  }

  /** The next try to connect is the last one. */
  #giveUp(): void {
    if (this.#isEnding) return
    this.#isEnding = true
    const { retryStrategy } = this.options
    this.options.retryStrategy = () => null
    this.once('end', () => {
      this.#isEnding = false
      this.options.retryStrategy = retryStrategy
    })
  }

  async #endOnceAway(): Promise<void> {
    const lines = [this, ...this.#copies]
    for (const line of lines) line.#giveUp()
    while (this.status !== 'end') {
      const asked = this.ping().then(
        () => true,
        () => false,
      )
      const isThere = await Promise.race([asked, pause(checkMs, false, { ref: false })])
      if (isThere) await pause(checkMs, undefined, { ref: false })
      else for (const line of lines) line.disconnect()
    }
  }
}
