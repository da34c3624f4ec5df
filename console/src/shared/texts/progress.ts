export const progressTexts = {
  leaving: 'Beim Schließen dieser Seite werden laufende Aktionen abgebrochen.',
} as const
