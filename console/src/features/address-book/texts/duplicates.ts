import { grouped } from '@aktenraum/client/words/numbers'

const moving = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${grouped(count)} ${many}`

/** Of people and companies that were entered twice. */
export const duplicateTexts = {
  open: 'Dubletten suchen',
  title: 'Dubletten',
  back: 'Zurück zum Adressbuch',
  searching: 'Das Adressbuch wird nach Dubletten durchsucht …',
  hint: 'Verglichen wird nur in Ihrem Browser. Zusammengeführt wird nichts von selbst.',
  none: 'Keine Dubletten gefunden',
  noneHint: 'Im Adressbuch stehen keine Personen oder Firmen, die einander ähneln.',
  failed: 'Frühere Zusammenführungen konnten nicht abgerufen werden.',
  lanes: { sure: 'Sicher', check: 'Prüfen', name: 'Nur Namensgleichheit' },
  heading: (lane: string, count: number): string => `${lane} (${grouped(count)})`,
  more: (lane: string): string => `Weitere anzeigen: ${lane}`,
  pair: (one: string, other: string): string => `${one} – ${other}`,
  signs: {
    name: 'ähnlicher Name',
    swapped: 'Vor- und Nachname vertauscht',
    birthName: 'Name und Geburtsname ähnlich',
    firstName: 'gleicher Vorname',
    birthday: 'gleicher Geburtstag',
    iban: 'gleiche IBAN',
    vatId: 'gleiche Umsatzsteuer-ID',
    registerNo: 'gleiche Registernummer',
    email: 'gleiche E-Mail-Adresse',
    phone: 'gleiche Telefonnummer',
    place: 'gleiche Anschrift',
  },
  changed: 'Letzte Änderung',
  merge: 'Zusammenführen …',
  mergeNamed: (pair: string): string => `${pair} zusammenführen`,
  apart: 'Keine Dublette',
  apartNamed: (pair: string): string => `${pair}: keine Dublette`,
  keptApart: (pair: string): string => `${pair}: als verschieden vermerkt.`,
  dialog: {
    title: (pair: string): string => `${pair} zusammenführen`,
    stays: 'Bestehen bleibt',
    preview: 'Vorschau',
    differ: 'Wo sich die Angaben unterscheiden, wählen Sie, welche bleibt. Vorgeschlagen wird die ausführlichere.',
    empty: '(leer)',
    both: (text: string): string => `beide: ${text}`,
    moves: (links: number, entries: number): string =>
      links === 0
        ? 'Es zieht keine Adresse und kein Kontakt um.'
        : `${moving(links, 'Adresse oder Kontakt zieht', 'Adressen und Kontakte ziehen')} um, darunter ${
            entries === 0 ? 'kein Eintrag' : moving(entries, 'Eintrag', 'Einträge')
          } in Verteilern und Events.`,
    undoHint: (name: string): string =>
      `Der Eintrag „${name}“ verschwindet aus dem Adressbuch. Solange der Papierkorb Gelöschtes aufbewahrt, lässt sich das rückgängig machen.`,
    send: 'Zusammenführen',
    sending: 'wird zusammengeführt …',
    linked:
      'Diese beiden sind durch einen Kontakt miteinander verbunden. Löschen Sie zuvor diesen Kontakt, wenn es dieselbe Person oder Firma ist.',
    tooMany: (most: number): string =>
      `Auf einmal gehen höchstens ${grouped(most)} Adressen und Kontakte über, und der Eintrag, der verschwindet, hat mehr. Lassen Sie den anderen bestehen, wenn er weniger hat, oder löschen Sie zuvor, was nicht mehr gebraucht wird.`,
    unreadable: 'Eine Adresse oder ein Kontakt lässt sich nicht öffnen. Deshalb kann nicht zusammengeführt werden.',
    gone: 'Einer der beiden Einträge steht nicht mehr im Adressbuch.',
  },
  merged: (pair: string): string => `${pair}: zusammengeführt.`,
  past: (count: number): string =>
    count === 1
      ? '1 Zusammenführung, die sich rückgängig machen lässt'
      : `${grouped(count)} Zusammenführungen, die sich rückgängig machen lassen`,
  pastList: 'Frühere Zusammenführungen',
  into: (dropped: string, kept: string): string => `${dropped} → ${kept}`,
  when: 'zusammengeführt',
  left: (days: number): string =>
    days === 0
      ? 'bald endgültig'
      : days === 1
        ? 'noch 1 Tag rückgängig zu machen'
        : `noch ${grouped(days)} Tage rückgängig zu machen`,
  undo: 'Rückgängig machen',
  undoNamed: (name: string): string => `Zusammenführung von ${name} rückgängig machen`,
  undone: (name: string): string => `${name} steht wieder im Adressbuch.`,
  edited: (name: string, kept: readonly string[]): string =>
    `${name} steht wieder im Adressbuch. Seither geändert und deshalb nicht zurückgesetzt: ${kept.join('; ')}.`,
  similar: 'Ähnlich vorhanden:',
  openSimilar: (name: string): string => `${name} öffnen`,
} as const
