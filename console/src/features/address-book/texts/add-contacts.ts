import { grouped, plural } from '@aktenraum/client/words/numbers'
import type { Flaw, Obstacle, OwnName, PlaceKind, PlaceName, Remark, Target } from '../add-contacts/found.ts'

const people = (count: number): string => plural(count, 'Person', 'Personen')
const companies = (count: number): string => plural(count, 'Firma', 'Firmen')
const who = (ofPeople: number, ofCompanies: number): string =>
  ofCompanies === 0
    ? people(ofPeople)
    : ofPeople === 0
      ? companies(ofCompanies)
      : `${people(ofPeople)} und ${companies(ofCompanies)}`

const own: Readonly<Record<OwnName, string>> = {
  salutation: 'Anrede',
  title_prefix: 'Titel (vor dem Namen)',
  first_name: 'Vorname',
  middle_name: 'Weitere Vornamen',
  name: 'Name',
  birth_name: 'Geburtsname',
  title_suffix: 'Titel (nach dem Namen)',
  full_name: 'Vor- und Nachname in einem',
  organisation: 'Firma',
  department: 'Abteilung',
  job: 'Funktion',
  birthday: 'Geburtstag',
  birth_month: 'Geburtsmonat',
  birth_year: 'Geburtsjahr',
  web: 'Webseite',
  iban: 'IBAN',
  bic: 'BIC',
  vat_id: 'Umsatzsteuer-ID',
  tax_id: 'Steuernummer',
  register_court: 'Registergericht',
  register_no: 'Registernummer',
  gender: 'Geschlecht',
  notes: 'Notizen',
}
const placed: Readonly<Record<PlaceName, string>> = {
  address_line: 'Straße und Hausnummer',
  house_number: 'Hausnummer',
  zip: 'PLZ',
  city: 'Ort',
  zip_city: 'PLZ und Ort',
  country: 'Land',
  po_box: 'Postfach',
  phone: 'Telefon',
  phone2: 'Telefon 2',
  mobile: 'Mobil',
  fax: 'Fax',
  email: 'E-Mail',
}
const kinds: Readonly<Record<PlaceKind, string>> = { business: 'geschäftlich', private: 'privat', other: '' }
const flaws: Readonly<Record<Flaw, string>> = {
  quotes: 'ein Anführungszeichen hat kein Gegenstück',
  'too-many': 'die Zeile hat mehr Spalten als die Tabelle',
  'too-few': 'die Zeile hat weniger Spalten als die übrigen',
  unended: 'die Karte hat kein Ende',
}
const obstacles: Readonly<Record<Obstacle, string>> = {
  empty: 'kein Name, keine Firma und keine E-Mail-Adresse',
  'too-large': 'die Angaben sind zu lang',
}
const remarks: Readonly<Record<Remark, string>> = {
  email: 'Die E-Mail-Adresse ist ungültig.',
  birthday: 'Der Geburtstag ist kein Datum.',
  long: 'Eine Angabe ist länger als 255 Zeichen.',
  unnamed: 'Ohne Namen: Die E-Mail-Adresse wird als Name verwendet.',
}

/** Of the import of contacts from other programs. */
export const addContactsTexts = {
  title: 'Kontakte hinzufügen',
  what: 'Outlook, Excel, Google, Thunderbird, iPhone und andere Programme speichern Kontakte als CSV-Datei oder als vCard. Bevor etwas hinzukommt, sehen Sie, was aus jeder Zeile wird.',
  drop: 'Ziehen Sie eine Datei hierher (.csv, .txt oder .vcf), oder wählen Sie sie aus.',
  choose: 'Datei auswählen',
  reading: 'Die Datei wird gelesen …',
  onlyOne: 'Es kann nur eine Datei auf einmal gelesen werden. Eine vCard-Datei kann mehrere Kontakte enthalten.',
  tooLarge: 'Die Datei ist größer als 100 MB.',
  noneIn:
    'In der Datei wurden keine Kontakte gefunden. Speichern Sie sie im anderen Programm als CSV-Datei oder als vCard.',
  unreadable: (reason: string): string => `Die Datei konnte nicht gelesen werden: ${reason}`,
  columns: {
    title: 'Spalten zuordnen',
    what: (rows: number): string =>
      `Die Datei hat ${plural(rows, 'Zeile', 'Zeilen')}. Prüfen Sie, was in welcher Spalte steht.`,
    hasHeading: 'Die erste Zeile enthält die Überschriften',
    nth: (place: number): string => `Spalte ${grouped(place)}`,
    sample: (text: string): string => `z. B. ${text}`,
    isEmpty: 'leer',
    leftOut: 'nicht übernehmen',
    label: 'Art der folgenden Angabe',
    /** Columns that nobody takes anything of. */
    missing: (names: readonly string[]): string => `Nicht übernommen: ${names.join(', ')}.`,
    emptyOnes: (count: number): string =>
      count === 1
        ? 'Eine leere Spalte ist nicht aufgeführt.'
        : `${grouped(count)} leere Spalten sind nicht aufgeführt.`,
    next: 'Weiter zur Vorschau',
  },
  meaning: (target: Target): string => {
    const [kind, name] = target.split('.') as [PlaceKind | OwnName, PlaceName | undefined]
    if (name === undefined) return own[kind as OwnName]
    const where = kinds[kind as PlaceKind]
    return where === '' ? placed[name] : `${placed[name]} (${where})`
  },
  preview: {
    title: 'Vorschau',
    nothing: 'Es ist nichts zum Anlegen ausgewählt.',
    created: (ofPeople: number, ofCompanies: number): string => `Anlegen: ${who(ofPeople, ofCompanies)}.`,
    skipped: (count: number): string => `Überspringen: ${plural(count, 'Zeile', 'Zeilen')}.`,
    present: (count: number): string => `Davon schon vorhanden: ${grouped(count)}.`,
    remarked: (count: number): string => `Zu prüfen: ${grouped(count)}.`,
    leftOut: (names: readonly string[]): string => `Aus den Karten nicht übernommen: ${names.join(', ')}.`,
    filter: 'Anzeigen',
    filters: {
      all: 'alle Zeilen',
      problems: 'mit Hinweisen',
      create: 'werden angelegt',
      skip: 'werden übersprungen',
    },
    table: 'Vorschau der Zeilen',
    columns: { name: 'Name', outcome: 'Was geschieht' },
    choose: 'Anlegen',
    chosen: (name: string): string => `${name} anlegen`,
    create: 'anlegen',
    skip: 'überspringen',
    isPresent: 'schon vorhanden',
    none: 'Keine Zeile gehört dazu.',
    line: (line: number): string => `Zeile ${grouped(line)}`,
    hint: 'Öffnen Sie eine Zeile, um ihre Angaben zu berichtigen. Die Datei bleibt, wie sie ist.',
    back: 'Zurück',
    run: 'Importieren',
  },
  mend: {
    title: (line: number): string => `Zeile ${grouped(line)} berichtigen`,
    what: 'Tragen Sie jede Angabe dort ein, wohin sie gehört.',
    surplus: (place: number): string => `Überzählige Spalte ${grouped(place)}`,
    take: 'Übernehmen',
  },
  because: {
    flaws,
    obstacles,
    remarks,
    present: (name: string): string => `${name} steht schon im Adressbuch`,
    sameName: (name: string): string => `gleicher Name: ${name} steht schon im Adressbuch`,
    sameNameOther: 'gleicher Name im Adressbuch, anderer Geburtstag',
    inFile: (line: number): string => `steht schon in Zeile ${grouped(line)}`,
    begun: 'ist schon gespeichert und wird vervollständigt',
    unchosen: 'nicht ausgewählt',
  },
  nameless: '(ohne Namen)',
  kinds: { business: 'Geschäftlich', private: 'Privat', other: '' } as Readonly<Record<PlaceKind, string>>,
  overflow: {
    name: (name: string): string => `Weiterer Name: ${name}`,
    address: (address: string): string => `Weitere Anschrift: ${address}`,
    zip: (zip: string): string => `Weitere PLZ: ${zip}`,
    city: (city: string): string => `Weiterer Ort: ${city}`,
    region: (region: string): string => `Region: ${region}`,
    country: (country: string): string => `Weiteres Land: ${country}`,
    po_box: (box: string): string => `Weiteres Postfach: ${box}`,
    phone: (number: string): string => `Weitere Telefonnummer: ${number}`,
    fax: (number: string): string => `Weitere Faxnummer: ${number}`,
    email: (address: string): string => `Weitere E-Mail-Adresse: ${address}`,
    web: (address: string): string => `Weitere Webseite: ${address}`,
    iban: (iban: string): string => `Weitere IBAN: ${iban}`,
    bic: (bic: string): string => `Weiterer BIC: ${bic}`,
    vat_id: (number: string): string => `Weitere Umsatzsteuer-ID: ${number}`,
    tax_id: (number: string): string => `Weitere Steuernummer: ${number}`,
    birth_name: (name: string): string => `Weiterer Geburtsname: ${name}`,
    register_court: (court: string): string => `Weiteres Registergericht: ${court}`,
    register_no: (number: string): string => `Weitere Registernummer: ${number}`,
    ofCompany: (company: string, said: string): string => `${company}: ${said}`,
  },
  running: {
    begun: 'Die Kontakte werden importiert …',
    stored: (done: number, total: number): string =>
      `${grouped(done)} von ${grouped(total)} Einträgen sind gespeichert`,
    failed: (message: string): string => `Der Import ist abgebrochen: ${message}`,
    again: 'Fortsetzen',
  },
  report: {
    title: 'Kontakte hinzugefügt',
    created: (ofPeople: number, ofCompanies: number): string => `${who(ofPeople, ofCompanies)} hinzugefügt.`,
    skipped: (count: number): string => `${plural(count, 'Zeile wurde', 'Zeilen wurden')} übersprungen.`,
    download: 'Liste der übersprungenen Zeilen speichern',
    fileName: 'Übersprungene Kontakte.csv',
    heads: ['Zeile', 'Name', 'Firma', 'E-Mail', 'Grund'],
    undo: 'Rückgängig machen',
    undoing: (done: number, total: number): string => `${grouped(done)} von ${grouped(total)} in den Papierkorb gelegt`,
    undone: (count: number): string =>
      count === 1 ? '1 Eintrag liegt jetzt im Papierkorb.' : `${grouped(count)} Einträge liegen jetzt im Papierkorb.`,
    kept: (names: readonly string[]): string =>
      `Nicht zurückgenommen, weil sie inzwischen geändert oder verwendet wurden: ${names.join('; ')}.`,
    more: (count: number): string => `und ${grouped(count)} weitere`,
    undoFailed: 'Der Import konnte nicht ganz zurückgenommen werden.',
    end: 'Fertig',
  },
} as const
