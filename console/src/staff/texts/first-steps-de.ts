/** What is to be done at the start. */
export const firstStepTexts = {
  title: 'Erste Schritte',
  dismiss: 'Ausblenden',
  notKept: 'Das Ausblenden konnte nicht gespeichert werden. Es gilt, bis Sie die Seite neu laden.',
  done: 'erledigt',
  open: 'offen',
  steps: {
    recovery_key: {
      title: 'Wiederherstellungsschlüssel ausdrucken',
      text: 'Ohne Passwort und ohne ihn kann Ihnen niemand den Zugang zurückgeben.',
      action: 'Erstellen',
    },
    passkey: {
      title: 'Passkey einrichten',
      text: 'Dann kommt niemand hinein, der nur Ihr Passwort kennt.',
      action: 'Einrichten',
    },
    colleague: {
      title: 'Kollegin oder Kollegen einladen',
      text: 'Wer mit Ihnen in der Kanzlei arbeitet, erhält einen eigenen Zugang.',
      action: 'Einladen',
    },
    client: {
      title: 'Mandantin oder Mandanten einladen',
      text: 'Legen Sie eine Akte an; eingeladen wird in der Akte.',
      action: '',
    },
    contact: {
      title: 'Kontaktdaten, Impressum und Datenschutzhinweise eintragen',
      text: 'Sie stehen auf jeder Seite Ihrer Mandanten, auch vor der Anmeldung.',
      action: 'Eintragen',
    },
  },
} as const
