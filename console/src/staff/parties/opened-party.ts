import { createCell } from '@aktenraum/client/base/cell'
import type { ListedParty } from './use-parties.tsx'

interface OpenedParty {
  /** Null: somebody is named. */
  readonly listed: ListedParty | null
  readonly parties: readonly ListedParty[]
  readonly onSaved: () => Promise<void>
}

/** Whose dialog is open. It is known outside of the list, which moves when a window becomes as narrow as a phone. */
export const openedParty = createCell<OpenedParty | null>(null)
