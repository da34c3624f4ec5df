import { appWords } from '../../../shared/texts/app.ts'

/** What covers a page whose keys or session are gone. */
export const awayTexts = {
  titles: {
    idle: 'Bildschirm gesperrt',
    locked: 'Bildschirm gesperrt',
    ended: 'Ihre Sitzung ist beendet',
    'other-viewer': 'Eine andere Person ist angemeldet',
  },
  reasons: {
    idle: 'Sie waren eine Weile nicht aktiv. Ihre Schlüssel sind aus dem Speicher gelöscht; Ihre Eingaben sind noch da.',
    locked:
      'Sie haben den Bildschirm gesperrt. Ihre Schlüssel sind aus dem Speicher gelöscht; Ihre Eingaben sind noch da.',
    ended:
      'Sie wurden abgemeldet, oder die Sitzung ist abgelaufen. Melden Sie sich wieder an, um hier weiterzuarbeiten. Ihre Eingaben sind noch da.',
    'other-viewer':
      'In einem anderen Tab dieses Browsers hat sich inzwischen eine andere Person angemeldet. Wenn Sie sich hier wieder anmelden, endet die Anmeldung im anderen Tab.',
  },
  as: (email: string): string => `Zugang: ${email}`,
  password: 'Passwort',
  submits: { idle: 'Entsperren', locked: 'Entsperren', ended: 'Wieder anmelden', 'other-viewer': 'Wieder anmelden' },
  running: 'wird entsperrt …',
  signOut: appWords.signOut,
  leave: 'Diese Seite verlassen',
} as const
