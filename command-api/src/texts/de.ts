/** What a person reads when command-api refuses before the domain is asked. */
export const texts = {
  setupTokenWrong: 'Das Einrichtungskennwort ist nicht richtig.',
  setupDisabled: 'Die Einrichtung ist auf diesem Server nicht freigegeben.',
  loginFailed: 'Die E-Mail-Adresse oder das Passwort ist nicht richtig.',
  loginExpired: 'Die Anmeldung hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  passkeyFailed: 'Der Passkey gehört nicht zu diesem Zugang. Bitte melden Sie sich noch einmal an.',
  passkeyExpired: 'Das Einrichten des Passkeys hat zu lange gedauert. Bitte beginnen Sie noch einmal.',
  passkeyRefused: 'Dieser Passkey kann nicht verwendet werden. Bitte versuchen Sie es noch einmal.',
  recoveryFailed: 'Die E-Mail-Adresse oder der Wiederherstellungsschlüssel ist nicht richtig.',
  stopCodeFailed: 'Die E-Mail-Adresse oder das Codewort ist nicht richtig, oder es gibt nichts mehr zu stoppen.',
  emailTaken: 'Für diese E-Mail-Adresse gibt es bereits einen Zugang oder eine offene Einladung.',
  founderMustBeStaff: 'Wer die Kanzlei einrichtet, muss Mitarbeiter sein.',
  wrongKey: 'Der Wert ist nicht mit dem richtigen Schlüssel verschlüsselt.',
  notOwnAddress: 'Eine eigene Adresse führt von einer Person zu ihr selbst. Kontakte haben einen eigenen Pfad.',
  noContact: 'Ein Kontakt verbindet zwei verschiedene Personen. Eigene Adressen haben einen eigenen Pfad.',
  notInDatabase: 'Dieser Eintrag liegt nicht in dieser Adressdatenbank.',
  wrongEntry: 'Diese Angabe ist nicht gültig unterschrieben.',
  wrongGrant: 'Die Schlüsselübergabe passt nicht zu Akte, Person oder Schlüssel.',
  missingGrant: 'Für jede Akte der Einladung wird eine Schlüsselübergabe benötigt.',
  unknownProjection: 'Diese Projektion gibt es nicht.',
  rebuildRunning: 'Für diese Projektion läuft bereits ein Neuaufbau.',
  noRebuildRunning: 'Für diese Projektion läuft kein Neuaufbau.',
  helpTextChanged:
    'Eine andere Person hat diesen Hilfetext inzwischen geändert. Bitte prüfen Sie ihn und speichern Sie erneut.',
  parkedJobGone: 'Über diesen Auftrag wurde bereits entschieden, oder er ist unbekannt.',
  deadLetterGone: 'Dieses Ereignis wurde bereits bearbeitet oder ist unbekannt.',
} as const

/** Which lines of an import were refused, and why. */
export const importTexts = {
  unreadable: (line: number): string => `Zeile ${line}: Diese Angaben sind unvollständig oder fehlerhaft.`,
  line: (line: number, reason: string): string => `Zeile ${line}: ${reason}`,
} as const

/** Why an upload was refused. */
export const uploadTexts = {
  incompleteFields: 'Die Angaben zum Dokument sind unvollständig oder fehlerhaft.',
  wrongKeys: 'Der Dokumentschlüssel passt nicht zur Akte oder zu den Angaben des Dokuments.',
  keyInUse: 'Dieser Dokumentschlüssel wird bereits für ein anderes Dokument verwendet.',
  notEncrypted: 'Das Dokument konnte nicht verschlüsselt werden.',
  'not-multipart': 'Die Anfrage ist kein Formular mit einem Dokument.',
  'unknown-part': 'Die Anfrage enthält ein unbekanntes Feld.',
  'duplicate-part': 'Die Anfrage enthält ein Feld mehrfach.',
  'part-too-large': 'Eine Angabe zum Dokument ist zu lang.',
  'missing-file': 'Die Anfrage enthält kein Dokument.',
  otherCase: 'Dieses Dokument wurde bereits in eine andere Akte hochgeladen.',
  unrelated: 'Das Dokument, auf das sich dieses bezieht, liegt nicht in dieser Akte.',
  broken: 'Das Dokument wurde nicht vollständig übertragen. Bitte versuchen Sie es erneut.',
} as const
