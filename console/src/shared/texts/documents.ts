import type { DocumentStatus } from '@aktenraum/domain/contracts'

/** What both apps say of documents in a list. */
export const documentWords = {
  empty: 'Noch keine Dokumente',
  listError: 'Die Dokumentliste konnte nicht abgerufen werden.',
  refresh: 'Dokumentliste neu laden',
  unread: 'ungelesen',
  choose: (name: string): string => `${name} auswählen`,
  noFile: 'Dieses Dokument hat keine Datei.',
  unnamed: 'Dokument ohne lesbaren Namen',
  message: (date: string, time: string): string => `Nachricht vom ${date}, ${time} Uhr`,
  statuses: {
    new: 'keine Benachrichtigung',
    willnotify: 'Benachrichtigung folgt',
    notif_some: 'teilweise benachrichtigt',
    notified: 'Beteiligte benachrichtigt',
    rec_some: 'teilweise gelesen',
    received: 'gelesen',
  } satisfies Record<DocumentStatus, string>,
  /**
   * A mail that was handed over has not arrived yet: only the short names of what a document’s status is say
   * „benachrichtigt“.
   */
  statusHints: {
    new: 'Es wurde noch niemand benachrichtigt.',
    willnotify: 'Die anderen Beteiligten werden in Kürze benachrichtigt.',
    notif_some: 'An einige Beteiligte wurde eine E-Mail abgeschickt.',
    notified: 'An alle anderen Beteiligten wurde eine E-Mail abgeschickt.',
    rec_some: 'Mindestens ein anderer Beteiligter hat das Dokument gelesen.',
    received: 'Alle anderen Beteiligten haben das Dokument gelesen.',
  } satisfies Record<DocumentStatus, string>,
} as const
