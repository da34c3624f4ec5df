/** What staff and clients read alike around a history. */
export const historyViewTexts = {
  failed: 'Der Verlauf konnte nicht abgerufen werden.',
  empty: 'Noch keine Einträge',
  emptyHint: 'Hier steht, wer was wann mit Dokumenten und Akte getan hat.',
  noMatch: 'Keine passenden Einträge',
  noMatchHint: 'Zu dieser Auswahl ist nichts verzeichnet.',
  more: 'Mehr laden',
  loadingMore: 'wird geladen …',
  moreFailed: 'Weitere Einträge konnten nicht abgerufen werden.',
}
