import { isolated } from '../base/text/isolated.ts'
import { formatSize } from './sizes.ts'
import { durationOf } from './durations.ts'
import { grouped, plural } from './numbers.ts'

/** What is read in a ZIP file, and why there is none. */
export const zipTexts = {
  defaultName: 'Dokumente',
  unnamed: 'Dokument',
  unreadableName: 'Dokument ohne lesbaren Namen',
  failureList: 'Nicht enthaltene Dokumente',
  failureHead: (name: string): string => `Diese Dokumente sind in „${isolated(name)}“ nicht enthalten:`,
  failureLine: (name: string, reason: string): string => `- ${isolated(name)}: ${reason}`,
  noFile: 'Dieses Dokument hat keine Datei.',
  nothing: 'Keines der Dokumente konnte heruntergeladen werden. Es wurde keine ZIP-Datei gespeichert.',
} as const

/** What a download is doing, and how far it is. */
export const jobTexts = {
  states: {
    queued: 'wartet, bis andere Downloads fertig sind',
    running: 'wird heruntergeladen',
    failed: 'fehlgeschlagen',
    connection: 'Verbindung unterbrochen, wird fortgesetzt, sobald sie wieder da ist',
    'sign-in': 'Sitzung abgelaufen, wird nach der Anmeldung fortgesetzt',
  },
  asking: 'wartet auf Ihre Entscheidung',
  decrypting: 'wird entschlüsselt',
  documents: (done: number, count: number): string => `${grouped(done)} von ${plural(count, 'Dokument', 'Dokumenten')}`,
  speed: (bytesPerSecond: number): string => `${formatSize(bytesPerSecond)}/s`,
  left: (seconds: number): string => `noch ${durationOf(seconds)}`,
} as const
