import type { Arrangement } from '../downloads/zip/arrangement.ts'
import { formatSize } from '../format/sizes.ts'
import { durationOf } from './durations.ts'
import { grouped, plural } from './numbers.ts'

/** Words of the downloads and ZIP files, the same in both apps. */
export const zipTexts = {
  action: 'Als ZIP herunterladen',
  wholeCase: 'Ganze Akte als ZIP',
  title: 'Als ZIP-Datei herunterladen',
  counting: 'Die Dokumente werden zusammengestellt …',
  amount: (count: number, bytes: number): string => `${plural(count, 'Dokument', 'Dokumente')}, ${formatSize(bytes)}`,
  explanation:
    'Die Dokumente werden in Ihrem Browser entschlüsselt und geprüft. Die ZIP-Datei selbst ist nicht verschlüsselt; bitte bewahren Sie sie sicher auf.',
  withoutFile: (count: number): string =>
    count === 1
      ? 'Ein Dokument hat keine Datei und wird nicht aufgenommen.'
      : `${grouped(count)} Dokumente haben keine Datei und werden nicht aufgenommen.`,
  empty: 'Es gibt keine Dokumente zum Herunterladen.',
  order: 'Reihenfolge',
  orders: {
    listed: 'wie in der Liste',
    name: 'nach Namen',
    date: 'nach Datum, älteste zuerst',
    byHand: 'von Hand sortieren',
  } satisfies Record<Arrangement, string>,
  orderList: 'Dokumente in der Reihenfolge der ZIP-Datei',
  up: (name: string): string => `${name} nach oben`,
  down: (name: string): string => `${name} nach unten`,
  numbered: 'Dokumente der Reihe nach nummerieren',
  numberedHint: 'z. B. „001 Klageschrift.pdf“',
  forBea: 'Dateinamen für das beA anpassen',
  forBeaHint: 'keine Leer- und Sonderzeichen, höchstens 84 Zeichen',
  start: 'ZIP-Datei herunterladen',
  saved: (count: number): string => `ZIP-Datei mit ${plural(count, 'Dokument', 'Dokumenten')} gespeichert.`,
  defaultName: 'Dokumente',
  selection: 'Auswahl',

  questionTitle: 'Dokument kann nicht aufgenommen werden',
  question: 'Wie möchten Sie fortfahren?',
  questionHint: 'Weggelassene Dokumente werden in der ZIP-Datei in einer eigenen Liste genannt.',
  retry: 'Erneut versuchen',
  skip: 'Ohne dieses Dokument weiter',
  skipAll: 'Alle weiteren fehlerhaften ebenfalls weglassen',
  abort: 'ZIP-Datei abbrechen',

  unnamed: 'Dokument',
  unreadableName: 'Dokument ohne lesbaren Namen',
  failureList: 'Nicht enthaltene Dokumente',
  failureHead: (name: string): string => `Diese Dokumente sind in „${name}“ nicht enthalten:`,
  failureLine: (name: string, reason: string): string => `- ${name}: ${reason}`,
  noFile: 'Dieses Dokument hat keine Datei.',
  nothing: 'Keines der Dokumente konnte heruntergeladen werden. Es wurde keine ZIP-Datei gespeichert.',
} as const

export const jobTexts = {
  heading: 'Downloads',
  states: {
    queued: 'wartet, bis andere Downloads fertig sind',
    running: 'wird heruntergeladen',
    failed: 'fehlgeschlagen',
    connection: 'Verbindung unterbrochen, wird fortgesetzt, sobald sie wieder da ist',
    'sign-in': 'Sitzung abgelaufen, wird nach der Anmeldung fortgesetzt',
  },
  asking: 'wartet auf Ihre Entscheidung',
  documents: (done: number, count: number): string => `${grouped(done)} von ${plural(count, 'Dokument', 'Dokumenten')}`,
  speed: (bytesPerSecond: number): string => `${formatSize(bytesPerSecond)}/s`,
  left: (seconds: number): string => `noch ${durationOf(seconds)}`,
  cancel: 'Abbrechen',
  cancelNamed: (name: string): string => `Download von ${name} abbrechen`,
  dismissNamed: (name: string): string => `${name} aus der Liste entfernen`,
  retry: 'Erneut versuchen',
  progress: (name: string): string => `Fortschritt des Downloads von ${name}`,
} as const
