import { isolated } from '@aktenraum/client/base/text/isolated'
import type { PrintProblem } from '@aktenraum/client/base/errors/print'
import { grouped } from '@aktenraum/client/words/numbers'
import { pageWords } from '../../../shared/texts/pages.ts'

/** What the viewers of documents say. */
export const viewerTexts = {
  title: 'Dokument ansehen',
  history: 'Verlauf',
  print: 'Drucken',
  reply: 'Antworten',
  replyForbidden: 'In diese Akte können Sie keine Dokumente hochladen.',
  download: 'Herunterladen',
  openAddresses: 'Adressen öffnen',
  error: 'Das Dokument konnte nicht angezeigt werden.',
  unsupportedTitle: 'Nicht unterstütztes Dokument',
  unsupported: 'Die Anzeige dieses Dokumenttyps wird gegenwärtig nicht unterstützt.',
  tools: 'Werkzeuge der Anzeige',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Einpassen',
  actualSize: 'Originalgröße',
  rotate: 'Nach rechts drehen',
  rotatePages: 'Seiten nach rechts drehen',
  fitWidth: 'Auf Breite einpassen',
  fitPage: 'Ganze Seite zeigen',
  percent: (factor: number): string => `${Math.round(factor * 100)} %`,

  content: (name: string): string => `Inhalt von ${name}`,
  image: (name: string): string => `Bild: ${name}`,
  loading: 'Die Anzeige wird vorbereitet …',
  empty: 'Dieses Dokument ist leer.',
  brokenImage: 'Das Bild ist beschädigt oder hat ein unbekanntes Format. Sie können es herunterladen.',
  brokenMedia: 'Ihr Browser kann diese Aufnahme nicht abspielen. Sie können sie herunterladen.',
  brokenPdf: 'Das PDF ist beschädigt und kann nicht angezeigt werden. Sie können es herunterladen.',
  brokenPage: 'Diese Seite ist beschädigt und kann nicht angezeigt werden.',
  brokenMail: 'Die E-Mail ist beschädigt und kann nicht angezeigt werden. Sie können sie herunterladen.',
  slowMail: 'Das Lesen dieser E-Mail dauerte zu lange und wurde abgebrochen. Sie können sie herunterladen.',
  viewerMissing: 'Die Anzeige konnte nicht geladen werden. Bitte prüfen Sie Ihre Internetverbindung.',
  retry: 'Erneut versuchen',
  tooLarge: 'Dieses Dokument ist zu groß, um es hier anzuzeigen. Sie können es herunterladen.',
  onlyBeginning: 'Hier steht nur der Anfang dieses Textes. Laden Sie das Dokument herunter, um alles zu lesen.',
  unsupportedHint: 'Laden Sie es herunter, um es zu öffnen.',
  trashed: 'Dieses Dokument liegt im Papierkorb. Um es herunterzuladen oder zu drucken, stellen Sie es wieder her.',
  gone: 'Dieses Dokument gibt es nicht mehr. Es wurde inzwischen gelöscht oder verschoben.',

  page: 'Seite',
  ofPages: (pages: number): string => `von ${grouped(pages)}`,
  pageOf: pageWords.pageOf,
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  search: 'Im Dokument suchen',
  searchTerm: 'Suchbegriff',
  searchRunning: 'Suche läuft …',
  noHits: 'Nicht gefunden',
  hitOf: (hit: number, hits: number): string => `Treffer ${grouped(hit)} von ${grouped(hits)}`,
  previousHit: 'Voriger Treffer',
  nextHit: 'Nächster Treffer',
  pdfLocked: 'Dieses PDF ist mit einem eigenen Passwort geschützt.',
  pdfPassword: 'Passwort des PDF',
  pdfPasswordWrong: 'Das Passwort ist nicht richtig.',
  pdfOpen: 'Öffnen',
  printing: (page: number, pages: number): string => `Druck wird vorbereitet: ${pageWords.pageOf(page, pages)} …`,
  printTooLong: (pages: number): string =>
    `Aus dem Browser lassen sich höchstens ${grouped(pages)} Seiten drucken. Bitte laden Sie das Dokument herunter und drucken Sie es von dort.`,
  /** On paper alone. */
  pagesMissing: (pages: number, atMost: number): string =>
    `Hier fehlen Seiten: Dieser Ausdruck zeigt nur, was gerade auf dem Bildschirm vorbereitet war. ${
      pages > atMost
        ? 'Um das ganze Dokument zu drucken, laden Sie es herunter und drucken Sie es von dort.'
        : 'Das ganze Dokument druckt in Aktenraum die Schaltfläche „Drucken“.'
    }`,
  printFailed: 'Der Druck konnte nicht vorbereitet werden.',
  printProblems: {
    locked: 'Dieses PDF ist mit einem eigenen Passwort geschützt. Bitte öffnen und drucken Sie es einzeln.',
    'too-long': 'Dieses Dokument hat zu viele Seiten. Bitte laden Sie es herunter und drucken Sie es von dort.',
    'too-slow': 'Das Lesen dieser E-Mail dauerte zu lange. Bitte laden Sie sie herunter und drucken Sie sie von dort.',
    broken: 'Das Dokument ist beschädigt und kann nicht gedruckt werden.',
  } satisfies Record<PrintProblem, string>,

  from: 'Von',
  to: 'An',
  copy: 'Kopie',
  date: 'Datum',
  subject: 'Betreff',
  noSubject: '(ohne Betreff)',
  attachments: 'Anhänge',
  attachmentsShown: (shown: number, all: number): string => `${grouped(shown)} von ${grouped(all)} Anhängen`,
  moreAttachments: 'Weitere Anhänge anzeigen',
  attachmentsHint: 'Öffnen Sie Anhänge nur, wenn Sie dem Absender vertrauen.',
  saveAttachment: 'Speichern',
  saveAttachmentNamed: (name: string): string => `${isolated(name)} speichern`,
  attachmentSaved: (name: string): string => `${isolated(name)} wurde gespeichert.`,
  unnamedMail: 'Nachricht',
  unnamedAttachment: 'Anhang ohne Namen',
  emptyMail: 'Diese E-Mail enthält keinen Text.',

  walk: 'Dokumente der Liste',
  previous: 'Voriges Dokument',
  next: 'Nächstes Dokument',
  position: (position: number, count: number): string => `${grouped(position)} von ${grouped(count)}`,
  quickLook: (name: string): string => `Schnellansicht: ${name}`,
  quickLookHint: 'Leertaste schließt, Pfeiltasten blättern, Eingabe öffnet',
} as const
