import type { EventType } from '@aktenraum/domain'

/** What every kind of event means to people. An event without a name does not compile. */
export const eventNames = {
  OfficeFounded: 'Kanzlei eingerichtet',
  FounderRegistered: 'Erster Mitarbeiter registriert',
  UserInvited: 'Benutzer eingeladen',
  InvitationRevoked: 'Einladung widerrufen',
  InvitationAccepted: 'Einladung angenommen',
  UserConfirmed: 'Benutzer bestätigt',
  UserDeactivated: 'Zugang gesperrt',
  UserReactivated: 'Zugang entsperrt',
  InvitationRenewalRequested: 'Neue Einladung erbeten',
  InvitationRenewed: 'Einladung erneuert',
  ProfileChanged: 'Profil geändert',
  NotificationSettingsChanged: 'Benachrichtigungen eingestellt',
  PasswordChanged: 'Passwort geändert',
  RecoveryKeyCreated: 'Wiederherstellungsschlüssel erzeugt',
  AccountRecovered: 'Zugang mit Wiederherstellungsschlüssel wiederhergestellt',
  PasskeyAdded: 'Passkey hinzugefügt',
  PasskeyRemoved: 'Passkey entfernt',
  AccountResetRequested: 'Neue Schlüssel erbeten',
  AccountReset: 'Zugang zurückgesetzt',
  NotificationPostponed: 'Benachrichtigung verschoben',
  CaseOpened: 'Akte angelegt',
  CaseRenamed: 'Akte umbenannt',
  ParticipantAdded: 'Beteiligte hinzugefügt',
  ParticipantRoleChanged: 'Rolle geändert',
  ParticipantRemoved: 'Beteiligte entfernt, Aktenschlüssel erneuert',
  DocumentKeysRenewed: 'Dokumentschlüssel erneuert',
  CaseDeletionScheduled: 'Löschung der Akte vorgemerkt',
  CaseDeletionCancelled: 'Löschung der Akte zurückgenommen',
  CaseDeleted: 'Akte gelöscht',
  DocumentUploaded: 'Dokument hochgeladen',
  DocumentRenamed: 'Dokument umbenannt',
  DocumentDescribed: 'Beschreibung geändert',
  DocumentPinned: 'Dokument angeheftet',
  DocumentUnpinned: 'Dokument nicht mehr angeheftet',
  DocumentRead: 'Dokument gelesen',
  DocumentMarkedUnread: 'Dokument als ungelesen markiert',
  DocumentDownloaded: 'Dokument heruntergeladen',
  DocumentTrashed: 'Dokument in den Papierkorb gelegt',
  DocumentRestored: 'Dokument wiederhergestellt',
  DocumentDeleted: 'Dokument endgültig gelöscht',
  DocumentTransferred: 'Dokument verschoben',
  NotificationPlanned: 'Benachrichtigung geplant',
  NotificationDropped: 'Benachrichtigung entfallen',
  NotificationWithdrawn: 'Benachrichtigung zurückgenommen',
  EmailRequested: 'E-Mail beauftragt',
  SecurityMailRequested: 'Sicherheitshinweis beauftragt',
  SignedIn: 'Angemeldet',
  SignInRefused: 'Anmeldung gescheitert',
  OperationRefused: 'Zugriff verweigert',
  EmailSendStarted: 'E-Mail-Versand begonnen',
  EmailSent: 'E-Mail versendet',
  EmailSendFailed: 'E-Mail-Versand fehlgeschlagen',
  EmailOutcomeUnknown: 'E-Mail-Versand ungewiss',
  JobRetried: 'Auftrag erneut versucht',
  JobDropped: 'Auftrag verworfen',
  OrderPlaced: 'Bestellung eingegangen',
  SettingsChanged: 'Einstellungen geändert',
  HelpTextChanged: 'Hilfetext geändert',
  LogEntryAppended: 'Unterschrift der Kanzlei eingetragen',
  DeadLetterRetried: 'Ereignis erneut zur Verarbeitung gegeben',
  DeadLetterSkipped: 'Ereignis übersprungen',
  SkipWithdrawn: 'Überspringen zurückgenommen',
} satisfies Record<EventType, string>

const names: Readonly<Record<string, string>> = eventNames

/** The German name of an event, or the event's own for one that this console does not know yet. */
export const eventName = (type: string): string => names[type] ?? type

const projections: Readonly<Record<string, string>> = {
  audit: 'Protokoll',
  cases: 'Akten',
  documents: 'Dokumente',
  entry_changes: 'Neues für die Suche',
  notifications: 'Benachrichtigungen',
  orders: 'Bestellungen',
  settings: 'Einstellungen und Hilfetexte',
  users: 'Benutzer',
  'reaction/complete-acceptance': 'Angenommene Einladungen vollziehen',
  'reaction/plan-notifications': 'Benachrichtigungen planen',
  'reaction/request-mails': 'E-Mails beauftragen',
  'reaction/security-mails': 'Sicherheitshinweise senden',
}
export const projectionName = (id: string): string => projections[id] ?? id

const queues: Readonly<Record<string, string>> = {
  'notify-participant': 'Benachrichtigungen vorbereiten',
  'send-email': 'E-Mails senden',
}
export const queueName = (id: string): string => queues[id] ?? id
