import { grouped, plural } from '@aktenraum/client/words/numbers'

/** Of lists and events, and of who stands on them. */
export const listTexts = {
  /** ADB-13 */
  tabs: { people: 'Personen', lists: 'Verteiler und Events' },
  at: (day: string, time: string): string => `${day}, ${time} Uhr`,
  table: 'Verteiler und Events',
  /** VTL-22 to VTL-24 */
  search: {
    all: 'Verteiler oder Event suchen...',
    event: 'Event suchen...',
    list: 'Verteiler suchen...',
  },
  kind: 'Typ',
  /** VTL-25 */
  kinds: { all: 'alle', event: 'nur Events', list: 'nur Verteiler' },
  holding: 'enthält',
  holdingAny: 'alle',
  name: 'Name',
  changed: 'Letzte Änderung',
  event: 'Event',
  broken: '(nicht lesbar)',
  choice: 'Auswahl',
  choose: (name: string): string => `${name} auswählen`,
  addList: 'Verteiler anlegen',
  addEvent: 'Event anlegen',
  count: (count: number): string => plural(count, 'Verteiler oder Event', 'Verteiler und Events'),
  found: (found: number, count: number): string =>
    `${grouped(found)} von ${plural(count, 'Verteiler oder Event', 'Verteilern und Events')}`,
  /** VTL-21 */
  chosen: (count: number): string => `${grouped(count)} ausgewählt`,
  empty: 'Noch keine Verteiler und Events',
  emptyHint: 'Legen Sie einen Verteiler für Rundschreiben an oder ein Event, zu dem Sie einladen.',
  none: 'Nichts gefunden',
  noneHint: 'Alle Wörter, die Sie eingeben, müssen beim Verteiler oder Event stehen.',
  noneChosen: 'Nichts ausgewählt',
  noneChosenHint:
    'Wählen Sie einen Verteiler oder ein Event aus, um die Einträge zu sehen. Mit gedrückter Strg-, Alt- oder Umschalttaste oder mit den Kästchen wählen Sie mehrere aus.',
  several: (count: number): string => `Einträge aus ${grouped(count)} Verteilern und Events`,
  when: 'Wann',
  where: 'Wo',
  url: 'Webseite',
  parent: 'Erstellt aus',
  /** VTL-20 */
  gone: 'Dieser Verteiler wurde gelöscht.',
  eventGone: 'Dieses Event wurde gelöscht.',
} as const

/** Of the form of a list or an event (ADB-55). */
export const listFormTexts = {
  titles: {
    list: { create: 'Verteiler anlegen', edit: 'Verteiler bearbeiten' },
    event: { create: 'Event anlegen', edit: 'Event bearbeiten' },
  },
  labels: { name: 'Name', day: 'Datum', time: 'Uhrzeit', where: 'Ort', url: 'Webseite' },
  dayMissing: 'Geben Sie zur Uhrzeit auch das Datum an.',
  copies: (count: number, list: string): string =>
    `Auf dem Event stehen dann alle, die auf dem Verteiler „${list}“ stehen: ${plural(count, 'Eintrag', 'Einträge')}, noch ohne Zusage.`,
  leftOut: (count: number): string =>
    count === 1
      ? 'Das Event ist angelegt. Eine Person ist nicht eingeladen: Die Adresse oder der Kontakt wurde inzwischen gelöscht.'
      : `Das Event ist angelegt. ${grouped(count)} Einträge fehlen: Die Adressen oder Kontakte wurden inzwischen gelöscht.`,
  remove: { list: 'Verteiler löschen', event: 'Event löschen' },
  removeQuestion: (name: string): string => `${name} löschen?`,
  removeHint:
    'Die Einträge verschwinden mit, die Personen bleiben. Unmittelbar danach lässt sich das rückgängig machen, und im Papierkorb, bis dessen Frist abgelaufen ist.',
} as const

/** Of who stands on a list or comes to an event. */
export const memberTexts = {
  /** VTL-30 */
  search: 'Eintrag suchen...',
  table: 'Einträge',
  menu: (name: string): string => `Menü von ${name}`,
  /** VTL-32, VTL-33 */
  export: { all: 'Daten exportieren...', part: 'Ansicht exportieren...' },
  menuOfSeveral: 'Menü der Auswahl',
  /** VTL-36 */
  confirmed: 'Zusage',
  confirmedOf: (name: string): string => `Zusage von ${name}`,
  confirmations: { all: 'alle', yes: 'nur Zusagen', no: 'nur Absagen' },
  states: { yes: 'Zusage', no: 'Absage', open: 'offen' },
  name: 'Name',
  add: 'Hinzufügen',
  edit: { list: 'Verteiler bearbeiten', event: 'Event bearbeiten' },
  /** VTL-34 */
  createEvent: 'Event erstellen...',
  count: (count: number): string => plural(count, 'Eintrag', 'Einträge'),
  found: (found: number, count: number): string => `${grouped(found)} von ${plural(count, 'Eintrag', 'Einträgen')}`,
  /** VTL-52 */
  yes: (count: number): string => plural(count, 'Zusage', 'Zusagen'),
  empty: 'Noch keine Einträge',
  emptyHint: 'Fügen Sie Kontakte aus dem Adressbuch hinzu.',
  none: 'Nichts gefunden',
  noneHint: 'Alle Wörter, die Sie eingeben, müssen beim Eintrag stehen.',
  /** VTL-37 */
  adding: { list: 'Verteiler-Kontakt hinzufügen', event: 'Event-Teilnehmer hinzufügen' },
  /** VTL-41 */
  titles: { list: 'Verteiler-Kontakt', event: 'Event-Teilnehmer' },
  contactSearch: 'Kontakt suchen...',
  contacts: 'Kontakte',
  noContact: 'Niemand gefunden',
  noContactHint: 'Auf Verteilern und Events stehen Adressen und Kontakte aus dem Adressbuch.',
  contactGone: 'Diese Adresse oder dieser Kontakt wurde inzwischen gelöscht. Wählen Sie einen anderen Kontakt aus.',
  pickHint: 'Wählen Sie einen Kontakt aus.',
  isOn: {
    list: 'Dieser Kontakt steht bereits auf dem Verteiler.',
    event: 'Dieser Kontakt ist bereits zum Event eingeladen.',
  },
  remove: { list: 'Vom Verteiler nehmen', event: 'Aus dem Event entfernen' },
  removeQuestion: (name: string): string => `${name} entfernen?`,
  removeHint: 'Im Adressbuch bleibt der Kontakt, wie er ist.',
  gone: 'Dieser Eintrag wurde entfernt.',
  close: 'Schließen',
  save: 'Speichern',
  saving: 'wird gespeichert',
  organisation: 'Organisation',
  failed: 'Die Zusage wurde nicht gespeichert.',
  changedMeanwhile: 'Eine andere Person hat die Zusage inzwischen geändert. Sehen Sie nach, was jetzt gilt.',
} as const
