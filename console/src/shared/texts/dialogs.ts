/** What dialogs say in which an entry is made or changed. */
export const dialogTexts = {
  remove: 'Löschen',
  save: 'Speichern',
  saving: 'wird gespeichert …',
  cancel: 'Nicht speichern',
  close: 'Schließen',
  discard: 'Änderungen verwerfen',
  resumed: 'Hier stehen noch Änderungen, die Sie nicht gespeichert haben.',
  removeQuestion: (name: string): string => `${name} wirklich löschen?`,
} as const
