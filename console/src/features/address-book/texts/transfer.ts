import { grouped } from '@aktenraum/client/words/numbers'

/** Of the file with a whole address database. */
export const transferTexts = {
  /** The rest of its words comes with its dialog. */
  addContacts: 'Kontakte hinzufügen …',
  imports: 'Importe',
  export: {
    open: 'Exportieren …',
    title: 'Adressdatenbank exportieren',
    what: 'Alle Personen, Firmen, Adressen, Kontakte, Verteiler und Events werden in eine Datei geschrieben, mit Notizen und Bankverbindungen.',
    clear:
      'Die Datei ist nicht verschlüsselt: Wer sie hat, kann alles lesen. Bewahren Sie sie entsprechend auf, und löschen Sie sie, sobald Sie sie nicht mehr brauchen.',
    confirm: 'Exportieren',
    done: 'Die Adressdatenbank wurde exportiert.',
    missing: (count: number): string =>
      count === 1
        ? 'Die Adressdatenbank wurde exportiert. Ein Eintrag lässt sich nicht öffnen und fehlt in der Datei.'
        : `Die Adressdatenbank wurde exportiert. ${grouped(count)} Einträge lassen sich nicht öffnen und fehlen in der Datei.`,
    fileName: (name: string, day: string): string => `${name} ${day}.json`,
  },
  import: {
    open: 'Importieren …',
    /** ADB-32 */
    title: 'Adressdatenbank importieren',
    what: 'Alles, was in der Datei steht, kommt zu dem hinzu, was schon im Adressbuch ist. Wer schon im Adressbuch steht, kann dabei übersprungen werden.',
    known: (known: number, people: number): string =>
      known === people
        ? 'Alle Personen und Firmen der Datei stehen schon im Adressbuch. Werden sie importiert, so stehen sie doppelt da.'
        : `${grouped(known)} von ${grouped(people)} Personen und Firmen der Datei stehen schon im Adressbuch. Werden sie importiert, so stehen sie doppelt da.`,
    skipKnown: (others: number): string =>
      others === 1 ? 'Nur die übrige Person oder Firma importieren' : `Nur die übrigen ${grouped(others)} importieren`,
    importAll: (people: number): string =>
      people === 1 ? 'Trotzdem importieren' : `Alle ${grouped(people)} importieren`,
    drop: 'Ziehen Sie eine exportierte Adressdatenbank hierher, oder wählen Sie sie aus.',
    choose: 'Datei auswählen',
    /** ADB-35 */
    running: 'wird importiert...',
    stored: (done: number, total: number): string =>
      `wird importiert... ${grouped(done)} von ${grouped(total)} Einträgen`,
    /** ADB-36 */
    loading: 'Import erfolgreich. Lade importierte Datenbank...',
    again: 'Erneut versuchen',
    /** ADB-42 */
    onlyOne: 'Es darf nur genau eine Datei importiert werden.',
    /** ADB-43 */
    unreadable: (reason: string): string => `Die Datei konnte nicht verarbeitet werden: ${reason}`,
    reasons: {
      'no-json': 'Sie enthält kein gültiges JSON.',
      'no-database': 'Sie enthält keine Adressdatenbank oder eine in einem neueren Format.',
      'unknown-record': 'Ein Eintrag nennt einen anderen, der nicht in der Datei steht, oder steht zweimal darin.',
    },
    /** ADB-44 */
    unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
    /** ADB-45 */
    failed: (message: string): string => `Die Adressdatenbank konnte nicht importiert werden: ${message}`,
    done: (created: number, skipped: number): string => {
      const added = created === 1 ? '1 Eintrag wurde importiert.' : `${grouped(created)} Einträge wurden importiert.`
      if (skipped === 0) return added
      return `${added} ${skipped === 1 ? '1 war' : `${grouped(skipped)} waren`} schon da.`
    },
  },
} as const
