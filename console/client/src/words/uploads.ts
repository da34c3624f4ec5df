import { isolated } from '../base/text/isolated.ts'
import { formatSize } from './sizes.ts'
import { durationOf } from './durations.ts'
import { grouped } from './numbers.ts'

const few = (paths: readonly string[]): string =>
  paths.length <= 3 ? paths.join(', ') : `${paths.slice(0, 3).join(', ')} und ${grouped(paths.length - 3)} weitere`

/** What people read about taking in files, in either app. */
export const intakeTexts = {
  pasted: (stamp: string): string => `Einfügung ${stamp}`,
  photographed: (stamp: string, page: number): string => `Foto ${stamp} Seite ${grouped(page)}`,
  chooseFolder: 'Ordner auswählen …',
  paste: 'Aus der Zwischenablage einfügen',
  pasteEmpty: 'In der Zwischenablage liegt kein Bild.',
  pasteForbidden: 'Ihr Browser gibt die Zwischenablage nicht frei. Drücken Sie stattdessen Strg+V.',
  camera: 'Foto aufnehmen',
  cameraAgain: 'Weitere Seite aufnehmen',
  skipped: (paths: readonly string[]): string =>
    paths.length === 1
      ? `Eine Systemdatei wurde nicht übernommen: ${few(paths)}`
      : `${grouped(paths.length)} Systemdateien wurden nicht übernommen: ${few(paths)}`,
  emptyFolders: (paths: readonly string[]): string =>
    paths.length === 1
      ? `Dieser Ordner ist leer: ${few(paths)}`
      : `${grouped(paths.length)} Ordner sind leer: ${few(paths)}`,
  unreadable: (paths: readonly string[]): string => `Das konnte nicht gelesen werden: ${few(paths)}`,
  closeNote: 'Hinweis schließen',
} as const

export const transferTexts = {
  pausedConnection: 'Upload unterbrochen. Er geht weiter, sobald die Verbindung wieder da ist.',
  pausedSession: 'Upload angehalten. Er geht nach der Anmeldung weiter.',
  /** In a row, while nothing gets through. */
  waitsForLine: 'wartet auf die Verbindung',
  tryNow: 'Jetzt versuchen',
  tryNowNamed: (name: string): string => `Upload von ${isolated(name)} jetzt versuchen`,
  start: 'Hochladen',
  startNamed: (name: string): string => `${isolated(name)} hochladen`,
  startAll: (count: number): string => (count === 1 ? 'Dokument hochladen' : `${grouped(count)} Dokumente hochladen`),
  removeAll: 'Alle entfernen',
  removeShort: 'Entfernen',
  chooseAnew: 'Datei neu auswählen …',
  chooseAnewNamed: (name: string): string => `Datei neu auswählen … (${isolated(name)})`,
  retryAll: 'Alle erneut versuchen',
  retryNamed: (name: string): string => `Upload von ${isolated(name)} nochmal versuchen`,
  cancelAll: 'Alle abbrechen',
  cancelled: (count: number): string =>
    count === 1 ? '1 Upload wurde abgebrochen.' : `${grouped(count)} Uploads wurden abgebrochen.`,
  failed: (count: number): string =>
    count === 1 ? '1 Upload ist fehlgeschlagen.' : `${grouped(count)} Uploads sind fehlgeschlagen.`,
  takeBack: 'Abgebrochene fortsetzen',
  heldBack: {
    'in-case': 'Ein Dokument mit diesem Namen und dieser Größe ist schon in der Akte.',
    'in-list': 'Eine Datei mit demselben Inhalt steht schon in dieser Liste.',
    empty: 'Diese Datei ist leer.',
    'broken-pdf': 'Dieses PDF ist möglicherweise beschädigt. Bitte öffnen Sie es zur Kontrolle.',
  },
  undecided: (count: number): string =>
    count === 1
      ? 'Eine Datei wartet auf Ihre Entscheidung.'
      : `${grouped(count)} Dateien warten auf Ihre Entscheidung.`,
  uploadAnyway: 'Trotzdem hochladen',
  uploadAnywayNamed: (name: string): string => `${isolated(name)} trotzdem hochladen`,
  skip: 'Überspringen',
  skipNamed: (name: string): string => `${isolated(name)} überspringen`,
  uploadAllAnyway: 'Alle trotzdem hochladen',
  skipAll: 'Alle überspringen',
  notKept: {
    'too-large':
      'Zu groß, um beim Neuladen der Seite erhalten zu bleiben. Bitte lassen Sie die Seite bis zum Ende des Uploads offen.',
    'no-room': 'Der Speicher des Browsers ist voll: Dieser Entwurf bleibt beim Neuladen der Seite nicht erhalten.',
  },
  safari:
    'Sie verwenden Safari. Bei sehr großen Dokumenten kann es damit zu Einschränkungen kommen: Das Hochladen kann länger dauern. Bitte lassen Sie die Seite geöffnet, bis es abgeschlossen ist.',
  keptNowhere:
    'Ihr Browser bewahrt für diese Seite nichts auf, zum Beispiel weil dies ein privates Fenster ist. Bitte lassen Sie die Seite geöffnet, bis alles hochgeladen ist. Nach einem Neuladen müssten Sie die Dateien noch einmal auswählen.',
  ofAll: (done: number, all: number): string => `${grouped(done)} von ${grouped(all)}`,
  speed: (bytesPerSecond: number): string => `${formatSize(bytesPerSecond)}/s`,
  timeLeft: (seconds: number): string => `noch ${durationOf(seconds)}`,
  overall: 'Fortschritt aller Uploads',
  percent: (fraction: number): string => `${Math.floor(fraction * 100)} %`,
} as const

interface Pace {
  readonly bytesPerSecond: number
  readonly secondsLeft: number | undefined
}
/** `1,2 MB/s · noch 3 Min.`; nothing while nothing is sent. */
export const rateWords = ({ bytesPerSecond, secondsLeft }: Pace): string =>
  [
    ...(bytesPerSecond > 0 ? [transferTexts.speed(bytesPerSecond)] : []),
    ...(secondsLeft === undefined ? [] : [transferTexts.timeLeft(secondsLeft)]),
  ].join(' · ')

interface LeftOut {
  readonly skipped: readonly string[]
  readonly emptyFolders: readonly string[]
  readonly unreadable: readonly string[]
}
/** What was left out, a sentence for each kind. */
export const noteLines = ({ skipped, emptyFolders, unreadable }: LeftOut): readonly string[] => [
  ...(skipped.length > 0 ? [intakeTexts.skipped(skipped)] : []),
  ...(emptyFolders.length > 0 ? [intakeTexts.emptyFolders(emptyFolders)] : []),
  ...(unreadable.length > 0 ? [intakeTexts.unreadable(unreadable)] : []),
]
