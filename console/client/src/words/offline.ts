/** What stands on the page that comes in place of another while there is no connection. */
export const offlineTexts = {
  title: 'Keine Verbindung',
  text: 'Diese Seite konnte nicht geladen werden, weil Ihr Gerät gerade keine Verbindung zum Server hat. Bitte überprüfen Sie Ihre Internetverbindung.',
  wait: 'Sobald die Verbindung wieder da ist, wird die Seite von selbst geladen. Auf Ihrem Gerät ist nichts aus Ihren Akten gespeichert.',
  retry: 'Erneut versuchen',
} as const
