/** Roles in a case; by whom they are held where that is known. */
export const participantTexts = {
  roles: { owner: 'Inhaber', member: 'Mitarbeiter', client: 'Mandant' },
  rolesOfWomen: { owner: 'Inhaberin', member: 'Mitarbeiterin', client: 'Mandantin' },
} as const
