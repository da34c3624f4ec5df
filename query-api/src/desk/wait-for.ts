import { onWaking } from '@aktenraum/infra/process/on-waking'
import type { ListenOptions } from '@aktenraum/infra/postgres/listen'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { listCheckpoints } from '../reads/checkpoints.ts'

export interface Waiting {
  /** Whether it is known already that all of these projections have taken in the event at `position`. */
  has(projections: readonly string[], position: string): boolean
  /** Resolves true once all of these projections have taken in the event at `position`, false after `timeoutMs`. */
  until(projections: readonly string[], position: string, timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

type Ears = Required<Pick<ListenOptions, 'onNews' | 'onReconnected'>>

interface Waiter {
  readonly names: readonly string[]
  readonly position: string
  readonly settle: (arrived: boolean) => void
}

/** Pauses double, from the first to the longest. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1_000

/**
 * Waits for projections, so that who has just changed something reads it (architecture §5). The projector's NOTIFY is
 * what wakes it, on the connection that `hear` keeps; asking with growing pauses, once for all who wait, covers what a
 * broken one swallows. Positions only grow, so what was once seen need not be asked for again; only a failover, which
 * breaks that connection, may lose some.
 */
export const waitForProjections = (pool: Pool, hear: (ears: Ears) => () => Promise<void>): Waiting => {
  const seen = new Map<string, string>()
  const waiters = new Set<Waiter>()
  const closing = new AbortController()
  let hangUp: (() => Promise<void>) | undefined
  let pause = FIRST_PAUSE_MS
  let again: NodeJS.Timeout | undefined

  const hasArrived = ({ names, position }: Pick<Waiter, 'names' | 'position'>): boolean =>
    names.every((name) => (seen.get(name) ?? '') >= position)

  const look = async (): Promise<void> => {
    if (waiters.size === 0) return
    const names = [...new Set([...waiters].flatMap((waiter) => waiter.names))]
    for (const row of await listCheckpoints(pool, names)) seen.set(row.name, row.position)
    for (const waiter of waiters) if (hasArrived(waiter)) waiter.settle(true)
  }
  // An outage is heard of where the answer is read; here it only means to ask again.
  const { wake } = onWaking(look, { stopping: closing.signal, onError: () => undefined })

  const lookLater = (): void => {
    again ??= setTimeout(() => {
      again = undefined
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      lookLater()
      wake()
    }, pause)
  }
  const rest = (): void => {
    clearTimeout(again)
    again = undefined
    pause = FIRST_PAUSE_MS
  }

  const until: Waiting['until'] = async (names, position, timeoutMs) => {
    if (hasArrived({ names, position })) return true
    if (closing.signal.aborted) return false
    return new Promise((resolve) => {
      const settle = (arrived: boolean): void => {
        clearTimeout(timeout)
        waiters.delete(waiter)
        if (waiters.size === 0) rest()
        resolve(arrived)
      }
      const waiter = { names, position, settle }
      const timeout = setTimeout(() => settle(false), timeoutMs)
      waiters.add(waiter)
      lookLater()
      wake()
      hangUp ??= hear({ onNews: wake, onReconnected: () => seen.clear() })
    })
  }

  return {
    has: (names, position) => hasArrived({ names, position }),
    until,
    close: async () => {
      closing.abort()
      for (const waiter of waiters) waiter.settle(false)
      await hangUp?.()
    },
  }
}
