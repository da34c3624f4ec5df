/** Where mails to somebody go, and whether they arrive. */
export const mailAddressTexts = {
  closed: 'Solange die Adresse gesperrt ist, wird dorthin nichts gesendet.',
  off: (name: string): string =>
    `${name} hat Benachrichtigungen über neue Dokumente abgeschaltet und erfährt davon nur nach dem Anmelden. Hinweise zum eigenen Zugang kommen trotzdem.`,
  goTo: 'E-Mails gehen an',
  isSame: 'Das ist auch der Anmeldename. Sie können eine andere Adresse angeben, ohne dass er sich ändert.',
  isOther: (signInName: string): string => `Der Anmeldename ist davon getrennt und bleibt ${signInName}.`,
  change: 'Adresse ändern',
  changeTitle: (name: string): string => `Adresse für E-Mails an ${name}`,
  changeText: (signInName: string): string =>
    `Nur E-Mails gehen künftig an diese Adresse. Der Anmeldename bleibt ${signInName}. An die bisherige Adresse geht ein Hinweis auf die Änderung, soweit sie erreichbar ist.`,
  field: 'Neue E-Mail-Adresse',
  changed: (address: string): string => `E-Mails gehen jetzt an ${address}.`,
  erase: 'Adresse löschen',
  eraseTitle: 'Abweichende Adresse löschen?',
  eraseQuestion: (address: string, signInName: string): string =>
    `${address} wird sofort gelöscht. E-Mails gehen dann wieder an den Anmeldenamen ${signInName}; auch ein Hinweis auf die Löschung geht dorthin.`,
  erased: (signInName: string): string => `Die Adresse ist gelöscht. E-Mails gehen an ${signInName}.`,
  release: 'Sperre aufheben',
  releaseTitle: 'Sperre aufheben?',
  releaseQuestion: (address: string): string =>
    `An ${address} werden wieder E-Mails gesendet. Kommt wieder eine zurück, weil es das Postfach nicht gibt, wird die Adresse erneut gesperrt.`,
  released: (address: string): string => `An ${address} werden wieder E-Mails gesendet.`,
} as const

/** What a person's row says of mails to them, and what leads to more. */
export const mailNoteTexts = {
  open: 'E-Mails',
  openNamed: (name: string): string => `E-Mails an ${name} anzeigen`,
  back: 'E-Mails kommen zurück',
  off: 'E-Mails abgeschaltet',
  comesBack: (address: string, since: string): string => `E-Mails an ${address} kommen seit dem ${since} zurück`,
  other: (address: string): string => `E-Mails an ${address}`,
} as const
