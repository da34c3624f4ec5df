import type { ParticipantDto, UserDto } from '@aktenraum/domain/contracts'
import type { NamedPlace } from '../vault/port.ts'
import type { Context } from './context.ts'
import type { Doubt, Participant } from './types.ts'

/**
 * Who takes part in a case: whom its newest roster names, by what was signed of them, with what the server says
 * besides; and whom the server names alone.
 * @param places none where no roster counts: then it is as the server says.
 */
export const participantsOf = (
  { toUser }: Pick<Context, 'toUser'>,
  told: readonly ParticipantDto[],
  places: readonly NamedPlace[],
): readonly Participant[] => {
  if (places.length === 0) return told.map(({ user, ...part }) => ({ ...part, user: toUser(user) }))
  const named = told.map(({ user, role, since }) => {
    const place = places.find(({ userId }) => userId === user.id)
    return { user: toUser(user), role: place?.role ?? role, since, ...doubtOf({ user, role }, place) }
  })
  const unnamed = unnamedOf(told, places).map(({ role, ...place }) => ({
    user: toUser(asUser({ role, ...place })),
    role,
    since: null,
    doubt: 'unnamed' as const,
  }))
  return [...named, ...unnamed]
}

/**
 * Whom a roster names and the server does not; but for who was merely invited, whom it names once they have accepted.
 */
export const unnamedOf = (told: readonly ParticipantDto[], places: readonly NamedPlace[]): readonly NamedPlace[] =>
  places.filter(({ userId, isInvited }) => !isInvited && told.every(({ user }) => user.id !== userId))

const doubtOf = (
  { user: { status, is_staff: isStaff }, role }: Pick<ParticipantDto, 'user' | 'role'>,
  place: NamedPlace | undefined,
): { readonly doubt?: Doubt } => {
  if (place !== undefined) return place.role === role ? {} : { doubt: 'other-role' }
  if (status === 'confirmed') return { doubt: 'unsigned' }
  return status === 'deactivated' && isStaff ? { doubt: 'left-out' } : {}
}

/** Of whom the server says nothing there is nothing to show but what was signed. */
const asUser = ({ userId, role, name, address, isRevoked }: NamedPlace): UserDto => ({
  id: userId as UserDto['id'],
  gender: null,
  email: address,
  title: '',
  salutation: name === address ? '' : name,
  is_staff: role !== 'client',
  is_operator: false,
  avatar_id: 1,
  status: isRevoked ? 'deactivated' : 'confirmed',
  public_keys: null,
  statements: [],
})
