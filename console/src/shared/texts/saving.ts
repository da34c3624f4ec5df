/** The buttons of what is changed and saved. */
export const savingWords = { save: 'Speichern', saving: 'wird gespeichert', cancel: 'Abbrechen' } as const
