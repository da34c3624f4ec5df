/** What dialogs say in which an entry is made or changed. */
export const dialogTexts = {
  remove: 'Löschen',
  save: 'Speichern',
  saving: 'wird gespeichert …',
  cancel: 'Nicht speichern',
  close: 'Schließen',
  removeQuestion: (name: string): string => `${name} wirklich löschen?`,
} as const
