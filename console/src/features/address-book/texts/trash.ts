import { grouped } from '@aktenraum/client/words/numbers'

/** Of people, lists and events in the trash. */
export const trashTexts = {
  open: 'Papierkorb',
  title: 'Papierkorb des Adressbuchs',
  list: 'Gelöschte Personen',
  count: (count: number): string => (count === 1 ? '1 gelöschte Person' : `${grouped(count)} gelöschte Personen`),
  lists: 'Gelöschte Verteiler und Events',
  listCount: (count: number): string =>
    count === 1 ? '1 gelöschter Verteiler oder gelöschtes Event' : `${grouped(count)} gelöschte Verteiler und Events`,
  empty: 'Der Papierkorb ist leer',
  emptyHint: 'Gelöschte Personen, Firmen, Verteiler und Events liegen hier, bis sie endgültig gelöscht werden.',
  deleted: 'gelöscht',
  left: (days: number): string =>
    days === 0 ? 'wird in Kürze endgültig gelöscht' : days === 1 ? 'noch 1 Tag' : `noch ${grouped(days)} Tage`,
  restore: 'Wiederherstellen',
  restoreNamed: (name: string): string => `${name} wiederherstellen`,
  restored: (name: string): string => `${name} wurde wiederhergestellt.`,
  gone: (name: string): string => `${name} liegt nicht mehr im Papierkorb.`,
  erase: 'Endgültig löschen',
  eraseNamed: (name: string): string => `${name} endgültig löschen`,
  eraseQuestion: (name: string): string => `${name} endgültig löschen?`,
  eraseHint:
    'Die Person verschwindet mit allen Adressen und Kontakten und von allen Verteilern und Events. Das lässt sich nicht rückgängig machen.',
  alsoErased: (names: readonly string[]): string =>
    `Mit gelöscht wird, wer mit dieser Person zusammengeführt wurde: ${names.join('; ')}.`,
  duties:
    'Prüfen Sie zuerst, ob Aufbewahrungspflichten entgegenstehen: Handakten sind sechs Jahre aufzubewahren, gerechnet vom Ende des Kalenderjahres, in dem der Auftrag beendet wurde (§\u00a050 Abs.\u00a01 BRAO). So lange muss niemand gelöscht werden (Art.\u00a017 Abs.\u00a03 DSGVO). Was in Akten und ihren Dokumenten steht, bleibt dort in jedem Fall.',
  eraseListHint: 'Die Einträge verschwinden mit, die Personen bleiben. Das lässt sich nicht rückgängig machen.',
  erased: (name: string): string => `${name} wurde endgültig gelöscht.`,
  unreadable: '(nicht lesbar)',
} as const
