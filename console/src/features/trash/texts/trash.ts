import { grouped, plural } from '@aktenraum/client/words/numbers'
import { trashHint } from './hint.ts'

/** Somebody else may have restored or erased the others meanwhile. */
const notThereAnyMore = (gone: number, all: number): string => {
  if (gone === all) return all === 1 ? 'Das Dokument liegt' : 'Die Dokumente liegen'
  return gone === 1 ? 'Eines liegt' : `${grouped(gone)} liegen`
}
const partly = (done: number, all: number, what: string): string => {
  const rest = `${notThereAnyMore(all - done, all)} nicht mehr im Papierkorb.`
  return done === 0 ? rest : `${grouped(done)} von ${plural(all, 'Dokument', 'Dokumenten')} ${what}. ${rest}`
}

/** What staff and clients read alike in the trash of a case. */
export const trashTexts = {
  hint: trashHint,
  list: 'Gelöschte Dokumente',
  count: (count: number): string => plural(count, 'gelöschtes Dokument', 'gelöschte Dokumente'),
  pages: 'Seiten des Papierkorbs',
  failed: 'Der Papierkorb konnte nicht abgerufen werden.',
  empty: 'Der Papierkorb ist leer',
  emptyHint: 'Hier stehen gelöschte Dokumente, die Sie wiederherstellen dürfen.',
  unnamed: 'Dokument ohne lesbaren Namen',
  /** When comes before. */
  deletedBy: (name: string): string => `von ${name} gelöscht`,
  deletedByYou: 'von Ihnen gelöscht',
  somebody: 'einer nicht mehr beteiligten Person',
  left: (days: number): string => `wird in ${days < 1 ? 'Kürze' : plural(days, 'Tag', 'Tagen')} endgültig gelöscht`,
  view: 'Ansehen',
  viewNamed: (name: string): string => `${name} ansehen`,
  restore: 'Wiederherstellen',
  restoreNamed: (name: string): string => `${name} wiederherstellen`,
  restored: (name: string): string => `${name} wurde wiederhergestellt.`,
  restoredOf: (done: number, all: number): string => {
    if (done < all) return partly(done, all, 'wiederhergestellt')
    return all === 1 ? '1 Dokument wurde wiederhergestellt.' : `${grouped(all)} Dokumente wurden wiederhergestellt.`
  },
  erase: 'Endgültig löschen',
  eraseNamed: (name: string): string => `${name} endgültig löschen`,
  eraseQuestion: (name: string): string => `„${name}“ endgültig löschen?`,
  eraseHint: 'Danach kann niemand das Dokument wieder öffnen. Das lässt sich nicht rückgängig machen.',
  erased: (name: string): string => `${name} wurde endgültig gelöscht.`,
  eraseManyQuestion: (count: number): string => `${plural(count, 'Dokument', 'Dokumente')} endgültig löschen?`,
  eraseManyHint: 'Danach kann niemand diese Dokumente wieder öffnen. Das lässt sich nicht rückgängig machen.',
  erasedMany: (count: number): string =>
    count === 1 ? '1 Dokument wurde endgültig gelöscht.' : `${grouped(count)} Dokumente wurden endgültig gelöscht.`,
  erasedOf: (done: number, all: number): string =>
    done < all ? partly(done, all, 'endgültig gelöscht') : trashTexts.erasedMany(all),
  selection: 'Aktionen für die Auswahl',
  select: (name: string): string => `${name} auswählen`,
  selected: (count: number): string => `${plural(count, 'Dokument', 'Dokumente')} ausgewählt`,
  clear: 'Papierkorb leeren',
  clearQuestion: 'Papierkorb wirklich leeren?',
  clearHint:
    'Alle Dokumente im Papierkorb, die Sie endgültig löschen dürfen, kann danach niemand wieder öffnen. Das lässt sich nicht rückgängig machen.',
}
