import { grouped, plural } from '@aktenraum/client/words/numbers'
import type { ImportState } from '../imports/imports.ts'

const states: Readonly<Record<ImportState, string>> = {
  running: 'läuft',
  broken: 'abgebrochen',
  done: 'abgeschlossen',
  'partly-undone': 'teilweise rückgängig gemacht',
  undone: 'rückgängig gemacht',
}
interface Counts {
  readonly of: number
  readonly here: number
  readonly gone: number
}

/** Of what was imported, and how it is taken back. */
export const importsTexts = {
  hint: 'Was in den letzten 30 Tagen importiert wurde. Rückgängig gemacht wird nur, was seitdem niemand geändert oder verwendet hat.',
  back: 'Zu den Personen',
  failed: 'Die Importe konnten nicht abgerufen werden.',
  none: 'Keine Importe',
  noneHint: 'In den letzten 30 Tagen wurde nichts importiert.',
  list: 'Importe',
  count: (count: number): string => plural(count, 'Import', 'Importe'),
  begun: 'begonnen',
  states,
  counts: ({ of, here, gone }: Counts): string =>
    [
      `${grouped(here)} von ${plural(of, 'Eintrag', 'Einträgen')} im Adressbuch`,
      ...(gone === 0 ? [] : [`${grouped(gone)} im Papierkorb`]),
    ].join(' · '),
  stop: 'Abbrechen',
  stopped: (done: number, total: number): string =>
    `Der Import wurde abgebrochen. ${grouped(done)} von ${plural(total, 'Eintrag', 'Einträgen')} ${done === 1 ? 'ist' : 'sind'} gespeichert.`,
  stays:
    'Was gespeichert ist, bleibt im Adressbuch, wenn Sie diesen Dialog schließen. 30 Tage lang können Sie den Import auch später unter „Importe“ fortsetzen oder rückgängig machen.',
  continue: 'Fortsetzen',
  continueNamed: (file: string): string => `Import von ${file} fortsetzen`,
  undoNamed: (file: string): string => `Import von ${file} rückgängig machen`,
  again: (file: string): string =>
    `Wählen Sie die Datei ${file} noch einmal aus: Was schon gespeichert ist, kommt kein zweites Mal hinzu.`,
  otherFile: 'Das ist nicht die Datei, mit der dieser Import begonnen wurde.',
} as const
