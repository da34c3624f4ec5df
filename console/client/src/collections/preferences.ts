import type { ConfigDto, UserChanges } from '@aktenraum/domain/contracts'
import { createCell } from '../base/cell.ts'
import type { Cell } from '../base/cell.ts'

export type Preferred = Pick<ConfigDto, 'theme' | 'shortcuts' | 'pageSize'>

/** What people have chosen for themselves. It holds at once in this page, and on every device once it is kept. */
export interface Preferences {
  readonly get: () => Preferred
  /**
   * Kept after what was chosen before, and with what of that could not be kept.
   * @throws when it could not be kept; it holds as long as this page all the same
   */
  readonly change: (changes: Partial<Preferred>) => Promise<void>
  readonly subscribe: Cell<unknown>['subscribe']
}

export interface PreferencesClient {
  /** What one has chosen for oneself is part of `config` from then on. */
  savePreferences(changes: UserChanges): Promise<void>
}

export const createPreferences = (
  { theme, shortcuts, pageSize }: Preferred,
  keep: (changes: UserChanges) => Promise<void>,
): Preferences => {
  const { get, set, subscribe } = createCell<Preferred>({ theme, shortcuts, pageSize })
  let unkept: Partial<Preferred> = {}
  let last: Promise<unknown> = Promise.resolve()
  const keepAll = async (): Promise<void> => {
    const sent = unkept
    if (Object.keys(sent).length > 0) await keep(sent)
    if (unkept === sent) unkept = {}
  }
  return {
    get,
    change: (changes) => {
      set({ ...get(), ...changes })
      unkept = { ...unkept, ...changes }
      const kept = last.then(keepAll)
      last = kept.catch(() => undefined)
      return kept
    },
    subscribe,
  }
}
