/** Of what leads to a conflict check. */
export const openConflictCheck = 'Kollisionsprüfung …'
