/** What both apps say of selected documents. */
export const selectionWords = {
  label: 'Aktionen für die Auswahl',
  none: 'Nichts ausgewählt',
  show: 'Auswahl anzeigen',
  hide: 'Auswahl ausblenden',
  list: 'Ausgewählte Dokumente',
  printing: 'Druck wird vorbereitet',
} as const
