import type { FirstStepsDto } from '@aktenraum/domain/contracts'
import { createCell } from '@aktenraum/client/base/cell'
import type { Cell } from '@aktenraum/client/base/cell'

/** What is still to be done at the start; null once all of it is, or it was put away. */
export interface FirstSteps {
  readonly get: () => FirstStepsDto | null
  readonly subscribe: Cell<unknown>['subscribe']
  /** Asks the server how far one has come. @throws what it throws when it cannot be asked */
  readonly refresh: () => Promise<void>
  /** For good, on every device. @throws when that could not be kept */
  readonly dismiss: () => Promise<void>
}

interface Source {
  readonly isDismissed: boolean
  readonly fetch: () => Promise<FirstStepsDto>
  readonly keepDismissed: () => Promise<void>
}

export const createFirstSteps = (start: FirstStepsDto | null, source: Source): FirstSteps => {
  let { isDismissed } = source
  const open = (steps: FirstStepsDto | null): FirstStepsDto | null =>
    !isDismissed && steps !== null && Object.values(steps).includes(false) ? steps : null
  const { get, set, subscribe } = createCell(open(start))
  return {
    get,
    subscribe,
    refresh: async () => {
      if (get() !== null) set(open(await source.fetch()))
    },
    dismiss: async () => {
      isDismissed = true
      set(null)
      await source.keepDismissed()
    },
  }
}
