import { endedWorker } from '../../words/worker-ended.ts'
import { createSpeed } from '../uploads/speed.ts'
import type { Hindrance } from './patience.ts'

/** What can be done about a document that cannot be put into a ZIP file. */
export type ZipChoice = 'retry' | 'skip' | 'skip-all' | 'abort'
export interface ZipQuestion {
  readonly name: string
  readonly error: unknown
}

/** Something that is being saved: one document, or a ZIP file of several. */
export interface DownloadJob {
  readonly id: string
  readonly kind: 'document' | 'zip'
  readonly name: string
  readonly state: 'queued' | 'running' | 'failed' | Hindrance
  /** 0 to 1. */
  readonly fraction: number
  readonly doneBytes: number
  readonly totalBytes: number
  readonly bytesPerSecond: number
  /** Of a ZIP file, how many of its documents are in it. */
  readonly documents: { readonly done: number; readonly count: number } | null
  readonly question: ZipQuestion | null
  readonly error: unknown
}

export interface JobHandle {
  readonly signal: AbortSignal
  readonly change: (change: Partial<Omit<DownloadJob, 'id' | 'kind'>>) => void
  /** Notes how much has come, which gives the speed, and what else changed with it. */
  readonly received: (doneBytes: number, part?: Partial<Omit<DownloadJob, 'id' | 'kind'>>) => void
  readonly ask: (question: ZipQuestion) => Promise<ZipChoice>
  readonly close: () => void
}
export interface NewJob extends Pick<DownloadJob, 'id' | 'kind' | 'name' | 'totalBytes'> {
  /** How to begin anew after it failed; such a job stays until it is dismissed. */
  readonly retry?: () => void
}

export interface Jobs {
  readonly get: () => readonly DownloadJob[]
  readonly subscribe: (listener: () => void) => () => void
  readonly open: (job: NewJob) => JobHandle
  readonly cancel: (id: string) => void
  /** The browser has ended the worker that decrypts: who reads a stream from it would wait for ever. */
  readonly breakOff: () => void
  readonly retry: (id: string) => void
  readonly answer: (id: string, choice: ZipChoice) => void
}

interface Kept {
  readonly abort: AbortController
  readonly retry: (() => void) | undefined
  answer: ((choice: ZipChoice) => void) | undefined
}

/** All downloads that wait or run, in the order they were begun. */
export const createJobs = (now: () => number = Date.now): Jobs => {
  let jobs: readonly DownloadJob[] = []
  const kept = new Map<string, Kept>()
  const listeners = new Set<() => void>()
  const set = (next: readonly DownloadJob[]): void => {
    jobs = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, part: Partial<DownloadJob>): void =>
    set(jobs.map((job) => (job.id === id ? { ...job, ...part } : job)))
  const remove = (id: string): void => {
    kept.delete(id)
    set(jobs.filter((job) => job.id !== id))
  }

  return {
    get: () => jobs,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: ({ retry, ...job }) => {
      const one: Kept = { abort: new AbortController(), retry, answer: undefined }
      const speed = createSpeed()
      kept.set(job.id, one)
      set([...jobs.filter(({ id }) => id !== job.id), { ...blank, ...job }])
      const { signal } = one.abort
      return {
        signal,
        change: (part) => change(job.id, part),
        received: (doneBytes, part = {}) =>
          change(job.id, { ...part, doneBytes, bytesPerSecond: speed.add(doneBytes, now()) }),
        ask: (question) =>
          new Promise<ZipChoice>((resolve, reject) => {
            const settle = (): void => {
              one.answer = undefined
              change(job.id, { question: null })
            }
            one.answer = (choice) => {
              settle()
              resolve(choice)
            }
            signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
            change(job.id, { question })
          }),
        close: () => {
          if (kept.get(job.id) === one) remove(job.id)
        },
      }
    },
    cancel: (id) => {
      kept.get(id)?.abort.abort(new DOMException('cancelled', 'AbortError'))
      remove(id)
    },
    breakOff: () => {
      const error = endedWorker()
      for (const { abort } of kept.values()) abort.abort(error)
    },
    retry: (id) => {
      const { retry } = kept.get(id) ?? {}
      remove(id)
      retry?.()
    },
    answer: (id, choice) => kept.get(id)?.answer?.(choice),
  }
}

const blank = {
  state: 'queued',
  fraction: 0,
  doneBytes: 0,
  bytesPerSecond: 0,
  documents: null,
  question: null,
  error: undefined,
} as const satisfies Partial<DownloadJob>

/** How long it still takes, in seconds; null as long as nothing can be said. */
export const secondsLeft = ({ doneBytes, totalBytes, bytesPerSecond, state }: DownloadJob): number | null =>
  state !== 'running' || bytesPerSecond <= 0 || doneBytes >= totalBytes
    ? null
    : Math.ceil((totalBytes - doneBytes) / bytesPerSecond)
