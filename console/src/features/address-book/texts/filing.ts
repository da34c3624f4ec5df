import { formatDate, formatTime } from '@aktenraum/client/words/dates'
import { grouped } from '@aktenraum/client/words/numbers'

const notIn = (missing: number): string =>
  missing === 0
    ? ''
    : missing === 1
      ? ' Ein Eintrag lässt sich nicht öffnen und fehlt darin.'
      : ` ${grouped(missing)} Einträge lassen sich nicht öffnen und fehlen darin.`

/** Of the document in which the state of an address book is kept. */
export const filingTexts = {
  /** ADB-51 */
  open: { first: 'Als Dokument speichern …', again: 'Als Dokument neu speichern …' },
  title: 'Adressbuch als Dokument speichern',
  what: 'Der ganze Inhalt des Adressbuchs wird als verschlüsseltes Dokument gespeichert, mit Notizen und Bankverbindungen. Wer das Adressbuch lesen darf, darf auch dieses Dokument lesen.',
  /** ADB-28 */
  noImport: 'Danach lassen sich in dieses Adressbuch keine ganzen Adressdatenbanken mehr importieren.',
  replaces: 'Das neue Dokument ersetzt das bisherige.',
  confirm: 'Speichern',
  running: 'wird gespeichert',
  done: (missing: number): string => `Das Adressbuch wurde als Dokument gespeichert.${notIn(missing)}`,
  hasFormer: 'Das bisherige Dokument kann nur löschen, wer es gespeichert hat, oder ein Inhaber.',
  fileName: (name: string, day: string): string => `${name} ${day}.json`,
  saved: {
    open: 'Gespeicherten Stand ansehen',
    title: (name: string): string => `${name}: gespeicherter Stand`,
    loading: 'Das gespeicherte Dokument wird geöffnet …',
    gone: 'Das gespeicherte Dokument gibt es nicht mehr. Speichern Sie das Adressbuch neu.',
    documentGone: 'Dieses Dokument gibt es nicht mehr.',
    unreadable: 'Das gespeicherte Dokument enthält keine Adressdatenbank oder eine in einem neueren Format.',
    at: (instant: string): string =>
      `Sie sehen den Stand, der am ${formatDate(instant)} um ${formatTime(instant)} Uhr gespeichert wurde. Hier lässt sich nichts ändern.`,
  },
  /** Before somebody is erased. */
  holds: (instant: string): string =>
    `Auch das Dokument mit dem Stand des Adressbuchs vom ${formatDate(instant)} enthält diese Person. Dort bleibt sie, bis das Adressbuch neu gespeichert wird.`,
  mayHold:
    'Ob auch das Dokument, in dem das Adressbuch gespeichert ist, diese Person enthält, ließ sich nicht feststellen. Enthält es sie, so bleibt sie dort, bis das Adressbuch neu gespeichert wird.',
  saveAnew: 'Nach dem Löschen das Adressbuch neu als Dokument speichern',
} as const
