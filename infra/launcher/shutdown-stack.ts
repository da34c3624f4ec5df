import { say } from './say.ts'

export type ShutdownStack = {
  /** Registers what was started; if the end has begun meanwhile, it is stopped at once and the start is broken off. */
  add(name: string, stop: () => Promise<void>): Promise<void>
  /** Stops everything, the last started first. Asked again, waits for the same end. */
  stopAll(): Promise<void>
  /** Aborts when the end begins: for what is under way and would keep it waiting. */
  readonly signal: AbortSignal
}

export class StartInterrupted extends Error {}

export const shutdownStack = (): ShutdownStack => {
  const running: Array<{ name: string; stop: () => Promise<void> }> = []
  let stopping: Promise<void> | null = null
  const abort = new AbortController()

  const stopEach = async (): Promise<void> => {
    for (let one = running.pop(); one !== undefined; one = running.pop()) {
      try {
        await one.stop()
        say(`${one.name} stopped`)
      } catch (error) {
        say(`${one.name} did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  return {
    add: async (name, stop) => {
      if (stopping !== null) {
        await stop()
        throw new StartInterrupted(`${name} was stopped before it was used`)
      }
      running.push({ name, stop })
    },
    stopAll: () => {
      abort.abort()
      return (stopping ??= stopEach())
    },
    signal: abort.signal,
  }
}
