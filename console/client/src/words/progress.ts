export const progressTexts = {
  leaving: 'Beim Schließen dieser Seite werden laufende Aktionen abgebrochen.',
  unsaved: 'Was Sie eingegeben und nicht gespeichert haben, geht beim Schließen dieser Seite verloren.',
} as const
