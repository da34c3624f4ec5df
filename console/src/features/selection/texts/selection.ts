import { andFurther, grouped, plural } from '@aktenraum/client/words/numbers'

const one = (count: number, single: string, several: (count: string) => string): string =>
  count === 1 ? single : several(grouped(count))

/**
 * What is read of selected documents, and of what is done to all of them. Messages take `{{SUCCESSFUL}}` and
 * `{{TOTAL}}`.
 */
export const selectionTexts = {
  label: 'Aktionen für die Auswahl',
  none: 'Nichts ausgewählt',
  selected: (count: number, size: string): string => `${plural(count, 'Dokument', 'Dokumente')} ausgewählt · ${size}`,
  visible: (count: number): string => `davon ${grouped(count)} sichtbar`,
  show: 'Auswahl anzeigen',
  hide: 'Auswahl ausblenden',
  list: 'Ausgewählte Dokumente',
  takeOut: (name: string): string => `${name} aus der Auswahl nehmen`,
  cancel: 'Abbrechen',
  close: 'Schließen',
  progress: (label: string, done: number, total: number): string => `${label}: ${grouped(done)} von ${grouped(total)}`,
  waiting: 'Keine Verbindung. Der Vorgang wird fortgesetzt, sobald der Server wieder erreichbar ist.',
  cancelled: (done: number, total: number): string => `Abgebrochen: ${grouped(done)} von ${grouped(total)} verarbeitet`,
  failedList: 'Nicht verarbeitete Dokumente',
  failedItem: (name: string, reason: string): string => `${name}: ${reason}`,
  failedMore: andFurther,
  retryFailed: (count: number): string => (count === 1 ? 'Erneut versuchen' : `${grouped(count)} erneut versuchen`),
  zip: { type: 'zip', caption: 'Als ZIP' },
  print: {
    type: 'print',
    label: 'Drucken',
    messages: {
      inProgress: 'Druck wird vorbereitet',
      success: '{{SUCCESSFUL}} von {{TOTAL}} zum Drucken vorbereitet',
    },
    others: (count: number): string =>
      one(
        count,
        'Ein ausgewähltes Dokument lässt sich nicht drucken, nur herunterladen.',
        (several) => `${several} ausgewählte Dokumente lassen sich nicht drucken, nur herunterladen.`,
      ),
  },
  remove: {
    type: 'delete',
    label: 'Löschen',
    messages: { inProgress: 'Wird gelöscht', success: '{{SUCCESSFUL}} von {{TOTAL}} gelöscht' },
    kept: (count: number): string =>
      one(
        count,
        'Ein ausgewähltes Dokument dürfen Sie nicht löschen; es bleibt in der Akte.',
        (several) => `${several} ausgewählte Dokumente dürfen Sie nicht löschen; sie bleiben in der Akte.`,
      ),
    namesAndMore: (names: string, more: number): string => `${names} und ${grouped(more)} weitere`,
  },
} as const

/** The type of actions that say by themselves what they have done, and how to take it back. */
export const toldElsewhere: ReadonlySet<string> = new Set([selectionTexts.remove.type, 'move'])
