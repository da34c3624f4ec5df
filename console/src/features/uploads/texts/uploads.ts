import { isolated } from '@aktenraum/client/base/text/isolated'
import { grouped } from '@aktenraum/client/words/numbers'
import { fileTexts } from './files.ts'

/** What staff and clients read alike of files on their way. */
export const uploadTexts = {
  list: 'Uploads dieser Akte',
  pages: 'Seiten der Uploads',
  states: {
    ready: 'uploadbereit',
    waiting: 'wartet …',
    encrypting: 'wird verschlüsselt …',
    uploading: 'wird hochgeladen …',
    paused: 'angehalten',
    failed: 'Upload fehlgeschlagen',
    just_uploaded: fileTexts.arrived,
  },
  /** In a row, while nothing gets through. */
  waitsForLine: 'wartet auf die Verbindung',
  progress: (name: string): string => `Fortschritt von ${isolated(name)}`,
  cancel: 'Abbrechen',
  cancelNamed: (name: string): string => `Upload von ${isolated(name)} abbrechen`,
  remove: 'Entfernen',
  removeNamed: (name: string): string => `${isolated(name)} aus der Liste entfernen`,
  description: 'Beschreibung (optional)',
  descriptionOf: (name: string): string => `Beschreibung von ${isolated(name)} (optional)`,
  start: 'Hochladen',
  startNamed: (name: string): string => `${isolated(name)} hochladen`,
  tryNow: 'Jetzt versuchen',
  tryNowNamed: (name: string): string => `Upload von ${isolated(name)} jetzt versuchen`,
  retryNamed: (name: string): string => `Upload von ${isolated(name)} nochmal versuchen`,
  chooseAnew: 'Datei neu auswählen …',
  chooseAnewNamed: (name: string): string => `Datei neu auswählen … (${isolated(name)})`,
  heldBack: {
    'in-case': 'Ein Dokument mit diesem Namen und dieser Größe ist schon in der Akte.',
    'in-list': 'Eine Datei mit demselben Inhalt steht schon in dieser Liste.',
    empty: 'Diese Datei ist leer.',
    'broken-pdf': 'Dieses PDF ist möglicherweise beschädigt. Bitte öffnen Sie es zur Kontrolle.',
  },
  uploadAnyway: 'Trotzdem hochladen',
  uploadAnywayNamed: (name: string): string => `${isolated(name)} trotzdem hochladen`,
  skip: 'Überspringen',
  skipNamed: (name: string): string => `${isolated(name)} überspringen`,
  notKept: {
    'too-large':
      'Zu groß, um beim Neuladen der Seite erhalten zu bleiben. Bitte lassen Sie die Seite bis zum Ende des Uploads offen.',
    'no-room': 'Der Speicher des Browsers ist voll: Dieser Entwurf bleibt beim Neuladen der Seite nicht erhalten.',
    failed:
      'Dieser Entwurf konnte nicht im Browser gespeichert werden und bleibt beim Neuladen der Seite nicht erhalten.',
  },

  startAll: (count: number): string => (count === 1 ? 'Dokument hochladen' : `${grouped(count)} Dokumente hochladen`),
  removeAll: 'Alle entfernen',
  cancelAll: 'Alle abbrechen',
  retryAll: 'Alle erneut versuchen',
  undecided: (count: number): string =>
    count === 1
      ? 'Eine Datei wartet auf Ihre Entscheidung.'
      : `${grouped(count)} Dateien warten auf Ihre Entscheidung.`,
  uploadAllAnyway: 'Alle trotzdem hochladen',
  skipAll: 'Alle überspringen',
  safari:
    'Sie verwenden Safari. Bei sehr großen Dokumenten kann es damit zu Einschränkungen kommen: Das Hochladen kann länger dauern. Bitte lassen Sie die Seite geöffnet, bis es abgeschlossen ist.',
  keptNowhere:
    'Ihr Browser bewahrt für diese Seite nichts auf, zum Beispiel weil dies ein privates Fenster ist. Bitte lassen Sie die Seite geöffnet, bis alles hochgeladen ist. Nach einem Neuladen müssten Sie die Dateien noch einmal auswählen.',

  status: {
    running: 'Upload läuft...',
    undecided: 'Noch nicht alles hochgeladen.',
    complete: 'Upload vollständig!',
    incomplete: 'Upload unvollständig!',
  },
  paused: {
    connection: 'Upload unterbrochen. Er geht weiter, sobald die Verbindung wieder da ist.',
    session: 'Upload angehalten. Er geht nach der Anmeldung weiter.',
  },
  cancelled: (count: number): string =>
    count === 1 ? '1 Upload wurde abgebrochen.' : `${grouped(count)} Uploads wurden abgebrochen.`,
  failed: (count: number): string =>
    count === 1 ? '1 Upload ist fehlgeschlagen.' : `${grouped(count)} Uploads sind fehlgeschlagen.`,
  takeBack: 'Abgebrochene fortsetzen',
  show: 'Uploads anzeigen',
  close: 'Schließen',
  ofAll: (done: number, all: number): string => `${grouped(done)} von ${grouped(all)}`,
  overall: 'Fortschritt aller Uploads',
} as const
