import { participantTexts } from './participants.ts'
import type { NamedUser } from './users.ts'

/** What somebody is in a case, in the form that fits them. */
export const roleName = (role: keyof typeof participantTexts.roles, gender: NamedUser['gender']): string =>
  (gender === 'f' ? participantTexts.rolesOfWomen : participantTexts.roles)[role]
