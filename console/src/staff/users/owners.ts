import type { User } from '../../shared/client/types.ts'

/** Who owns the office and has access. */
export const ownersAmong = (users: readonly User[]): readonly User[] =>
  users.filter(({ is_owner: isOwner, status }) => isOwner === true && status !== 'deactivated')
