import type { SavedState } from './saved-state.ts'

/** Whether a saved state says anything of who is known under these ids: addresses and contacts are theirs, too. */
export const holdsAnyOf = ({ records: { people, personLinks } }: SavedState, ids: ReadonlySet<string>): boolean =>
  people.some(({ id }) => ids.has(id)) ||
  personLinks.some(({ parent_person: parent, child_person: child }) => ids.has(parent) || ids.has(child))
