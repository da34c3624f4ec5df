import { cookiesRefused } from '@aktenraum/client/words/cookies'
import { grouped, plural } from '@aktenraum/client/words/numbers'
import { appWords } from '../../shared/texts/app.ts'
import { caseWords } from '../../shared/texts/cases.ts'

/**
 * The words of the portal's first pages and of what stands around every page. What is loaded later has catalogues of
 * its own: `invitation-de.ts`, `case-de.ts`, `later-de.ts`; what only the server writes, too: `document-de.ts`.
 */
export const texts = {
  app: {
    name: 'Aktenraum',
    title: (page: string, office: string): string => `${page} · ${office}`,
    skip: appWords.skip,
    home: (office: string): string => `${office}: zu Ihren Akten`,
    loading: appWords.loading,
    retry: appWords.retry,
    reload: appWords.reload,
    close: 'Schließen',
    cancel: 'Abbrechen',
    toCases: 'Zu Ihren Akten',
    toSignIn: 'Zur Anmeldung',
    encrypted: 'Ende-zu-Ende verschlüsselt',
  },
  footer: {
    phone: (number: string): string => `Telefon ${number}`,
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    accessibility: 'Barrierefreiheit',
    transparency: 'Transparenz',
  },
  firstSteps: {
    title: 'Erstellen Sie einen Wiederherstellungsschlüssel.',
    text: 'Wenn Sie Ihr Passwort vergessen, kommen Sie nur damit selbst wieder an Ihre Akten. Er wird ausgedruckt oder aufgeschrieben; das dauert zwei Minuten.',
    create: 'Jetzt erstellen',
    later: 'Nicht mehr anzeigen',
  },
  account: {
    signOut: appWords.signOut,
    profile: 'Profil',
    profileOf: (name: string): string => `Profil von ${name}`,
    signingOut: 'wird abgemeldet …',
  },
  fields: {
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    showPassword: appWords.showPassword,
    hidePassword: appWords.hidePassword,
    show: 'Anzeigen',
    hide: 'Verbergen',
  },
  signIn: {
    title: 'Anmelden',
    intro: 'Melden Sie sich an, um Ihre Akten zu öffnen.',
    submit: 'Anmelden',
    running: 'wird angemeldet …',
    invited:
      'Noch kein Zugang? Sie erhalten ihn mit der Einladung Ihrer Kanzlei. Öffnen Sie dazu den Einladungslink, den Sie bekommen haben.',
    forgotten: 'Passwort vergessen?',
    already: (name: string): string => `Sie sind bereits angemeldet als ${name}.`,
    expired: appWords.expired,
    unfounded:
      'Diese Installation ist noch nicht eingerichtet: Bisher kann sich niemand anmelden. Wer das Einrichtungskennwort hat, richtet die Kanzlei ein und lädt danach alle anderen ein.',
    found: 'Kanzlei einrichten',
  },
  problems: {
    noConnection:
      'Es konnte keine Verbindung zum Server aufgebaut werden. Bitte überprüfen Sie Ihre Internetverbindung.',
    rateLimited: 'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
  },
  browser: {
    blob: 'Ihr Browser kann Dokumente nicht verarbeiten. Bitte verwenden Sie eine aktuelle Version von Firefox, Chrome oder Edge.',
    cookies: cookiesRefused,
    sessionStorage:
      'Ihr Browser erlaubt dieser Seite keinen Sitzungsspeicher. Bitte erlauben Sie ihn, sonst müssen Sie Ihr Passwort nach jedem Laden der Seite erneut eingeben.',
    dismiss: appWords.closeNote,
    label: 'Hinweise zu Ihrem Browser',
  },
  decrypting: '(entschlüsseln...)',
  locked: '(verschlossen)',
  decryptionFailed: '(Entschlüsselung fehlgeschlagen)',
  cases: {
    title: 'Meine Akten',
    count: (count: number): string => plural(count, 'Akte', 'Akten'),
    search: caseWords.search,
    searchHint: caseWords.searchHint,
    searchLimit: (count: number): string => `Es werden höchstens ${grouped(count)} Treffer angezeigt.`,
    hits: (count: number): string => plural(count, 'Treffer', 'Treffer'),
    empty: caseWords.none,
    emptyHint: 'Sobald Ihre Kanzlei eine Akte für Sie freigibt, erscheint sie hier.',
    failed: 'Ihre Akten konnten nicht abgerufen werden.',
    ordered: ', nach Angaben des Servers die zuletzt geänderten zuerst',
    lastChange: (date: string): string => `Letzte Änderung ${date}`,
    documents: (count: number): string => plural(count, 'Dokument', 'Dokumente'),
    unread: (count: number): string => `${grouped(count)} ungelesen`,
    deleted: (date: string): string => `wird am ${date} gelöscht`,
    noTitle: 'ohne Bezeichnung',
  },
  people: {
    from: (name: string): string => `von ${name}`,
    fromYou: 'von Ihnen',
  },
  upload: caseWords.upload,
  errors: {
    notFoundTitle: appWords.notFound,
    notFound: 'Diese Seite gibt es nicht, oder sie ist für Sie nicht freigegeben.',
    brokenTitle: 'Die Seite konnte nicht angezeigt werden',
    broken: 'Ihre Daten sind davon nicht betroffen. Bitte laden Sie die Seite neu.',
    offlineTitle: appWords.noConnection,
    failedTitle: appWords.failed,
  },
} as const
