/** The messages of the specification's error catalogue that are German. */
export const texts = {
  missingKey: 'Auf benötigte Schlüssel konnte nicht zugegriffen werden.',
  begunAnew: 'Die Sitzung war gesperrt. Bitte versuchen Sie es erneut.',
  decryptionFailed: 'Entschlüsselung fehlgeschlagen',
  untrustedKey: 'Ein Schlüssel ist nicht beglaubigt. Aus Sicherheitsgründen wurde der Vorgang abgebrochen.',
  keyIdMismatch: 'Ein Schlüssel passt nicht zu seiner Kennung. Aus Sicherheitsgründen wurde der Vorgang abgebrochen.',
  untrustedRoster:
    'Der Server zeigt einen veralteten oder nicht beglaubigten Stand der Beteiligten dieser Akte. Zu Ihrem Schutz wurde ' +
    'der Vorgang abgebrochen. Bitte laden Sie die Seite neu.',
  untrustedEntry: 'Eine Angabe ist nicht von jemandem unterschrieben, der sie machen darf.',
  contradiction:
    'Der Server zeigt einen anderen Stand als den, den dieser Browser kennt. Zu Ihrem Schutz wird hier nichts ' +
    'mehr unterschrieben und niemandem etwas freigegeben.',
  newerEntry:
    'Jemand hat hier etwas unterschrieben, das diese Seite nicht kennt, vermutlich mit einer neueren Fassung von ' +
    'Aktenraum. Bitte laden Sie die Seite neu.',
  untrustedServer: 'Der Server weist sich mit einem anderen Schlüssel aus als bisher.',
  invalidRecoveryKey: 'Der Wiederherstellungsschlüssel ist nicht vollständig oder enthält ein ungültiges Zeichen.',
  fileTooLarge: 'Dieser Browser kann Dateien dieser Größe nicht sicher verarbeiten.',
} as const
