import type { UserDto } from '@aktenraum/domain/contracts'
import type { UserRow } from '../reads/users.ts'

/** Who is asking, as far as answers depend on it. */
export interface Viewer {
  readonly id: string
  readonly isStaff: boolean
}

export const publicKeysOf = (row: Pick<UserRow, 'encryption_key' | 'signature_key'>): UserDto['public_keys'] =>
  row.encryption_key === null || row.signature_key === null
    ? null
    : { encryption: row.encryption_key, signature: row.signature_key }

export const toUser = (row: UserRow): UserDto => ({
  id: row.user_id,
  gender: row.gender,
  email: row.email,
  title: row.title,
  salutation: row.salutation,
  is_staff: row.is_staff,
  is_operator: row.is_operator,
  avatar_id: row.avatar_id,
  status: row.status,
  public_keys: publicKeysOf(row),
  statements: row.statements,
})

/** That somebody asks for a new link is for who can give one. */
export const toUserFor = (viewer: Viewer, row: UserRow): UserDto =>
  viewer.isStaff && row.reset_requested_at !== null
    ? { ...toUser(row), reset_requested_at: row.reset_requested_at }
    : toUser(row)

export const viewerOf = ({ userId, isStaff }: { userId: string; isStaff: boolean }): Viewer => ({ id: userId, isStaff })
