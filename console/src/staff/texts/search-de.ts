import { grouped, plural } from '@aktenraum/client/words/numbers'

/** The words of searching in the browser: lists and the command palette. */
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
  help: 'Aktenzeichen, Bezeichnung, Mandant',
  field: 'Akte suchen',
  clientCases: (count: number): string => (count === 1 ? 'Akte' : 'Akten'),
  unnamedCase: 'ohne lesbares Aktenzeichen',
  andMore: (count: number): string => `und ${grouped(count)} weitere`,
} as const

export const paletteTexts = {
  title: 'Suchen und Befehle',
  field: 'Akten, Mandanten, Dokumente und Befehle durchsuchen',
  placeholder: 'Was suchen Sie?',
  hint: 'Gesucht wird nur in Ihrem Browser. ↑ ↓ wählen, Eingabe öffnet, Esc schließt.',
  empty: 'Keine Auswahloptionen',
  reach: 'Durchsucht werden alle Akten und die Dokumente geöffneter Akten.',
  reaching: (done: number, total: number): string =>
    `${grouped(done)} von ${plural(total, 'Akte', 'Akten')} durchsucht …`,
  reachWhole: (total: number): string =>
    `Durchsucht werden alle Akten und alle Dokumente (${plural(total, 'Akte', 'Akten')}).`,
  everywhere: 'In allen Akten suchen',
  everywhereHint: 'auch Dokumente nicht geöffneter Akten',
  everywhereProgress: 'Fortschritt der Suche in allen Akten',
  groups: { cases: 'Akten', clients: 'Mandanten', documents: 'Dokumente', actions: 'Befehle' },
  casesOf: (name: string): string => `Akten von ${name}`,
  leaveClient: 'Zurück zur ganzen Suche',
  caseCount: (count: number): string => (count === 1 ? '1 Akte' : `${grouped(count)} Akten`),
  noCases: 'keine gemeinsame Akte',
  deactivated: 'gesperrt',
  untitled: 'ohne Bezeichnung',
  unnamed: 'ohne lesbares Aktenzeichen',
  inCase: (number: string): string => `in ${number}`,
  goTo: (page: string): string => `Gehe zu: ${page}`,
  newCase: 'Neue Akte anlegen',
  history: 'Verlauf dieser Akte',
  trash: 'Papierkorb dieser Akte',
  lock: 'Bildschirm sperren',
} as const
