/** What covers a page whose keys or session are gone. */
export const awayTexts = {
  titles: {
    idle: 'Bildschirm gesperrt',
    ended: 'Ihre Sitzung ist beendet',
    'other-viewer': 'Jemand anderes ist angemeldet',
  },
  reasons: {
    idle: 'Sie waren eine Weile nicht aktiv. Ihre Schlüssel sind aus dem Speicher gelöscht; Ihre Eingaben sind noch da.',
    ended:
      'Sie wurden abgemeldet, oder die Sitzung ist abgelaufen. Melden Sie sich wieder an, geht es hier weiter; Ihre Eingaben sind noch da.',
    'other-viewer':
      'In einem anderen Tab dieses Browsers hat sich inzwischen jemand anderes angemeldet. Melden Sie sich hier wieder an, endet die Anmeldung im anderen Tab.',
  },
  as: (email: string): string => `Zugang: ${email}`,
  password: 'Passwort',
  submits: { idle: 'Entsperren', ended: 'Wieder anmelden', 'other-viewer': 'Wieder anmelden' },
  running: 'wird entsperrt …',
  leave: 'Diese Seite verlassen',
} as const
