import { officeWords } from '../../shared/texts/office.ts'

const newLinkFor = (name: string, kind: string): string =>
  `Sie erhalten einen neuen Link für ${name} (${kind}), den Sie selbst weitergeben; der bisherige gilt dann nicht mehr.`

/** The words of inviting somebody, and of confirming who came. */
export const invitationTexts = {
  title: 'Einladungen',
  invite: 'Einladen',
  inviteTitle: 'Mandanten in diese Akte einladen',
  inviteStaffTitle: 'Mitarbeiter einladen',
  inviteText:
    'Sie erhalten einen Einladungslink, den Sie selbst weitergeben: persönlich, per Brief oder per SMS. Er wird nicht per E-Mail verschickt.',
  email: 'E-Mail-Adresse',
  gender: 'Anrede',
  genders: { m: 'Herr', f: 'Frau', none: 'keine Angabe' },
  personTitle: 'Titel',
  name: 'Name',
  isOperator: officeWords.operatorRight,
  create: 'Einladung erstellen',
  createAnyway: 'Trotzdem einladen',
  creating: 'Schlüssel werden erzeugt …',
  linkTitle: 'Einladungslink',
  linkWarning: 'Behandeln Sie diesen Link wie ein Passwort. Er wird nur jetzt angezeigt.',
  linkText: (name: string, date: string): string =>
    `Wer den Link kennt, kann sich als ${name} anmelden. Geben Sie ihn nur auf sicherem Weg weiter. Er gilt einmalig und bis zum ${date}. Er lässt sich nicht noch einmal anzeigen; eine neue Einladung ist jederzeit möglich.`,
  linkFrom: (moment: string): string =>
    `Er gilt erst ab ${moment}: So lange kann das Zurücksetzen noch gestoppt werden.`,
  link: 'Link',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  copyFailed: 'Der Link konnte nicht kopiert werden. Bitte markieren und kopieren Sie ihn von Hand.',
  qr: 'QR-Code zum Abfotografieren mit dem Handy',
  qrLabel: 'QR-Code des Einladungslinks',
  sms: 'Per SMS weitergeben',
  mobile: 'Mobilnummer',
  mobileInvalid: 'Bitte geben Sie eine Mobilnummer ein, z. B. +49 170 1234567.',
  smsOpen: 'SMS öffnen',
  smsText: (link: string): string => `Ihre Einladung zum Aktenraum: ${link}`,
  smsHint: 'Öffnet die Nachrichten-App dieses Geräts. Die Nummer wird nicht gespeichert.',
  done: 'Ich habe den Link weitergegeben',
  closeTitle: 'Link ausblenden?',
  closeWarning: 'Der Link wird danach nicht mehr angezeigt. Haben Sie ihn weitergegeben?',
  closeAnyway: 'Link ausblenden',
  states: {
    open: 'offen',
    accepted: 'angenommen, zu bestätigen',
    confirmed: 'bestätigt',
    revoked: 'widerrufen',
    expired: 'abgelaufen',
    replaced: 'durch eine neue ersetzt',
  },
  until: (date: string): string => `gültig bis ${date}`,
  invitedOn: (date: string): string => `eingeladen am ${date}`,
  renew: 'Erneuern',
  renewing: 'wird erneuert …',
  renewTitle: 'Einladung erneuern?',
  renewQuestion: (name: string, kind: string): string =>
    `${newLinkFor(name, kind)} Wählen Sie die Akten aus, die der neue öffnen soll.`,
  renewWithoutCases: newLinkFor,
  renewalAsked: (date: string): string => `neuer Link erbeten am ${date}`,
  revoke: 'Widerrufen',
  revokeTitle: 'Einladung widerrufen?',
  revokeQuestion: (name: string): string => `Der Einladungslink für ${name} funktioniert danach nicht mehr.`,
  error: 'Die Einladungen konnten nicht abgerufen werden.',
  none: 'Keine offenen Einladungen.',
  pending: 'Offene Einladungen',
  confirmation: {
    open: 'Bestätigen …',
    title: 'Einladung bestätigen',
    text: 'Mit dem Link, den Sie weitergegeben haben, wurde ein Zugang eingerichtet. Sie unterschreiben, dass er dieser Person gehört; erst dann gilt er in der ganzen Kanzlei. Haben Sie Zweifel, wer den Link benutzt hat, fragen Sie die Person zuvor.',
    name: 'Name',
    address: 'E-Mail-Adresse',
    kind: 'Zugang als',
    cases: 'Freigegebene Akten',
    noCases: 'keine',
    removed: 'inzwischen entfernt, wird nicht freigegeben',
    removedNote:
      'Aus einer der Akten hat inzwischen jemand diese Person entfernt; diese Akte wird ihr nicht freigegeben. Soll sie dort beteiligt sein, fügen Sie sie nach dem Bestätigen auf der Seite der Akte hinzu.',
    until: 'Zu bestätigen bis',
    alike: 'Es gibt schon jemanden, der so oder zum Verwechseln ähnlich heißt:',
    confirm: 'Bestätigen',
    confirming: 'Wird unterschrieben …',
    confirmed: (name: string): string => `${name} ist bestätigt.`,
    confirmedWithout: (name: string): string =>
      `${name} ist bestätigt. Nicht freigegeben wurde eine Akte, aus der inzwischen jemand diese Person entfernt hat. Soll sie dort beteiligt sein, fügen Sie sie auf der Seite der Akte hinzu.`,
    hindrances: {
      'of-others':
        'Bestätigen kann nur, wer eingeladen hat. Sonst setzen Sie den Zugang zurück und geben einen neuen Link.',
      late: 'Die Frist zum Bestätigen ist vorbei. Bitte setzen Sie den Zugang zurück und geben Sie einen neuen Link weiter.',
      replaced:
        'Für diese Person gibt es eine neuere Einladung; diese gilt nicht mehr. Bitte geben Sie den neuen Link weiter.',
    },
  },
} as const
