import { isSameData } from '@aktenraum/client/base/same-data'
import type { ConfigDto } from '@aktenraum/domain/contracts'
import { createCell } from '@aktenraum/client/base/cell'
import type { Cell } from '@aktenraum/client/base/cell'

/** What is set for the office, which may change while a page is open. */
export interface Settings {
  readonly get: () => ConfigDto
  readonly subscribe: Cell<unknown>['subscribe']
  /** Asks the server. @throws what it throws when it cannot be asked */
  readonly refresh: () => Promise<void>
}

export const createSettings = (start: ConfigDto, fetch: () => Promise<ConfigDto>): Settings => {
  const { get, set, subscribe } = createCell(start)
  return {
    get,
    subscribe,
    refresh: async () => {
      const next = await fetch()
      if (!isSameData(next, get())) set(next)
    },
  }
}
