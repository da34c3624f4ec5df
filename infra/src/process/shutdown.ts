import type { Log } from './log.ts'

/** Closes in the opposite order of opening, each once; a step that fails does not keep the others from closing. */
export interface Closing {
  add(name: string, close: () => Promise<void>): void
  closeAll(): Promise<void>
}

export const closingStack = (log: Log): Closing => {
  const steps: { readonly name: string; readonly close: () => Promise<void> }[] = []
  let running: Promise<void> | null = null
  const run = async (): Promise<void> => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step.close()
      } catch (error) {
        log.error('closing failed', { reason: step.name, error })
      }
    }
  }
  return {
    add: (name, close) => void steps.push({ name, close }),
    closeAll: () => (running ??= run()),
  }
}

/** Resolves at the first SIGTERM or SIGINT. */
export const untilAskedToStop = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal))
  })
