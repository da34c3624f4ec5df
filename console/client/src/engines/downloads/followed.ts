import type { Transfer } from '../../collections/types.ts'
import type { ProgressStore } from '../progress/store.ts'

/** How often the figures of a running transfer are looked at (DWN-23). */
export const progressPollMs = 333

type Step = 'download' | 'decrypt'
type OnProgress = NonNullable<Transfer['onProgress']>
export interface Figures {
  readonly step: Step
  readonly done: number
  readonly total: number
}

/**
 * Runs a download with its two records, `download` and `decrypt` under its id; a failure belongs to the step that ran.
 * Pieces arrive by the thousand, so what they report is only noted, and polled; where a step ends is told at once.
 */
export const followed = async <Result>(
  progress: ProgressStore,
  {
    id,
    size,
    onFigures,
  }: { readonly id: string; readonly size: number; readonly onFigures?: (figures: Figures) => void },
  run: (onProgress: OnProgress) => Promise<Result>,
): Promise<Result> => {
  let latest: Figures | undefined
  const poll = (): void => {
    if (latest === undefined) return
    const { step, done, total } = latest
    progress.update(step, id, done, total)
    onFigures?.(latest)
    latest = undefined
  }
  progress.start('download', id, { total: size, blockUnload: true })
  progress.remove('decrypt', id)
  const onProgress: OnProgress = (step, done, total) => {
    if (step !== 'download' && step !== 'decrypt') return
    if (step === 'decrypt' && progress.get('decrypt', id) === undefined) {
      poll()
      progress.end('download', id, { success: true })
      progress.start('decrypt', id, { total, blockUnload: true })
    }
    latest = { step, done, total }
  }
  const running = (): Step => (progress.get('decrypt', id)?.inProgress === true ? 'decrypt' : 'download')
  const timer = setInterval(poll, progressPollMs)
  try {
    const result = await run(onProgress)
    progress.end(running(), id, { success: true })
    return result
  } catch (error) {
    progress.end(running(), id, isAbort(error) ? { abort: true } : { error })
    throw error
  } finally {
    clearInterval(timer)
  }
}

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
