import type { ParticipantRole, UserDto } from '@aktenraum/domain/contracts'

const roles = {
  owner: ['Inhaberin', 'Inhaber'],
  member: ['Mitarbeiterin', 'Mitarbeiter'],
  client: ['Mandantin', 'Mandant'],
} satisfies Record<ParticipantRole, readonly [string, string]>

/** What one person is in a case. */
export const roleText = (role: ParticipantRole, gender: UserDto['gender']): string =>
  roles[role][gender === 'f' ? 0 : 1]
