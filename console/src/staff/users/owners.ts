import type { User } from '@aktenraum/client/collections/types'

/** Who owns the office and has access. */
export const ownersAmong = (users: readonly User[]): readonly User[] =>
  users.filter(({ is_owner: isOwner, status }) => isOwner === true && status !== 'deactivated')
