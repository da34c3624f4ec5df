/** What both apps say around their pages. */
export const appWords = {
  skip: 'Zum Inhalt springen',
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  reload: 'Seite neu laden',
  signOut: 'Abmelden',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  closeNote: 'Hinweis schließen',
  notFound: 'Seite nicht gefunden',
  noConnection: 'Keine Verbindung',
  failed: 'Das hat nicht geklappt',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
} as const
