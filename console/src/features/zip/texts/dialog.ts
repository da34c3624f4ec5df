import { isolated } from '@aktenraum/client/base/text/isolated'
import { grouped, plural } from '@aktenraum/client/words/numbers'
import { formatSize } from '@aktenraum/client/words/sizes'
import { heldBack } from '../../../shared/texts/completeness.ts'

/** What staff and clients read alike before documents go into a ZIP file. */
export const zipDialogTexts = {
  title: 'Als ZIP-Datei herunterladen',
  counting: 'Die Dokumente werden zusammengestellt …',
  amount: (count: number, bytes: number): string => `${plural(count, 'Dokument', 'Dokumente')}, ${formatSize(bytes)}`,
  explanation:
    'Die Dokumente werden in Ihrem Browser entschlüsselt und geprüft. Die ZIP-Datei selbst ist nicht verschlüsselt; bitte bewahren Sie sie sicher auf.',
  withoutFile: (count: number): string =>
    count === 1
      ? 'Ein Dokument hat keine Datei und wird nicht aufgenommen.'
      : `${grouped(count)} Dokumente haben keine Datei und werden nicht aufgenommen.`,
  lacking: (count: number): string => `${heldBack(count)} Die ZIP-Datei ist nicht vollständig; sie nennt, was fehlt.`,
  empty: 'Es gibt keine Dokumente zum Herunterladen.',
  order: 'Reihenfolge',
  orders: {
    listed: 'wie in der Liste',
    name: 'nach Namen',
    date: 'nach Datum, älteste zuerst',
    byHand: 'von Hand sortieren',
  },
  orderList: 'Dokumente in der Reihenfolge der ZIP-Datei',
  up: (name: string): string => `${isolated(name)} nach oben`,
  down: (name: string): string => `${isolated(name)} nach unten`,
  numbered: 'Dokumente der Reihe nach nummerieren',
  numberedHint: 'z. B. „001 Klageschrift.pdf“',
  forBea: 'Dateinamen für das beA anpassen',
  forBeaHint: 'keine Leer- und Sonderzeichen, höchstens 84 Zeichen',
  start: 'ZIP-Datei herunterladen',
  saved: (count: number): string => `ZIP-Datei mit ${plural(count, 'Dokument', 'Dokumenten')} gespeichert.`,
}
