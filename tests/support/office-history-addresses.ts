import {
  addressDatabaseId,
  addressDatabaseStream,
  keyId,
  locationId,
  personId,
  personLinkId,
  personLinkStream,
  personStream,
} from '@aktenraum/domain'
import type { CaseId, EventType, Instant, StoredContent, UserId } from '@aktenraum/domain'
import type { DataOf } from './office-history-accounts.ts'

interface Maker {
  readonly record: <Type extends EventType>(stream: string, type: Type, data: DataOf<Type>, actor: string) => void
  readonly id: () => string
  readonly now: () => Instant
  /** 64 hex characters. */
  readonly digest: () => string
}

/** The address book of a case: two people and a third who is erased, where they live, and how one reaches the other. */
export const addressHistory =
  ({ record, id, now, digest }: Maker) =>
  (caseId: CaseId, by: UserId): void => {
    const key = keyId.parse(`case:${id()}`)
    const content = (): StoredContent => ({ keyId: key, digest: digest().slice(0, 43) })
    const withNotes = (): StoredContent => ({ ...content(), notes: digest().slice(0, 43) })
    const place = { caseId, databaseId: addressDatabaseId.parse(id()) }
    const book = addressDatabaseStream(place.databaseId)
    record(book, 'AddressDatabaseFounded', { ...place, version: 1, content: content(), foundedBy: by }, by)
    record(book, 'AddressDatabaseNamed', { ...place, version: 2, content: content(), namedBy: by }, by)
    const [krause, hafenbau, nobody] = [personId.parse(id()), personId.parse(id()), personId.parse(id())]
    for (const person of [krause, hafenbau, nobody]) {
      const recorded = { ...place, personId: person, version: 1, content: withNotes(), about: [], recordedBy: by }
      record(personStream(person), 'PersonRecorded', recorded, by)
    }
    const link = { ...place, personLinkId: personLinkId.parse(id()) }
    const home = { parentPerson: krause, childPerson: krause, locationId: locationId.parse(id()) }
    const links = personLinkStream(link.personLinkId)
    const lives = { ...link, ...home, version: 1, content: content(), location: withNotes(), about: [], recordedBy: by }
    record(links, 'OwnAddressRecorded', lives, by)
    const moves = { ...link, version: 2, content: null, location: { ...content(), notes: null }, about: [] }
    record(links, 'OwnAddressCorrected', { ...moves, correctedBy: by }, by)
    const corrected = { ...place, personId: krause, version: 2, content: { ...content(), notes: null } }
    record(personStream(krause), 'PersonCorrected', { ...corrected, about: ['name'], correctedBy: by }, by)
    const chosen = { ...place, personId: krause, version: 3, content: content(), about: [], chosenBy: by }
    record(personStream(krause), 'DefaultContactChosen', { ...chosen, personLinkId: link.personLinkId }, by)
    const contact = { ...place, personLinkId: personLinkId.parse(id()) }
    const works = { parentPerson: hafenbau, childPerson: krause, locationId: locationId.parse(id()) }
    const reached = { ...contact, ...works, version: 1, content: content(), location: content(), about: [] }
    const contacts = personLinkStream(contact.personLinkId)
    record(contacts, 'ContactRecorded', { ...reached, recordedBy: by }, by)
    const called = { ...contact, version: 2, content: content(), location: null, about: [], correctedBy: by }
    record(contacts, 'ContactCorrected', called, by)
    for (const person of [hafenbau, nobody]) {
      const trashed = { ...place, personId: person, trashedBy: by, at: now(), shredAt: now() }
      record(personStream(person), 'PersonTrashed', trashed, by)
    }
    record(personStream(hafenbau), 'PersonRestored', { ...place, personId: hafenbau, restoredBy: by }, by)
    record(personStream(nobody), 'PersonErased', { ...place, personId: nobody, erasedBy: null }, 'system')
    const gone = { ...contact, locationId: works.locationId, removedBy: by }
    record(contacts, 'PersonLinkRemoved', gone, by)
  }
