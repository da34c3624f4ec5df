import { resetWaitsUntil } from '@aktenraum/domain'
import type { UserDto } from '@aktenraum/domain/contracts'
import type { ResetOrdered } from '@aktenraum/infra/read-models/users'
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

/** What is for who can give access; that somebody is to get a new link is for them as well. */
export const toUserFor = (viewer: Viewer, row: UserRow, now: Date): UserDto => ({
  ...toUser(row),
  ...(viewer.isStaff ? forStaff(row, viewer) : {}),
  ...(viewer.isStaff || viewer.id === row.user_id ? orderedOf(row.reset_ordered, now) : {}),
})

const forStaff = (row: UserRow, { id }: Viewer): Partial<UserDto> => {
  const { reset_requested_at: askedAt, locked } = row
  return {
    ...(askedAt === null ? {} : { reset_requested_at: askedAt }),
    ...(locked === null ? {} : { reset_waits_until: resetWaitsUntil(locked, id) }),
    ...mailsOf(row),
  }
}

/** Where mails go, and whether they do. */
export const mailsOf = ({ mail_address: address, unreachable, mails_off: isOff }: UserRow): Partial<UserDto> => ({
  ...(address === null ? {} : { mail_address: address }),
  ...(unreachable === null ? {} : { mail_unreachable: unreachable }),
  ...(isOff ? { mails_off: true } : {}),
})

/** Nothing, once the link has ended. */
const orderedOf = (order: ResetOrdered | null, now: Date): Pick<UserDto, 'reset_ordered'> => {
  if (order === null || Date.parse(order.expiresAt) < now.getTime()) return {}
  return { reset_ordered: { ordered_by: order.orderedBy, due_at: order.dueAt, expires_at: order.expiresAt } }
}

export const viewerOf = ({ userId, isStaff }: { userId: string; isStaff: boolean }): Viewer => ({ id: userId, isStaff })
