import { grouped } from '@aktenraum/client/words/numbers'

/** Of the form in which people and companies are written down. */
export const personFormTexts = {
  create: 'Person anlegen',
  edit: 'Person bearbeiten',
  labels: {
    type: 'Art',
    title_prefix: 'Titel (vor dem Namen)',
    title_suffix: 'Titel (nach dem Namen)',
    name: 'Name',
    first_name: 'Vorname',
    birth_name: 'Geburtsname',
    birthday: 'Geburtstag',
    register_court: 'Registergericht',
    register_no: 'Registernummer',
    vat_id: 'Umsatzsteuer-ID',
    tax_id: 'Steuernummer',
    iban: 'IBAN',
    bic: 'BIC',
    web: 'Webseite',
    mavo_username: 'Mavo-Nutzername',
    notes: 'Notizen',
  },
  prefixes: ['Dr.', 'Dr. med.', 'Prof.', 'Prof. Dr.', 'Dipl.-Ing.', 'Dipl.-Kfm.', 'Mag.'],
  suffixes: ['LL.M.', 'M.A.', 'M.Sc.', 'MBA', 'B.A.', 'jun.', 'sen.'],
  remove: 'Person löschen',
  removeQuestion: (name: string): string => `${name} löschen?`,
  removeHint:
    'Die Person kommt mit ihren Adressen und Kontakten in den Papierkorb. Von dort lässt sie sich wiederherstellen.',
  removeFrom: (lists: readonly string[]): string => `Sie steht dann auch nicht mehr auf: ${lists.join(', ')}.`,
} as const

/** Of the form of an own address or a contact (ADB-55). */
export const contactFormTexts = {
  titles: {
    own: { create: 'Adresse anlegen', edit: 'Adresse bearbeiten' },
    contact: { create: 'Kontakt anlegen', edit: 'Kontakt bearbeiten' },
  },
  labels: {
    kind: 'Art',
    function: 'Funktion',
    address_line: 'Straße und Hausnummer',
    zip: 'PLZ',
    city: 'Ort',
    po_box: 'Postfach',
    po_box_zip: 'PLZ des Postfachs',
    country: 'Land',
    phone: 'Telefon',
    phone2: 'Telefon 2',
    mobile: 'Mobil',
    fax: 'Fax',
    email: 'E-Mail',
    salutation_template: 'Vorlage der Anrede',
    address_template: 'Vorlage der Adresse',
    notes: 'Hinweis',
  },
  kinds: ['Privat', 'Geschäftlich', 'Zweitwohnsitz', 'Rechnungsanschrift'],
  functions: [
    'Geschäftsführer',
    'Geschäftsführerin',
    'Ansprechpartner',
    'Ansprechpartnerin',
    'Sachbearbeitung',
    'Ehepartner',
  ],
  /** The first active template, or the usual wording. */
  usualTemplate: 'Standard',
  person: 'Partner',
  /** ADB-54 */
  choose: 'Person wählen',
  search: 'Person suchen...',
  another: 'Andere Person wählen',
  nobody: 'Niemand gefunden.',
  where: 'Adresse',
  ownPlace: 'eigene Adresse dieses Kontakts',
  placeOf: (name: string, address: string): string => `${name}: ${address}`,
  shared: (name: string): string => `Die Adresse ist die von ${name} und wird dort geändert.`,
  remove: { own: 'Adresse löschen', contact: 'Kontakt löschen' },
  removeQuestion: { own: 'Diese Adresse löschen?', contact: 'Diesen Kontakt löschen?' },
  removeHint:
    'Unmittelbar danach lässt sich das rückgängig machen, später nicht mehr. Endgültig gelöscht wird der Eintrag, wenn die Frist des Papierkorbs abgelaufen ist.',
} as const

/** Of the dialog in which one of all addresses is chosen (ADB-52). */
export const addressPickerTexts = {
  open: 'Adresse wählen',
  title: 'Adresse wählen',
  search: 'Adresse suchen...',
  /** ADB-53 */
  format: 'Format',
  table: 'Adressen',
  /** LOC-04 */
  column: 'Adresse',
  close: 'Abbrechen',
  count: (count: number): string => (count === 1 ? '1 Adresse' : `${grouped(count)} Adressen`),
  none: 'Keine Adresse gefunden',
  noneHint: 'Alle Wörter, die Sie eingeben, müssen in der Adresse stehen.',
  noneYet: 'Im Adressbuch steht noch keine Adresse.',
} as const

export const savingTexts = {
  save: 'Speichern',
  saving: 'wird gespeichert',
  conflict:
    'Eine andere Person hat inzwischen dieselben Angaben geändert. Entscheiden Sie, welche gelten sollen, und speichern Sie erneut.',
  theirs: (field: string, value: string): string => `Das Feld „${field}“ lautet jetzt: ${value}`,
  emptied: (field: string): string => `Das Feld „${field}“ wurde geleert.`,
  take: (field: string): string => `${field} von dort übernehmen`,
  takeBoth: (field: string): string => `${field} von beiden behalten`,
} as const
