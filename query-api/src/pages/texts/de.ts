/** The few pages the server writes itself. Everything else German stands in console/. */
export const pageTexts = {
  appName: 'Aktenraum',
  appDescription: 'Akten gemeinsam führen, Ende-zu-Ende verschlüsselt.',
  failedTitle: 'Ein unerwarteter Fehler ist aufgetreten.',
  failed:
    'Die Seite kann gerade nicht angezeigt werden. Bitte laden Sie sie in wenigen Augenblicken neu. ' +
    'Wenden Sie sich an Ihre Kanzlei, falls der Fehler wiederholt auftritt.',
  reload: 'Seite neu laden',
  phone: (number: string): string => `Telefon ${number}`,
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  accessibility: 'Barrierefreiheit',
} as const
