/** A second factor besides the password. */
export const passkeyTexts = {
  title: 'Passkeys',
  text: 'Ein Passkey ist ein zweiter Schlüssel zu Ihrem Zugang: Ihr Gerät, Ihr Fingerabdruck oder ein Sicherheitsschlüssel. Wer nur Ihr Passwort kennt, kommt dann nicht hinein. Haben Sie keinen Ihrer Passkeys zur Hand, hilft Ihr Wiederherstellungsschlüssel.',
  none: 'Sie haben noch keinen Passkey eingerichtet.',
  noRecoveryKey:
    'Erzeugen Sie zuerst einen Wiederherstellungsschlüssel: Ohne ihn kämen Sie nicht mehr hinein, wenn Ihr Passkey verloren geht.',
  add: 'Passkey einrichten',
  name: 'Bezeichnung des Passkeys',
  nameHint: 'Woran Sie ihn erkennen, zum Beispiel „Laptop in der Kanzlei“.',
  password: 'Ihr Passwort',
  submit: 'Weiter zum Passkey',
  adding: 'wird eingerichtet …',
  added: 'Der Passkey ist eingerichtet. Ab jetzt wird er bei jeder Anmeldung nach dem Passwort verlangt.',
  remove: 'Entfernen',
  removeNamed: (name: string): string => `Passkey entfernen: ${name}`,
  removeText: (name: string): string => `Geben Sie zum Entfernen von „${name}“ Ihr Passwort ein.`,
  removing: 'wird entfernt …',
  removed: 'Der Passkey ist entfernt.',
  since: (date: string, used: string | null): string =>
    used === null
      ? `eingerichtet am ${date}, noch nicht benutzt`
      : `eingerichtet am ${date}, zuletzt benutzt am ${used}`,
  notMade:
    'Es wurde kein Passkey eingerichtet. Bitte versuchen Sie es noch einmal und bestätigen Sie, was Ihr Browser fragt.',
  noneHere:
    'Dieser Browser kann keine Passkeys einrichten. Bitte verwenden Sie dafür einen anderen Browser oder ein anderes Gerät.',
  alreadyThere: 'Auf diesem Gerät haben Sie bereits einen Passkey für diesen Zugang.',
  notShown:
    'Für diesen Zugang wird nach dem Passwort ein Passkey verlangt, und es wurde keiner verwendet. Bitte versuchen Sie es noch einmal. Haben Sie keinen mehr, hilft Ihr Wiederherstellungsschlüssel unter „Passwort vergessen?“.',
  noneHereToShow:
    'Für diesen Zugang wird nach dem Passwort ein Passkey verlangt, und dieser Browser kennt keine Passkeys. Bitte melden Sie sich in einem anderen Browser an. Haben Sie keinen Passkey mehr, hilft Ihr Wiederherstellungsschlüssel unter „Passwort vergessen?“.',
} as const
