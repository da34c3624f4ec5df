/** What can be done with one document. */
export const actionTexts = {
  view: 'Ansehen',
  save: 'Herunterladen',
  saveNamed: (name: string): string => `${name} herunterladen`,
  edit: 'Bearbeiten',
  move: 'Verschieben',
  pin: 'Anheften',
  unpin: 'Nicht mehr anheften',
  markRead: 'Als gelesen markieren',
  markUnread: 'Als ungelesen markieren',
  history: 'Verlauf',
  remove: 'Löschen',
  removeNamed: (name: string): string => `${name} löschen`,
} as const
