import { whom } from '@aktenraum/client/words/errors'
import { grouped, plural } from '@aktenraum/client/words/numbers'
import { caseWords } from '../../../shared/texts/cases.ts'

const people = (count: number): string =>
  count === 1 ? '1 Person oder Firma' : `${grouped(count)} Personen und Firmen`

/** Of the address book as a whole. */
export const bookTexts = {
  title: 'Adressbuch',
  /** ADB-11 */
  loading: 'lädt...',
  loaded: (done: number, total: number): string => `lädt... ${grouped(done)} von ${grouped(total)} Einträgen`,
  /** ADB-16; people are listed by then. */
  coming: (tenths: number): string => `lädt... ${tenths * 10} % aller Einträge`,
  /** ADB-12 */
  failed: (error: string): string => `Fehler beim Laden der Datenbank: ${error}`,
  stale: 'Was andere zuletzt geändert haben, konnte nicht abgerufen werden.',
  /** Where the server shows something as it was before. */
  outdated: {
    title: 'Widerspruch: Der Server zeigt einen älteren Stand, als dieser Browser schon gesehen hat',
    what: (count: number): string =>
      `Das betrifft ${plural(count, 'Eintrag', 'Einträge')}. Angezeigt wird der neuere Stand, wo er hier noch vorliegt, sonst keiner. ` +
      `Wurde eine Sicherung eingespielt, so fehlt, was seither geändert wurde. ${whom.ask}`,
  },
  menu: 'Menü des Adressbuchs',
  founding: {
    title: 'Ihre Kanzlei hat noch kein Adressbuch',
    what: 'Im Adressbuch stehen die Personen und Firmen, mit denen Ihre Kanzlei zu tun hat, mit Anschriften, Telefonnummern und Bankverbindungen.',
    who: 'Alle Mitarbeiter der Kanzlei können darin lesen und schreiben, auch solche, die später hinzukommen. Mandanten sehen nichts davon. Der Server speichert nur Verschlüsseltes.',
    missed:
      'Hat Ihre Kanzlei bereits ein Adressbuch, das Sie hier nicht sehen? Dann legen Sie kein zweites an, sondern bitten Sie einen anderen Kanzleiinhaber, es zu öffnen: Dabei werden Sie aufgenommen.',
    found: 'Adressbuch anlegen',
    running: 'wird angelegt …',
    notYetIn: 'Sie sehen noch kein Adressbuch',
    ownersDo:
      'Hat Ihre Kanzlei noch keines, so legt es ein Kanzleiinhaber an. Hat sie bereits eines, so nimmt ein Kanzleiinhaber Sie auf, indem er es öffnet.',
    ask: (owners: readonly string[]): string =>
      owners.length === 0 ? 'Wenden Sie sich an einen Kanzleiinhaber.' : `Wenden Sie sich an: ${owners.join(', ')}.`,
    lookAgain: 'Erneut nachsehen',
  },
  /** Of the book of a case. */
  inCase: {
    name: caseWords.addresses,
    none: 'In dieser Akte gibt es keine Adressen',
    noneHint: 'Sobald Ihre Kanzlei hier Adressen anlegt, können Sie sie lesen.',
    found: 'Adressdatenbank anlegen',
    title: 'In dieser Akte gibt es noch keine Adressdatenbank',
    what: 'In der Adressdatenbank einer Akte stehen die Personen und Firmen, um die es in der Akte geht. Mitarbeiter, die an der Akte beteiligt sind, können darin schreiben. Das Adressbuch der Kanzlei bleibt davon getrennt.',
    who: 'Alle Beteiligten dieser Akte, auch Mandanten, können diese Adressen lesen.',
  },
  list: {
    search: 'Person suchen...',
    type: 'Art',
    everyType: 'alle',
    table: 'Personen',
    /** PER-11 */
    name: 'Name',
    changed: 'Letzte Änderung',
    add: 'Person anlegen',
    count: people,
    found: (found: number, count: number): string => `${grouped(found)} von ${people(count)}`,
    empty: 'Noch niemand im Adressbuch',
    emptyHint: 'Legen Sie die erste Person oder Firma an.',
    none: 'Niemand gefunden',
    noneHint: 'Alle Wörter, die Sie eingeben, müssen bei der Person stehen.',
    broken: '(nicht lesbar)',
  },
} as const
