import type { User } from '../../shared/client/types.ts'
import { userName } from '../../shared/format/users.ts'
import { pageTexts } from '../texts/pages-de.ts'

/** Who owns the office and has access. */
export const ownersAmong = (users: readonly User[]): readonly User[] =>
  users.filter(({ is_owner: isOwner, status }) => isOwner === true && status !== 'deactivated')

/** Why one may not decide about staff, and whom to ask; null for an owner. */
export const ownersHindrance = (users: readonly User[]): string | null => {
  const owners = ownersAmong(users)
  if (owners.some(({ is_viewer: isViewer }) => isViewer)) return null
  return pageTexts.users.ownersOnly(owners.map(userName).join(', '))
}
