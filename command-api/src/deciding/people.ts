import { userStream } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import type { UserDto } from '@aktenraum/domain/contracts'
import type { ResetOrder, User } from '@aktenraum/domain/deciders'
import { userStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { Loaded } from '@aktenraum/infra/event-store/decide'
import type { Runtime } from '@aktenraum/infra/runtime'

type Store = Pick<Runtime, 'store'>

export const loadUser = async ({ store }: Store, id: UserId): Promise<User> =>
  (await loadStream(store, userStream(id), userStreams)).state

/** Somebody as they stand, in order to decide on them. */
export const loadUserToDecide = ({ store }: Store, id: UserId): Promise<Loaded<User>> =>
  loadStream(store, userStream(id), userStreams, { isToDecide: true })

/** Who has joined and was not shut out. */
export const maySignIn = ({ status }: Pick<User, 'status'>): boolean => status === 'accepted' || status === 'confirmed'

/** Who has joined, whether shut out since or not. */
export const hasJoined = ({ status, statusBefore }: User): boolean =>
  maySignIn({ status: status === 'deactivated' ? (statusBefore ?? status) : status })

/** @throws for a person whom nobody ever invited: that is no person */
export const userDto = ({ userId, profile, status, publicKeys, resetOrder }: User): UserDto => {
  if (userId === null || profile === null || status === 'unknown') throw new Error('this user does not exist')
  return {
    id: userId,
    gender: profile.gender,
    email: profile.email,
    title: profile.title,
    salutation: profile.salutation,
    is_staff: profile.isStaff,
    is_operator: profile.isOperator,
    avatar_id: profile.avatarId,
    status,
    public_keys: publicKeys,
    // Nobody asks others who they are themselves.
    statements: [],
    ...(resetOrder === null ? {} : { reset_ordered: orderedOf(resetOrder) }),
  }
}

const orderedOf = ({ orderedBy, dueAt, expiresAt }: ResetOrder): UserDto['reset_ordered'] => ({
  ordered_by: orderedBy,
  due_at: dueAt,
  expires_at: expiresAt,
})
