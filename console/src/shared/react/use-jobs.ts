import { useSyncExternalStore } from 'react'
import type { Downloads } from '@aktenraum/client/engines/downloads/downloads'
import type { DownloadJob } from '@aktenraum/client/engines/downloads/jobs'

const none: readonly DownloadJob[] = []
const never = (): (() => void) => () => undefined

/** The downloads that wait or run. */
export const useJobs = (downloads: Pick<Downloads, 'jobs'> | undefined): readonly DownloadJob[] =>
  useSyncExternalStore(
    downloads?.jobs.subscribe ?? never,
    () => downloads?.jobs.get() ?? none,
    () => none,
  )

/** The download under this id, if there is one; what others do is no reason to look again. */
export const useJob = (downloads: Pick<Downloads, 'jobs'> | undefined, id: string): DownloadJob | undefined =>
  useSyncExternalStore(
    downloads?.jobs.subscribe ?? never,
    () => downloads?.jobs.get().find((job) => job.id === id),
    () => undefined,
  )

/** Whether something waits for somebody to sign in again. */
export const useGate = (downloads: Pick<Downloads, 'gate'> | undefined): boolean =>
  useSyncExternalStore(
    downloads?.gate.subscribe ?? never,
    () => downloads?.gate.isWaitedAt() ?? false,
    () => false,
  )
