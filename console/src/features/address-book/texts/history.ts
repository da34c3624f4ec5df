import type { AddressHistoryEntryDto } from '@aktenraum/domain/contracts'

type Topic = AddressHistoryEntryDto['about'][number]

/** What changes are about, as the object of a sentence. */
const topics: Readonly<Record<Topic, string>> = {
  name: 'Name',
  birth_name: 'Geburtsname',
  personal: 'persönliche Daten',
  register: 'Registerangaben',
  bank: 'Bankverbindung',
  tax: 'Steuerangaben',
  internet: 'Internetangaben',
  contact: 'Kontaktdaten',
  address: 'Anschrift',
  notes: 'Notizen',
}
const all = new Intl.ListFormat('de', { type: 'conjunction' })
const changed = (about: readonly Topic[]): string =>
  about.length === 0
    ? 'Angaben geändert, die nicht näher bezeichnet sind'
    : `${all.format(about.map((topic) => topics[topic]))} geändert`

interface Told {
  readonly about: readonly Topic[]
  /** How the address or contact is called; null: it is gone, or it is about none. */
  readonly name: string | null
  readonly isEvent: boolean
}
const of = (name: string | null, known: string, gone: string): string => (name === null ? gone : `${known}„${name}“`)
const goneAddress = 'eine inzwischen gelöschte Adresse'
const goneContact = 'einen inzwischen gelöschten Kontakt'
const goneLink = `${goneAddress} oder einen solchen Kontakt`
const listed = (isEvent: boolean): string => (isEvent ? 'das Event' : 'den Verteiler')

/** What somebody has done; who it was stands before it. */
export const addressHistorySentences: Readonly<Record<AddressHistoryEntryDto['type'], (told: Told) => string>> = {
  PersonRecorded: () => 'die Person angelegt',
  PersonCorrected: ({ about }) => changed(about),
  DefaultContactChosen: ({ name }) => `${of(name, '', 'einen anderen Kontakt')} als Standard festgelegt`,
  PersonTrashed: () => 'die Person in den Papierkorb gelegt',
  PersonRestored: () => 'die Person wiederhergestellt',
  PersonMergedInto: () => 'die Person mit einer anderen zusammengeführt, die bleibt',
  PersonAbsorbed: () => 'eine andere Person, die doppelt erfasst war, in diese übernommen',
  PersonUnmerged: () => 'eine Zusammenführung zurückgenommen',
  PersonContentReinstated: () => 'eine Zusammenführung zurückgenommen und die früheren Angaben wiederhergestellt',
  OwnAddressRecorded: ({ name }) => `${of(name, 'die Adresse ', goneAddress)} angelegt`,
  OwnAddressCorrected: ({ name, about }) =>
    `${of(name, 'bei der Adresse ', 'bei einer inzwischen gelöschten Adresse')} ${changed(about)}`,
  ContactRecorded: ({ name }) => `${of(name, 'den Kontakt ', goneContact)} angelegt`,
  ContactCorrected: ({ name, about }) =>
    `${of(name, 'beim Kontakt ', 'bei einem inzwischen gelöschten Kontakt')} ${changed(about)}`,
  PersonLinkRedirected: ({ name }) =>
    `${of(name, '', goneLink)} bei einer Zusammenführung der Person zugeordnet, die bleibt`,
  PersonLinkReinstated: ({ name }) => `${of(name, '', goneLink)} wieder so zugeordnet wie vor der Zusammenführung`,
  PersonLinkTrashed: ({ name }) => `${of(name, '', goneLink)} gelöscht`,
  PersonLinkRestored: ({ name }) => `${of(name, '', goneLink)} wiederhergestellt`,
  PersonLinkRemoved: ({ name }) => `${of(name, '', goneLink)} endgültig gelöscht`,
  AddressListRecorded: ({ isEvent }) => `${listed(isEvent)} angelegt`,
  AddressListCorrected: ({ isEvent }) =>
    isEvent ? 'Name, Zeit, Ort oder Webseite des Events geändert' : 'den Namen des Verteilers geändert',
  AddressListTrashed: ({ isEvent }) => `${listed(isEvent)} in den Papierkorb gelegt`,
  AddressListRestored: ({ isEvent }) => `${listed(isEvent)} wiederhergestellt`,
  ListEntryAdded: ({ name }) => `${of(name, '', goneContact)} hinzugefügt`,
  ListEntryCorrected: ({ name }) =>
    `${of(name, 'die Teilnahme von ', 'die Teilnahme eines inzwischen gelöschten Kontakts')} geändert`,
  ListEntryRemoved: ({ name }) => `${of(name, '', goneContact)} entfernt`,
}

/** Around a history of the address book. */
export const addressHistoryTexts = {
  open: 'Verlauf anzeigen',
  title: (name: string): string => `Verlauf: ${name}`,
  list: 'Einträge des Verlaufs',
  empty: 'Noch keine Einträge',
  emptyHint: 'Hier steht, wer wann was geändert hat.',
  failed: 'Der Verlauf konnte nicht abgerufen werden.',
  more: 'Mehr laden',
  byItself: 'Automatisch',
} as const
