import {
  addressDatabaseId,
  addressDatabaseStream,
  addressListId,
  addressListStream,
  addressTemplateId,
  addressTemplateStream,
  conflictCheckId,
  conflictCheckStream,
  documentId,
  keyId,
  listEntryId,
  listEntryStream,
  locationId,
  partyId,
  partyStream,
  personId,
  personLinkId,
  personLinkStream,
  personStream,
  registerEntryId,
} from '@aktenraum/domain'
import type { CaseId, EventType, Instant, ResealedContent, StoredContent, UserId } from '@aktenraum/domain'
import type { DataOf } from './office-history-accounts.ts'

interface Maker {
  readonly record: <Type extends EventType>(stream: string, type: Type, data: DataOf<Type>, actor: string) => void
  readonly id: () => string
  readonly now: () => Instant
  /** 64 hex characters. */
  readonly digest: () => string
}

/**
 * The address book of a case: two people and a third who is erased, where they live, how one reaches the other, a list
 * with who stands on it, two of them merged and taken apart again, an event that is erased, templates, of which one is
 * removed, a conflict check, and parties, of whom one is removed.
 */
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
    const filed = { ...place, version: 3, content: content(), documentId: documentId.parse(id()), filedBy: by }
    record(book, 'AddressDatabaseFiledAsDocument', filed, by)
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
    const anew = (): ResealedContent => ({ record: digest().slice(0, 43), notes: null })
    const under = { keyId: keyId.parse(`case:${id()}`), resealedBy: by }
    record(book, 'AddressDatabaseResealed', { ...place, ...under, content: anew() }, by)
    const noted = { ...anew(), notes: digest().slice(0, 43) }
    record(personStream(hafenbau), 'PersonResealed', { ...place, personId: hafenbau, ...under, content: noted }, by)
    record(links, 'PersonLinkResealed', { ...link, ...under, content: anew(), location: anew() }, by)
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
    const merging = { ...place, shredAt: now() }
    const dropped = { ...merging, personId: hafenbau }
    const into = { into: krause, links: [contact.personLinkId], mergedBy: by, at: now() }
    record(personStream(hafenbau), 'PersonMergedInto', { ...dropped, ...into }, by)
    const both = { personId: krause, dropped: hafenbau, version: 4, content: content(), about: [], absorbedBy: by }
    record(personStream(krause), 'PersonAbsorbed', { ...merging, ...both, personLinkId: contact.personLinkId }, by)
    const led = { ...merging, ...contact, version: 3, content: content(), dropped: hafenbau }
    const leads = { parentPerson: krause, childPerson: krause, redirectedBy: by }
    record(contacts, 'PersonLinkRedirected', { ...led, ...leads }, by)
    const before = { record: { version: 1, digest: digest().slice(0, 43) }, notes: null }
    const apart = { ...place, content: before, dropped: hafenbau, reinstatedBy: by }
    record(personStream(hafenbau), 'PersonUnmerged', { ...place, personId: hafenbau, unmergedBy: by }, by)
    const reinstated = { ...apart, personId: krause, version: 5, personLinkId: link.personLinkId }
    record(personStream(krause), 'PersonContentReinstated', reinstated, by)
    const leadsBack = { ...apart, ...contact, version: 4, parentPerson: hafenbau, childPerson: krause }
    record(contacts, 'PersonLinkReinstated', leadsBack, by)
    for (const [one, other] of [
      [krause, hafenbau],
      [krause, nobody],
    ] as const)
      record(book, 'PeopleKeptApart', { ...place, people: [one, other], keptApartBy: by }, by)
    record(book, 'PeopleComparedAgain', { ...place, people: [nobody, krause], comparedBy: by }, by)
    for (const [stream, of] of [
      [links, link],
      [contacts, contact],
    ] as const)
      record(stream, 'PersonLinkTrashed', { ...of, trashedBy: by, at: now(), shredAt: now() }, by)
    record(links, 'PersonLinkRestored', { ...link, restoredBy: by }, by)
    const gone = { ...contact, locationId: works.locationId, removedBy: null }
    record(contacts, 'PersonLinkRemoved', gone, 'system')
    const [press, party] = [addressListId.parse(id()), addressListId.parse(id())]
    for (const [listId, isEvent, parent] of [
      [press, false, null],
      [party, true, press],
    ] as const) {
      const listed = { ...place, listId, version: 1, content: content(), isEvent, parent, recordedBy: by }
      record(addressListStream(listId), 'AddressListRecorded', listed, by)
      const trashed = { ...place, listId, trashedBy: by, at: now(), shredAt: now() }
      record(addressListStream(listId), 'AddressListTrashed', trashed, by)
    }
    const [stays, leaves] = [listEntryId.parse(id()), listEntryId.parse(id())]
    for (const entry of [stays, leaves]) {
      const entered = { ...place, listEntryId: entry, listId: press, personLinkId: link.personLinkId, version: 1 }
      record(listEntryStream(entry), 'ListEntryAdded', { ...entered, content: content(), addedBy: by }, by)
    }
    const accepted = { ...place, listEntryId: stays, version: 2, content: content(), correctedBy: by }
    record(listEntryStream(stays), 'ListEntryCorrected', accepted, by)
    const again = { ...place, listEntryId: stays, ...under, content: anew() }
    record(listEntryStream(stays), 'ListEntryResealed', again, by)
    record(listEntryStream(leaves), 'ListEntryRemoved', { ...place, listEntryId: leaves, removedBy: null }, 'system')
    const ofPress = { ...place, listId: press }
    record(addressListStream(press), 'AddressListRestored', { ...ofPress, restoredBy: by }, by)
    const renamed = { ...ofPress, version: 2, content: content(), correctedBy: by }
    record(addressListStream(press), 'AddressListCorrected', renamed, by)
    record(addressListStream(press), 'AddressListResealed', { ...ofPress, ...under, content: anew() }, by)
    record(addressListStream(party), 'AddressListErased', { ...place, listId: party, erasedBy: null }, 'system')
    const [letter, dear] = [addressTemplateId.parse(id()), addressTemplateId.parse(id())]
    for (const templateId of [letter, dear]) {
      const worded = { templateType: 'address', isActive: true, priority: 10 } as const
      const said = { ...place, templateId, version: 1, content: content(), ...worded, recordedBy: by }
      record(addressTemplateStream(templateId), 'TemplateRecorded', said, by)
    }
    const ofLetter = { ...place, templateId: letter }
    const templates = addressTemplateStream(letter)
    record(templates, 'TemplateReworded', { ...ofLetter, version: 2, content: content(), rewordedBy: by }, by)
    const said = (version: number) => ({ ...ofLetter, version, content: content() })
    record(templates, 'TemplateHidden', { ...said(3), hiddenBy: by }, by)
    record(templates, 'TemplateActivated', { ...said(4), activatedBy: by }, by)
    record(templates, 'TemplateRanked', { ...said(5), priority: 20, rankedBy: by }, by)
    record(templates, 'TemplateResealed', { ...ofLetter, ...under, content: anew() }, by)
    record(addressTemplateStream(dear), 'TemplateRemoved', { ...place, templateId: dear, removedBy: by }, by)
    const check = { ...place, checkId: conflictCheckId.parse(id()) }
    const checks = conflictCheckStream(check.checkId)
    record(checks, 'ConflictsChecked', { ...check, version: 1, content: content(), checkedBy: by }, by)
    record(checks, 'ConflictCleared', { ...check, version: 2, content: content(), clearedBy: by }, by)
    record(checks, 'ConflictCheckResealed', { ...check, ...under, content: anew() }, by)
    for (const isRemoved of [false, true]) {
      const ids = { partyId: partyId.parse(id()), entryId: registerEntryId.parse(id()), inCase: caseId }
      const named = { ...place, ...ids }
      const parties = partyStream(ids.partyId)
      const both = () => ({ content: content(), register: content() })
      record(parties, 'PartyNamed', { ...named, version: 1, ...both(), namedBy: by }, by)
      record(parties, 'PartyRoleCorrected', { ...named, version: 2, ...both(), correctedBy: by }, by)
      record(parties, 'PartyResealed', { ...named, ...under, content: anew(), register: anew() }, by)
      if (isRemoved) record(parties, 'PartyRemoved', { ...named, removedBy: by }, by)
    }
  }
