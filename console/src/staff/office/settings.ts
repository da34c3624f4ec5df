import type { ConfigDto } from '@aktenraum/domain/contracts'
import { createCell } from '../../shared/cell.ts'
import type { Cell } from '../../shared/cell.ts'

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
      if (JSON.stringify(next) !== JSON.stringify(get())) set(next)
    },
  }
}
