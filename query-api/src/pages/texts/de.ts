/** The few pages the server writes itself. Everything else German stands in console/. */
export const pageTexts = {
  appName: 'Aktenraum',
  appDescription: 'Akten gemeinsam führen, Ende-zu-Ende verschlüsselt.',
  notFoundTitle: 'Seite nicht gefunden',
  notFound:
    'Diese Seite gibt es nicht, oder sie ist für Sie nicht freigegeben. Möglicherweise wurde sie gelöscht ' +
    'oder die Adresse ist nicht vollständig.',
  home: 'Zu Ihren Akten',
  login: 'Zur Anmeldung',
  failedTitle: 'Ein unerwarteter Fehler ist aufgetreten.',
  failed:
    'Die Seite kann gerade nicht angezeigt werden. Bitte laden Sie sie in wenigen Augenblicken neu. ' +
    'Wenden Sie sich an Ihre Kanzlei, falls der Fehler wiederholt auftritt.',
  reload: 'Seite neu laden',
} as const
