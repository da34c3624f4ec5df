import { grouped } from '@aktenraum/client/words/numbers'
import { verdictTexts } from '@aktenraum/client/words/verdicts'
import { caseWords } from '../../shared/texts/cases.ts'

/** The words of searching in the browser. */
export const searchPageTexts = {
  allCases: 'Alle Akten',
  /** Title of a panel while it shows what was found. */
  filteredTitle: 'Suchergebnisse ({count})',
  hits: (count: number): string => `${grouped(count)} Suchtreffer`,
  more: 'mehr anzeigen',
  total: (count: number): string => `${grouped(count)} in der ganzen Kanzlei`,
  preparing: 'Die Suche wird vorbereitet …',
  opening: (done: number, total: number): string =>
    `${grouped(done)} von ${grouped(total)} Akten sind entschlüsselt. Gesucht wird schon darin; weitere Treffer kommen dazu.`,
  openingLabel: 'Fortschritt der Entschlüsselung',
  error: 'Die Suche ist noch nicht auf dem neuesten Stand.',
  errorHint: 'Es wird in wenigen Sekunden von selbst erneut versucht.',
  rowLoading: 'wird geladen …',
  orderedByServer: `Reihenfolge ${verdictTexts.byServer}`,
  help: 'Aktenzeichen, Bezeichnung, Mandant',
  field: caseWords.search,
  clientCases: (count: number): string => (count === 1 ? 'Akte' : 'Akten'),
  unnamedCase: 'ohne lesbares Aktenzeichen',
  andMore: (count: number): string => `und ${grouped(count)} weitere`,
} as const
