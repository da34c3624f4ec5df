import { grouped, plural } from '@aktenraum/client/words/numbers'
import { heldBack } from '../../shared/texts/completeness.ts'

const unreadableText = (count: number): string =>
  count === 1
    ? 'Eine Akte wird nicht gefunden, weil ihr Aktenzeichen und ihre Bezeichnung nicht lesbar sind; sie steht in der Liste der Akten.'
    : `${grouped(count)} Akten werden nicht gefunden, weil ihr Aktenzeichen und ihre Bezeichnung nicht lesbar sind; sie stehen in der Liste der Akten.`

/** The words of the command palette. */
export const paletteTexts = {
  title: 'Suchen und Befehle',
  field: 'Akten, Mandanten, Dokumente und Befehle durchsuchen',
  placeholder: 'Was suchen Sie?',
  hint: 'Gesucht wird nur in Ihrem Browser. ↑ ↓ wählen, Eingabe öffnet, Esc schließt.',
  empty: 'Keine Auswahloptionen',
  /** Of cases whose number and title are not as they were signed, neither can be looked through. */
  reach: (total: number, unreadable: number): string =>
    unreadable === 0
      ? 'Durchsucht werden alle Akten und die Dokumente geöffneter Akten.'
      : `Durchsucht werden ${grouped(total - unreadable)} von ${plural(total, 'Akte', 'Akten')} und die Dokumente geöffneter Akten. ${unreadableText(unreadable)}`,
  reaching: (done: number, total: number): string =>
    `${grouped(done)} von ${plural(total, 'Akte', 'Akten')} durchsucht …`,
  reachWhole: (total: number): string =>
    `Durchsucht werden alle Akten und alle Dokumente (${plural(total, 'Akte', 'Akten')}).`,
  reachPartly: (whole: number, total: number): string =>
    `Vollständig durchsucht: ${grouped(whole)} von ${plural(total, 'Akte', 'Akten')}.`,
  partly: (count: number): string =>
    `Aus ${count === 1 ? 'dieser Akte' : 'diesen Akten'} können Treffer fehlen. Öffnen Sie sie, um zu sehen, was zu tun ist:`,
  again: 'Erneut durchsuchen',
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
  conflicts: 'Kollisionsprüfung …',
  newCase: 'Neue Akte anlegen',
  history: 'Verlauf dieser Akte',
  mails: 'E-Mails dieser Akte',
  trash: 'Papierkorb dieser Akte',
  lock: 'Bildschirm sperren',
} as const

/** Why not all documents of a case were looked through. */
export const shortfallTexts = {
  missing: heldBack,
  others: 'Der Server zeigt auch Dokumente, die so niemand unterschrieben hat. Darin wird nicht gesucht.',
  tooMany: (looked: number): string => `Durchsucht sind die neuesten ${grouped(looked)} Dokumente.`,
  contradicted: 'Der Server zeigt sie nicht so, wie sie unterschrieben wurde. Sie wurde nicht durchsucht.',
  newer:
    'Jemand hat in ihr etwas unterschrieben, das diese Seite nicht kennt. Bitte laden Sie die Seite neu. Die Akte wurde nicht durchsucht.',
  behind: 'Der Server hat ihren neuesten Stand noch nicht bereit. Sie wurde nicht durchsucht.',
  gone: 'Es gibt sie nicht mehr, oder nicht mehr für Sie.',
} as const
