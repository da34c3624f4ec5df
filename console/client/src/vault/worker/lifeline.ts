import type { Endpoint } from './rpc.ts'

interface Announcement {
  /** Name of the lock that the worker holds. */
  readonly lifeline: string
}

/**
 * Keeps a lock for as long as this worker lives, and tells the page its name. Browsers end workers without a word, for
 * want of memory above all; then they give the lock to whoever waits for it, which no busy worker and no sleep of the
 * computer brings about.
 */
export const holdLifeline = async ({ postMessage }: Endpoint): Promise<void> => {
  const lifeline = `aktenraum-alive/${crypto.randomUUID()}`
  await navigator.locks.request(lifeline, () => {
    postMessage({ lifeline } satisfies Announcement, [])
    return new Promise<never>(() => undefined)
  })
}

/** Calls `onEnd` once the worker is gone that has told of its lock. */
export const watchLifeline = (worker: Pick<Endpoint, 'addEventListener'>, onEnd: () => void): void =>
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isAnnouncement(data)) navigator.locks.request(data.lifeline, onEnd).catch(() => undefined)
  })

const isAnnouncement = (data: unknown): data is Announcement =>
  typeof data === 'object' && data !== null && 'lifeline' in data
