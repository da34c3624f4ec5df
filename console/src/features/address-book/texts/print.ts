import { grouped, plural } from '@aktenraum/client/words/numbers'
import { exportTexts } from './export.ts'

const { leftOut } = exportTexts

/** Of what is printed of a list: labels, envelopes, and the list itself. */
export const printTexts = {
  legend: 'Drucken',
  kind: 'Papier',
  kinds: {
    '3474': 'Etiketten 70 × 37 mm (Avery Zweckform 3474)',
    l7160: 'Etiketten 63,5 × 38,1 mm (Avery L7160)',
    dl: 'Umschläge DIN lang',
    c5: 'Umschläge C5',
    list: 'Liste der gewählten Spalten (A4)',
  },
  first: 'Erstes freies Etikett',
  firstHint: 'Gezählt wird zeilenweise von links oben. So lassen sich angebrochene Bogen verwenden.',
  firstWrong: (most: number): string => `Geben Sie eine Zahl von 1 bis ${String(most)} ein.`,
  sender: 'Absenderzeile',
  senderHint: 'Steht klein über der Anschrift.',
  labels: (count: number, sheets: number, left: string): string =>
    leftOut(`${plural(count, 'Etikett', 'Etiketten')} auf ${plural(sheets, 'Bogen', 'Bogen')}`, left),
  envelopes: (count: number, left: string): string => leftOut(plural(count, 'Umschlag', 'Umschläge'), left),
  rows: exportTexts.rows,
  dropped: (unknown: number, repeated: number): string =>
    [
      ...(unknown === 0 ? [] : [`${grouped(unknown)} ohne Anschrift`]),
      ...(repeated === 0 ? [] : [`${grouped(repeated)} doppelt`]),
    ].join(', '),
  print: 'Drucken',
  hint: 'Wählen Sie im Druckdialog die Skalierung 100 % und keine Ränder.',
} as const
