import type { ErrorCode } from '@aktenraum/domain/contracts'

/** What a person reads for each code that an answer may carry. `{max}` and the like are filled from the refusal. */
export const errorTexts = {
  'office/already-founded': 'Diese Installation ist bereits eingerichtet. Bitte melden Sie sich an.',
  'user/already-invited': 'Diese Person ist bereits eingeladen.',
  'user/not-invited': 'Diese Einladung gibt es nicht. Bitte prüfen Sie den Link.',
  'user/invitation-used': 'Diese Einladung wurde bereits angenommen. Bitte melden Sie sich an.',
  'user/invitation-revoked': 'Diese Einladung wurde zurückgezogen. Bitte wenden Sie sich an die Kanzlei.',
  'user/invitation-expired': 'Diese Einladung ist abgelaufen. Bitte lassen Sie sich von der Kanzlei neu einladen.',
  'user/not-accepted': 'Diese Person hat ihre Einladung noch nicht angenommen.',
  'user/already-confirmed': 'Diese Person ist bereits bestätigt.',
  'user/deactivated': 'Dieser Zugang ist gesperrt. Bitte wenden Sie sich an die Kanzlei.',
  'user/forbidden': 'Sie sind nicht berechtigt, diese Person zu verwalten.',
  'user/owners-only': 'Über Mitarbeiter bestimmen nur Kanzleiinhaber. Bitte wenden Sie sich an einen von ihnen.',
  'user/operator-forbidden':
    'Zugriff auf den Betrieb kann nur vergeben, wer ihn selbst hat oder die Kanzlei eingerichtet hat, und nur an Mitarbeiter.',
  'user/invitation-open': 'Diese Einladung gilt noch. Bitte öffnen Sie den Link, den Sie erhalten haben.',
  'user/reset-ordered':
    'Für diesen Zugang ist das Zurücksetzen schon vorgemerkt. Soll es neu beginnen, stoppen Sie es bitte zuerst.',
  'user/reset-not-due':
    'Dieser Link gilt erst 24 Stunden, nachdem die Kanzlei ihn erstellt hat. Bitte öffnen Sie ihn danach noch einmal.',
  'user/no-reset': 'Für diesen Zugang ist kein Zurücksetzen vorgemerkt: Es wurde gestoppt oder ist schon geschehen.',
  'user/password-changed':
    'Ihr Passwort wurde inzwischen geändert. Bitte versuchen Sie es mit dem neuen Passwort erneut.',
  'user/recovery-key-replaced':
    'Dieser Wiederherstellungsschlüssel wurde inzwischen durch einen neuen ersetzt. Bitte verwenden Sie den neuen.',
  'user/too-many-passkeys':
    'Mehr als {max} Passkeys sind nicht möglich. Bitte entfernen Sie zuerst einen, den Sie nicht mehr brauchen.',
  'case/already-opened': 'Diese Akte ist bereits angelegt.',
  'case/not-found': 'Diese Akte gibt es nicht, oder Sie sind nicht an ihr beteiligt.',
  'case/disabled': 'Diese Akte ist zur Löschung vorgemerkt und kann nicht mehr geändert werden.',
  'case/forbidden': 'Sie sind nicht berechtigt, diese Akte zu verwalten.',
  'case/already-participant': 'Diese Person ist bereits in einer anderen Rolle an der Akte beteiligt.',
  'case/not-participant': 'Diese Person ist nicht an der Akte beteiligt.',
  'case/last-owner': 'Die Akte muss mindestens einen Inhaber behalten.',
  'case/owner-must-be-staff': 'Nur Mitarbeiter der Kanzlei können eine Akte führen oder bearbeiten.',
  'case/owner-forbidden': 'Inhaber einer Akte kann nur ein Inhaber hinzufügen, ändern oder entfernen.',
  'case/not-oneself':
    'Sich selbst können Sie nicht entfernen. Bitten Sie eine andere Person, die diese Akte verwaltet.',
  'case/key-changed':
    'Der Schlüssel dieser Akte wurde gerade erneuert. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  'case/participants-changed': 'Die Beteiligten dieser Akte haben sich gerade geändert. Bitte versuchen Sie es erneut.',
  'case/staff-only': 'Dieser Bereich ist den Mitarbeitern der Kanzlei vorbehalten.',
  'case/date-passed': 'Bitte wählen Sie für die Löschung einen Tag in der Zukunft.',
  'document/already-uploaded': 'Dieses Dokument ist bereits hochgeladen.',
  'document/not-found': 'Dieses Dokument gibt es nicht, oder Sie sind nicht an seiner Akte beteiligt.',
  'document/forbidden': 'Sie sind nicht berechtigt, Änderungen an diesem Dokument durchzuführen.',
  'document/not-just-uploaded': 'Das ist nur kurz nach dem Hochladen erlaubt.',
  'document/too-large': 'Das Dokument ist zu groß. Erlaubt sind höchstens {max} Bytes.',
  'document/transfer-forbidden':
    'Sie sind nicht berechtigt, dieses Dokument zu verschieben. Verschieben können Mitarbeiter der Kanzlei, solange die Akte nicht zur Löschung vorgemerkt ist.',
  'document/same-case': 'Das Dokument liegt bereits in dieser Akte.',
  'document/target-not-found': 'Die Zielakte gibt es nicht, oder Sie sind nicht an ihr beteiligt.',
  'document/target-disabled': 'Die Zielakte ist zur Löschung vorgemerkt. Sie nimmt keine Dokumente mehr auf.',
  'document/key-used-before':
    'Für die Zielakte wird ein neuer Dokumentschlüssel benötigt. Bitte versuchen Sie es erneut.',
  'address/already-recorded': 'Dieser Eintrag ist bereits angelegt.',
  'address/not-found': 'Diesen Eintrag gibt es nicht, oder er ist Ihnen nicht zugänglich.',
  'address/forbidden': 'Sie sind nicht berechtigt, Adressen zu ändern.',
  'address/changed-meanwhile':
    'Eine andere Person hat diesen Eintrag inzwischen geändert. Bitte prüfen Sie ihn und speichern Sie erneut.',
  'address/linked-with-each-other':
    'Diese beiden sind durch einen Kontakt miteinander verbunden. Bitte löschen Sie zuvor diesen Kontakt.',
  'address/merged-further':
    'Diese Person wurde inzwischen mit einer weiteren zusammengeführt. Bitte machen Sie zuvor diese Zusammenführung rückgängig.',
  'address/filed':
    'Diese Adressdatenbank ist als Dokument gespeichert und nimmt keine ganze Datenbank mehr auf. Kontakte lassen sich weiterhin hinzufügen.',
  'address/no-event': 'Eine Zusage gibt es nur bei Events, nicht bei Verteilern.',
  'notification/nothing-due': 'Es steht keine Benachrichtigung an.',
  'mail/already-started': 'Diese E-Mail wird bereits versandt.',
  'mail/not-requested': 'Diese E-Mail wurde nicht angefordert.',
  'mail/task-open': 'Diese E-Mail wartet noch auf ihre Worte.',
  'mail/task-closed': 'Diese E-Mail wartet nicht mehr auf Worte.',
  'mail/under-way': 'Diese E-Mail wird gerade übergeben.',
  'mail/not-to-repeat':
    'Diese E-Mail ist unterwegs oder angekommen. Erneut gesendet wird nur, was gescheitert oder ungewiss ist.',
  'mail/address-unreachable':
    'Die E-Mail-Adresse ist gesperrt, weil E-Mails zurückkamen. Ändern Sie sie, oder heben Sie die Sperre auf.',
  'order/already-placed': 'Diese Bestellung ist bereits eingegangen.',
  'order/unknown-plan': 'Diesen Tarif gibt es nicht mehr. Bitte laden Sie die Seite neu und wählen Sie einen anderen.',
  'order/other-offer':
    'Preis oder Umfang dieses Tarifs haben sich geändert. Bitte laden Sie die Seite neu und prüfen Sie das Angebot.',
  'settings/unreadable-colour':
    'Texte in dieser Farbe wären schlecht zu lesen. Bitte wählen Sie eine dunklere Farbe (Kontrast zu Weiß mindestens 4,5 : 1).',
  'dead-letter/skipped': 'Dieses Ereignis ist übersprungen. Bitte nehmen Sie zuerst das Überspringen zurück.',
  'dead-letter/not-skipped': 'Dieses Ereignis ist nicht übersprungen.',
  'log/behind': 'Eine andere Person war einen Moment schneller. Bitte versuchen Sie es erneut.',
  'session/other-viewer':
    'In diesem Browser hat sich inzwischen eine andere Person angemeldet. Bitte melden Sie sich erneut an.',
} as const satisfies Record<ErrorCode, string>

export const problemTexts = {
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
  maintenance:
    'Die Anfrage ist aufgrund von Wartungsarbeiten kurzzeitig nicht möglich. Bitte versuchen Sie es in wenigen Augenblicken erneut.',
  unavailable: 'Der Dienst ist kurzzeitig nicht erreichbar. Bitte versuchen Sie es in wenigen Augenblicken erneut.',
  notSignedIn: 'Sie sind nicht angemeldet, oder Ihre Sitzung ist abgelaufen. Bitte melden Sie sich an.',
  forbidden: 'Sie sind dazu nicht berechtigt.',
  csrf: 'Die Anfrage konnte nicht als Ihre eigene erkannt werden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  notFound: 'Nicht gefunden.',
  noSuchPart: 'Diesen Teil des Dokuments gibt es nicht. Bitte laden Sie das ganze Dokument.',
  methodNotAllowed: 'Diese Adresse unterstützt die Anfrage nicht.',
  malformed: 'Die Anfrage ist nicht richtig aufgebaut oder länger als angegeben. Bitte versuchen Sie es erneut.',
  tooLarge: 'Die Anfrage ist zu groß.',
  timeout: 'Die Anfrage wurde nicht rechtzeitig vollständig übertragen. Bitte versuchen Sie es erneut.',
  unsupportedMediaType: 'Dieses Format der Anfrage wird nicht unterstützt.',
  tooManyRequests: 'Zu viele Versuche. Bitte warten Sie {minutes} Minuten und versuchen Sie es dann erneut.',
  conflict: 'Eine andere Person hat gleichzeitig etwas geändert. Bitte versuchen Sie es erneut.',
  contentLost:
    'Der Inhalt dieses Dokuments ist auf dem Server nicht mehr vollständig vorhanden. Bitte wenden Sie sich an den Betrieb: Aus einer Sicherung lässt er sich wiederherstellen.',
  noSpace: 'Der Speicherplatz des Servers ist erschöpft. Bitte wenden Sie sich an den Betrieb.',
} as const

/** Messages about single fields and parameters (400). */
export const fieldTexts = {
  required: 'Dieses Feld ist erforderlich.',
  invalid: 'Ungültiger Wert.',
  unknownParameter: 'Diese Angabe ist hier nicht vorgesehen.',
  unknownField: 'Unbekanntes Feld.',
  otherAddress: 'Stimmt nicht mit der Adresse überein.',
  tooShort: 'Mindestens {minimum} Zeichen.',
  tooLong: 'Höchstens {maximum} Zeichen.',
  tooSmall: 'Mindestens {minimum}.',
  tooBig: 'Höchstens {maximum}.',
  tooManyDecimals: 'Höchstens {maximum} Nachkommastellen.',
  tooManyItems: 'Höchstens {maximum} Einträge.',
  choices: 'Erlaubt sind: {choices}.',
  noJson: 'Die Anfrage enthält kein gültiges JSON.',
} as const

export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
