import { vi } from 'vitest'

/**
 * What comes of work that waits by fake timers, however long what is no timer takes in between (a script that is
 * loaded, a hash): the answer, or what was thrown.
 */
export const howeverLong = async (work: Promise<unknown>): Promise<unknown> => {
  const state = { isDone: false }
  const came = work.catch((error: unknown) => error).finally(() => void (state.isDone = true))
  while (!state.isDone) await vi.runAllTimersAsync()
  return came
}
