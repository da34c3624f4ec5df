import type { NamedUser } from './users.ts'

/** Roles in a case; by whom they are held where that is known. */
export const participantTexts = {
  roles: { owner: 'Inhaber', member: 'Mitarbeiter', client: 'Mandant' },
  rolesOfWomen: { owner: 'Inhaberin', member: 'Mitarbeiterin', client: 'Mandantin' },
} as const

/** What somebody is in a case, in the form that fits them. */
export const roleName = (role: keyof typeof participantTexts.roles, gender: NamedUser['gender']): string =>
  (gender === 'f' ? participantTexts.rolesOfWomen : participantTexts.roles)[role]
