import { listen } from '@aktenraum/infra/postgres/listen'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { listCheckpoints } from '../reads/checkpoints.ts'

export interface Waiting {
  /** Whether it is known already that all of these projections have taken in the event at `position`. */
  has(projections: readonly string[], position: string): boolean
  /** Resolves true once all of these projections have taken in the event at `position`, false after `timeoutMs`. */
  until(projections: readonly string[], position: string, timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

interface Waiter {
  readonly names: readonly string[]
  readonly position: string
  readonly settle: (arrived: boolean) => void
}

const POLL_MS = 200

/**
 * Waits for projections, so that who has just changed something reads it (architecture §5). The projector's NOTIFY is
 * heard on one connection that is kept for it; asking now and then covers what a broken one swallows. Positions only
 * grow, so what was once seen need not be asked for again; only a failover, which breaks that connection, may lose
 * some.
 */
export const waitForProjections = (pool: Pool, databaseUrl: string): Waiting => {
  const seen = new Map<string, string>()
  const waiters = new Set<Waiter>()
  let hangUp: (() => Promise<void>) | undefined
  let isLooking = false
  let lookAgain = false
  let isClosed = false

  const hasArrived = ({ names, position }: Pick<Waiter, 'names' | 'position'>): boolean =>
    names.every((name) => (seen.get(name) ?? '') >= position)

  const look = async (): Promise<void> => {
    lookAgain = isLooking
    if (isLooking || waiters.size === 0) return
    isLooking = true
    try {
      const names = [...new Set([...waiters].flatMap((waiter) => waiter.names))]
      for (const row of await listCheckpoints(pool, names)) seen.set(row.name, row.position)
      for (const waiter of waiters) if (hasArrived(waiter)) waiter.settle(true)
    } finally {
      isLooking = false
    }
    if (lookAgain) await look()
  }
  // An outage is heard of where the answer is read; here it only means to ask again.
  const lookQuietly = (): void => void look().catch(() => undefined)

  const until: Waiting['until'] = async (names, position, timeoutMs) => {
    if (hasArrived({ names, position })) return true
    if (isClosed) return false
    return new Promise((resolve) => {
      const settle = (arrived: boolean): void => {
        clearTimeout(timeout)
        clearInterval(poll)
        waiters.delete(waiter)
        resolve(arrived)
      }
      const waiter = { names, position, settle }
      const timeout = setTimeout(() => settle(false), timeoutMs)
      const poll = setInterval(lookQuietly, POLL_MS)
      waiters.add(waiter)
      lookQuietly()
      hangUp ??= listen({
        databaseUrl,
        channels: ['projected'],
        onNews: lookQuietly,
        onReconnected: () => seen.clear(),
      })
    })
  }

  return {
    has: (names, position) => hasArrived({ names, position }),
    until,
    close: async () => {
      isClosed = true
      for (const waiter of waiters) waiter.settle(false)
      await hangUp?.()
    },
  }
}
