import { grouped } from './numbers.ts'

/** Whom people are told to ask. These words are for clients; the console says at its start what staff are told. */
export const whom = {
  ask: 'Bitte fragen Sie telefonisch bei der verantwortlichen Person Ihrer Kanzlei nach.',
}

export const speakTo = (words: typeof whom): void => void Object.assign(whom, words)

/** What people read when something fails (error catalogue of the specification). Each sentence stands once. */
export const errorTexts = {
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
  maintenance:
    'Die Anfrage ist aufgrund von Wartungsarbeiten kurzzeitig nicht möglich. ' +
    'Bitte versuchen Sie es in wenigen Augenblicken erneut.',
  requestFailed: 'Die Anfrage an den Server ist fehlgeschlagen.',
  noConnection: (reason: string): string => `Keine Verbindung zum Server: ${reason}`,
  behind: 'Die Anzeige hinkt gerade hinterher. Es wird gleich von selbst erneut geladen.',
  offline: 'Dieses Gerät ist nicht mit dem Internet verbunden.',
  noAnswer: 'Der Server antwortet nicht.',
  signedOut: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  get unexpectedAnswer(): string {
    return `Die Antwort des Servers ist nicht verständlich. Bitte laden Sie die Seite neu. Falls der Fehler wiederholt auftritt: ${whom.ask}`
  },
  /** Of a row whose action failed (LST-26). */
  retry: 'Nochmal versuchen',

  missingKey: 'Auf benötigte Schlüssel konnte nicht zugegriffen werden.',
  decryptionFailed: 'Entschlüsselung fehlgeschlagen',
  get untrustedKey(): string {
    return `Ein Schlüssel konnte nicht als echt bestätigt werden. Zu Ihrem Schutz wurde der Vorgang abgebrochen. ${whom.ask}`
  },
  wrongPassword: 'Die E-Mail-Adresse oder das Passwort ist nicht richtig.',
  wrongOwnPassword: 'Das Passwort ist nicht richtig.',
  notEntitled:
    'Dazu sind Sie nicht berechtigt. Bitte laden Sie die Seite neu: Was Sie in dieser Akte dürfen, kann sich geändert haben.',
  ownersOnly: (owners: readonly string[]): string =>
    owners.length === 0
      ? 'Über Mitarbeiter bestimmen nur Kanzleiinhaber.'
      : `Über Mitarbeiter bestimmen nur Kanzleiinhaber. Bitte wenden Sie sich an ${owners.join(' oder ')}.`,

  downloadMaintenance:
    'Der Download ist aufgrund von Wartungsarbeiten kurzzeitig nicht möglich. ' +
    'Bitte versuchen Sie es in wenigen Augenblicken erneut.',
  downloadFailed: 'Der Download ist fehlgeschlagen.',
  downloadNoConnection:
    'Es konnte keine Verbindung zum Server aufgebaut werden. Bitte überprüfen Sie Ihre Internetverbindung.',
  downloadIncomplete: 'Das Dokument konnte nicht vollständig heruntergeladen werden.',
  cannotDecrypt: 'Das Dokument konnte nicht entschlüsselt werden.',
  get decryptsWrongly(): string {
    return `Das Dokument konnte nicht korrekt entschlüsselt werden. ${whom.ask}`
  },
  decryptsIncompletely: 'Das Dokument konnte nicht vollständig entschlüsselt werden.',
  noFileName: 'Das Dokument konnte nicht gespeichert werden.',
  noSpace:
    'Auf diesem Gerät ist nicht genug Speicherplatz frei, um den Download vorzubereiten. ' +
    'Bitte geben Sie Speicherplatz frei und versuchen Sie es dann erneut.',
  tooLargeHere:
    'Dieser Download ist zu groß für dieses Browserfenster. Bitte verwenden Sie ein normales statt eines privaten ' +
    'Fensters in einer aktuellen Version von Firefox, Chrome oder Edge, oder laden Sie weniger auf einmal herunter.',

  nameMissing: 'Ein Dokument braucht einen Namen.',
  nameInvisible:
    'Der Name des Dokuments enthält unsichtbare Zeichen, die ihn anders aussehen lassen, als er ist. Bitte geben Sie ihn neu ein.',
  nameTooLong: (characters: number): string =>
    `Der Name eines Dokuments darf höchstens ${grouped(characters)} Zeichen lang sein. Bitte kürzen Sie ihn.`,

  uploadFailed: 'Das Dokument konnte nicht hochgeladen werden.',
  encryptionFailed: 'Das Dokument konnte nicht verschlüsselt werden.',
  fileGone: 'Die hochzuladende Datei scheint nicht mehr zu existieren.',
  fileLocked:
    'Auf die hochzuladende Datei konnte nicht zugegriffen werden. Möglicherweise ist sie in einer anderen Anwendung ' +
    'geöffnet oder es fehlen Zugriffsrechte. Bitte wählen Sie die Datei erneut von Ihrer Festplatte aus, ' +
    'falls der Fehler wiederholt auftritt.',
  fileChanged:
    'Die Datei wurde auf Ihrer Festplatte geändert, während sie hochgeladen wurde. ' +
    'Mit „Nochmal versuchen“ wird die geänderte Fassung hochgeladen.',
  tooLarge: (size: string): string => `Die maximal erlaubte Dokumentgröße beträgt ${size}.`,
} as const
