import type { EventStore, Page, PageOptions, Position } from '../event-store/port.ts'
import { unlessAborted } from '../process/unless-aborted.ts'

/**
 * What became of a page. `moved` (or nothing): go on where it ended. `reload`: ask for the checkpoint again, another
 * runner was faster. `wait`: nothing can be done now, ask for the checkpoint again after the next wake-up.
 */
export type Handled = 'moved' | 'reload' | 'wait'

export interface SubscriptionOptions {
  readonly store: Pick<EventStore, 'page' | 'wake'>
  readonly name: string
  readonly types?: readonly string[]
  readonly prefix?: string
  /** Most events in one page. */
  readonly limit?: number
  /** May answer what it remembers, unless asked `afresh`. */
  readonly loadCheckpoint: (afresh?: 'afresh') => Promise<Position>
  /**
   * Does the work of the page and moves the checkpoint from `after` to `page.upTo`. Also called with an empty page when
   * only others' events were passed. May be called again with the same events, when moving the checkpoint failed.
   */
  readonly handle: (page: Page, after: Position) => Promise<Handled | void>
  /** Hears every failure of reading or handling; `attempt` counts those in a row, from 1. */
  readonly onError: (error: unknown, context: { name: string; attempt: number }) => void
  /** How long to wait after the first, second, … failure in a row; the last one counts for all that follow. */
  readonly backOffMs?: readonly number[]
}

export interface Subscription {
  readonly name: string
  /** Looks for work now, as after a wake-up. */
  poke(): void
  /** Resolves when the page that is being handled is done; what is only being read is not waited for. */
  stop(): Promise<void>
}

/** After the first, second, … failure in a row; the last one counts for all that follow. */
export const usualBackOffMs: readonly number[] = [100, 500, 2_000, 10_000]
const LIMIT = 1_000

/** Pulls page after page until the end of the log, then sleeps until it is woken. Never two pages at a time. */
export const runSubscription = (options: SubscriptionOptions): Subscription => {
  const { store, name, backOffMs = usualBackOffMs } = options
  const stopping = new AbortController()
  let isWoken = false
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    let failures = 0
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false
      try {
        await drain(options, stopping.signal, () => (failures = 0))
      } catch (error) {
        failures += 1
        options.onError(error, { name, attempt: failures })
        await sleep(backOffMs[Math.min(failures, backOffMs.length) - 1] ?? 0, stopping.signal)
        isWoken = true
      }
    }
    running = undefined
  }

  const poke = (): void => {
    isWoken = true
    if (!stopping.signal.aborted) running ??= run()
  }

  const hush = store.wake(poke)
  poke()
  return {
    name,
    poke,
    stop: async () => {
      hush()
      stopping.abort()
      await running
    },
  }
}

/** From the checkpoint to the end of the log. */
const drain = async (options: SubscriptionOptions, stopped: AbortSignal, onProgress: () => void): Promise<void> => {
  const { store, loadCheckpoint, handle } = options
  const filter = filterOf(options)
  let after = await unlessAborted(loadCheckpoint(), stopped)
  while (after !== undefined) {
    const page: Page | undefined = await unlessAborted(store.page(after, filter), stopped)
    if (page === undefined) return
    if (page.upTo === after) {
      // Woken for nothing; or the log has fallen back (a failover that lost events), and the checkpoint with it.
      const stored = await unlessAborted(loadCheckpoint('afresh'), stopped)
      if (stored === after) return
      after = stored
      continue
    }
    const handled = await handle(page, after)
    onProgress()
    if (handled === 'wait' || stopped.aborted) return
    if (handled === 'reload') after = await unlessAborted(loadCheckpoint(), stopped)
    else if (page.end) return
    else after = page.upTo
  }
}

const filterOf = ({ types, prefix, limit = LIMIT }: SubscriptionOptions): PageOptions => ({
  ...(types && { types }),
  ...(prefix !== undefined && { prefix }),
  limit,
})

const sleep = (ms: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stopped.aborted) return resolve()
    const wake = (): void => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    stopped.addEventListener('abort', wake)
  })
