import { grouped } from '@aktenraum/client/words/numbers'

/** Of the templates of addresses and salutations. */
export const templateTexts = {
  /** ADB-09 */
  open: 'Vorlagen verwalten...',
  /** TPL-08 */
  title: 'Vorlagen verwalten',
  /** TPL-09 */
  search: 'Vorlage suchen...',
  type: 'Typ',
  types: { address: 'Adresse', salutation: 'Anrede' },
  /** TPL-10 */
  everyType: 'alle',
  onlyTypes: { address: 'nur Adressen', salutation: 'nur Anreden' },
  status: 'Status',
  everyStatus: 'alle',
  /** TPL-11 */
  statuses: { active: 'aktive Vorlagen', hidden: 'ausgeblendete Vorlagen' },
  order: 'Sortierung',
  orders: { rising: 'Typ, aufsteigend', falling: 'Typ, absteigend', changed: 'zuletzt geändert zuerst' },
  list: 'Vorlagen',
  count: (count: number): string => (count === 1 ? '1 Vorlage' : `${grouped(count)} Vorlagen`),
  /** TPL-07 */
  hidden: 'ausgeblendet',
  active: 'aktiv',
  empty: 'Keine Vorlagen',
  emptyHint: 'Ohne Vorlage werden Adressen nach DIN 5008 und Anreden mit „Sehr geehrte“ geschrieben.',
  none: 'Keine Vorlage gefunden',
  noneHint: 'Suchen Sie nach anderen Wörtern, oder wählen Sie einen anderen Typ oder Status.',
  unreadable: '(nicht lesbar)',
  /** TPL-27 */
  gone: 'Diese Vorlage wurde gelöscht.',
  up: (name: string): string => `${name} nach oben`,
  down: (name: string): string => `${name} nach unten`,
  upSign: '↑',
  downSign: '↓',
  edit: 'Bearbeiten',
  editNamed: (name: string): string => `${name} bearbeiten`,
  hide: 'Ausblenden',
  hideNamed: (name: string): string => `${name} ausblenden`,
  activate: 'Aktivieren',
  activateNamed: (name: string): string => `${name} aktivieren`,
  remove: 'Vorlage löschen',
  removeQuestion: 'Diese Vorlage löschen?',
  removeHint: 'Die Vorlage ist damit endgültig gelöscht.',
  form: {
    create: 'Vorlage anlegen',
    edit: 'Vorlage bearbeiten',
    text: 'Text',
    insert: 'Platzhalter einfügen',
    choose: 'auswählen',
    preview: 'Vorschau mit Beispieldaten',
    noPreview: 'Die Vorschau erscheint, sobald der Text in Ordnung ist.',
  },
  flaws: {
    unknown: (found: string, line: number, column: number): string =>
      `${found} ist kein bekannter Platzhalter (Zeile ${grouped(line)}, Zeichen ${grouped(column)}).`,
    unclosed: (_: string, line: number, column: number): string =>
      `Ein Platzhalter beginnt mit zwei Klammern und wird nicht geschlossen (Zeile ${grouped(line)}, Zeichen ${grouped(column)}).`,
    unopened: (_: string, line: number, column: number): string =>
      `Zwei schließende Klammern gehören zu keinem Platzhalter (Zeile ${grouped(line)}, Zeichen ${grouped(column)}).`,
  },
  placeholders: {
    people: { child_person: 'Person', parent_person: 'Organisation' },
    relation_type: 'Funktion',
    ofPerson: {
      gender: 'Herr/Frau',
      title_prefix: 'Titel davor',
      title_suffix: 'Titel danach',
      first_name: 'Vorname',
      name: 'Name',
      geehrt: 'Sehr geehrte …',
      lieb_sie: 'Liebe Frau …',
      lieb_du: 'Liebe + Vorname',
    },
    ofLocation: {
      address_line: 'Straße und Hausnummer',
      zip: 'PLZ',
      city: 'Ort',
      po_box: 'Postfach',
      po_box_zip: 'PLZ des Postfachs',
      country: 'Land (nur im Ausland)',
      notes: 'Hinweis',
    },
  },
} as const
