import { grouped } from '@aktenraum/client/words/numbers'

const mails = (count: number): string => (count === 1 ? '1 Adresse' : `${grouped(count)} Adressen`)

/** Of what is exported of a list or an event. */
export const exportTexts = {
  /** EXP-01 */
  title: (list: string): string => `Datenexport aus ${list}`,
  /** EXP-02 */
  part: 'Teil-Datenexport',
  /** EXP-03 */
  contains: (shown: number, all: number, isEvent: boolean): string =>
    `enthält ${grouped(shown)} von ${grouped(all)} ${isEvent ? 'Teilnehmern' : 'Kontakten'}`,
  close: 'Schließen',
  columns: {
    legend: 'Spalten',
    name: 'Name',
    function: 'Funktion',
    organisation: 'Organisation',
    salutation: 'Anrede',
    address: 'Adresse',
    email: 'E-Mail',
    phone: 'Telefon',
    attendance: 'Zusage',
  },
  /** EXP-22 */
  phone: (number: string): string => `Tel: ${number}`,
  fax: (number: string): string => `Fax: ${number}`,
  mobile: (number: string): string => `Mobil: ${number}`,
  /** EXP-23 */
  yes: 'ja',
  no: 'nein',
  rows: (count: number): string => (count === 1 ? '1 Zeile' : `${grouped(count)} Zeilen`),
  dropped: (empty: number, repeated: number): string =>
    [
      ...(empty === 0 ? [] : [`${grouped(empty)} ohne Inhalt`]),
      ...(repeated === 0 ? [] : [`${grouped(repeated)} doppelt`]),
    ].join(', '),
  leftOut: (rows: string, dropped: string): string => (dropped === '' ? rows : `${rows} (weggelassen: ${dropped})`),
  broken: (count: number): string =>
    count === 1
      ? 'Ein Eintrag lässt sich nicht öffnen und fehlt deshalb.'
      : `${grouped(count)} Einträge lassen sich nicht öffnen und fehlen deshalb.`,
  nothing: 'Keine Daten in den gewählten Spalten',
  nothingHint: 'Wählen Sie Spalten, in denen etwas steht.',
  preview: 'Vorschau',
  save: {
    legend: 'Speichern',
    csv: 'CSV für Excel',
    json: 'JSON',
    txt: 'Textliste',
    html: 'HTML-Tabelle',
    participants: (title: string): string => `${title} als HTML`,
    undecided: 'Wer noch keine Zusage und keine Absage gegeben hat, steht ohne Angabe in der Liste.',
  },
  copy: {
    legend: 'Kopieren',
    table: 'Tabelle kopieren',
    list: 'als Liste kopieren',
    running: 'wird kopiert',
    done: 'kopiert',
    failed: 'nicht kopiert',
    /** EXP-37 */
    alert:
      'Die Daten konnten nicht in die Zwischenablage geschrieben werden. Diese Funktion wird von Ihrem Browser anscheinend nicht unterstützt.',
    byHand: 'Text kopieren',
    byHandHint: 'Ihr Browser erlaubt das Kopieren nicht. Markieren Sie den Text und kopieren Sie ihn selbst.',
    text: 'Text',
  },
  mail: {
    legend: 'E-Mail',
    write: (count: number): string => `E-Mail an ${mails(count)} schreiben`,
    part: (part: number, of: number): string => `Teil ${grouped(part)} von ${grouped(of)}`,
    hint: 'Alle Adressen stehen im Feld „Bcc“. Ihr E-Mail-Programm nimmt nur eine begrenzte Anzahl auf einmal auf: Schreiben Sie je Teil eine E-Mail.',
  },
  /** EXP-26 */
  failed: 'Die Daten konnten nicht exportiert werden.',
  /** EXP-24 */
  participation: {
    both: 'Zusagen und Absagen',
    yes: 'Teilnehmerliste',
    no: 'Absagen',
    list: 'Liste',
    attendance: 'Teilnahme',
    /** EXP-25 */
    comes: 'nimmt teil',
    staysAway: 'nimmt nicht teil',
  },
} as const

/** What is said for a moment of something that was done. */
export const outcomeTexts = {
  done: '✓ fertig',
  failed: '✗ fehlgeschlagen',
} as const

/** Of one contact. */
export const vcardTexts = {
  /** LNK-10 */
  save: 'vCard herunterladen',
  saveForOutlook: 'vCard für Outlook herunterladen',
  /** EXP-32 */
  running: 'wird erstellt …',
} as const

/** Of a text message to a mobile number. */
export const smsTexts = {
  open: 'SMS schreiben',
  title: (name: string): string => `SMS an ${name}`,
  text: 'Text',
  whole: 'Der Text',
  copy: 'Text kopieren',
  /** EXP-38 */
  copied: 'Text kopiert',
  /** EXP-39 */
  ready: 'Text bereit zum Kopieren',
  hint: 'Nehmen Sie den Code mit der Kamera Ihres Mobiltelefons auf: Dort öffnet sich die Nachricht, und Sie senden sie selbst.',
  code: 'QR-Code für eine SMS mit diesem Text',
} as const
