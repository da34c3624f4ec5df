/** What both apps say of cases, wherever they stand. */
export const caseWords = {
  failed: 'Die Akte konnte nicht abgerufen werden.',
  toCase: 'Zur Akte',
  search: 'Akte suchen',
  searchHint: 'Aktenzeichen oder Bezeichnung',
  none: 'Noch keine Akten',
  upload: 'Dokumente hochladen',
  history: 'Verlauf der Akte',
  addresses: 'Adressen der Akte',
} as const
