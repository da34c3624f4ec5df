import {
  addressDatabaseId,
  addressListId,
  addressTemplateId,
  listEntryId,
  locationId,
  personId,
  personLinkId,
} from '@aktenraum/domain'
import type { AktenraumEvent, StoredContent } from '@aktenraum/domain'
import { describe, expect, it } from 'vitest'
import { anna, caseKey, due, file } from '../testing/facts.ts'
import { at, rowsAfter } from '../testing/rows-after.ts'
import { addresses } from './addresses.ts'

const hex = (digit: string): string => digit.repeat(32)
const place = { caseId: file, databaseId: addressDatabaseId.parse(hex('7')) }
const [krause, hafenbau] = [personId.parse(hex('8')), personId.parse(hex('9'))]
const link = personLinkId.parse(hex('e'))
const home = locationId.parse(hex('f'))
const digest = (sign: string): string => sign.repeat(43)
const content = (sign: string, more: Partial<StoredContent> = {}): StoredContent => ({
  keyId: caseKey,
  digest: digest(sign),
  ...more,
})
const position = (second: number): string => String(second).padStart(20, '0')

const recorded: AktenraumEvent = {
  type: 'PersonRecorded',
  data: {
    ...place,
    personId: krause,
    version: 1,
    content: content('r', { notes: digest('n') }),
    about: [],
    recordedBy: anna,
  },
}
const person = {
  case_id: file,
  database_id: place.databaseId,
  person_id: krause,
  version: 1,
  content_version: 1,
  digest: digest('r'),
  notes_version: 1,
  notes_digest: digest('n'),
  default_person_link: null,
  merged_into: null,
  trashed_at: null,
  shred_at: null,
  created_at: at(1),
  updated_at: at(1),
  changed: position(1),
}
const corrected = (version: number, of: StoredContent): AktenraumEvent => ({
  type: 'PersonCorrected',
  data: { ...place, personId: krause, version, content: of, about: ['name'], correctedBy: anna },
})
const founded: AktenraumEvent = {
  type: 'AddressDatabaseFounded',
  data: { ...place, version: 1, content: content('d'), foundedBy: anna },
}
const peopleAfter = (...events: AktenraumEvent[]) => rowsAfter(addresses, recorded, ...events)['addresses_person']

describe('the projection of address books', () => {
  it('says of a person which content counts, and which notes', () => {
    expect(peopleAfter()).toEqual([person])
    const later = {
      ...person,
      version: 2,
      content_version: 2,
      digest: digest('c'),
      updated_at: at(2),
      changed: position(2),
    }
    expect(peopleAfter(corrected(2, content('c')))).toEqual([later])
    const noted = { notes_version: 2, notes_digest: digest('m') }
    expect(peopleAfter(corrected(2, content('c', { notes: digest('m') })))).toEqual([{ ...later, ...noted }])
    const none = { notes_version: null, notes_digest: null }
    expect(peopleAfter(corrected(2, content('c', { notes: null })))).toEqual([{ ...later, ...none }])
  })

  it('says of who was sealed anew which contents count now, at the versions of before', () => {
    const anew = (record: string | null, notes: string | null): AktenraumEvent => ({
      type: 'PersonResealed',
      data: { ...place, personId: krause, keyId: caseKey, content: { record, notes }, resealedBy: anna },
    })
    expect(peopleAfter(anew(digest('s'), null))).toEqual([{ ...person, digest: digest('s'), changed: position(2) }])
    expect(peopleAfter(anew(null, digest('m')))).toEqual([
      { ...person, notes_digest: digest('m'), changed: position(2) },
    ])
  })

  it('has the trash, and forgets whom it is erased', () => {
    const of = { ...place, personId: krause }
    const trashed: AktenraumEvent = { type: 'PersonTrashed', data: { ...of, trashedBy: anna, at: due, shredAt: due } }
    const restored: AktenraumEvent = { type: 'PersonRestored', data: { ...of, restoredBy: anna } }
    const erased: AktenraumEvent = { type: 'PersonErased', data: { ...of, erasedBy: null } }
    expect(peopleAfter(trashed)).toEqual([{ ...person, trashed_at: due, shred_at: due, changed: position(2) }])
    expect(peopleAfter(trashed, restored)).toEqual([{ ...person, changed: position(3) }])
    const { addresses_person: people, addresses_gone: gone } = rowsAfter(addresses, recorded, trashed, erased)
    expect([people, gone]).toEqual([
      [],
      [{ case_id: file, database_id: place.databaseId, kind: 'person', id: krause, changed: position(3) }],
    ])
  })

  const lives: AktenraumEvent = {
    type: 'OwnAddressRecorded',
    data: {
      ...place,
      personLinkId: link,
      parentPerson: krause,
      childPerson: krause,
      locationId: home,
      version: 1,
      content: content('l'),
      location: content('o'),
      about: [],
      recordedBy: anna,
    },
  }
  const written = {
    case_id: file,
    database_id: place.databaseId,
    person_link_id: link,
    version: 1,
    content_version: 1,
    created_at: at(1),
    updated_at: at(1),
    changed: position(1),
  }
  const inNoTrash = { trashed_at: null, shred_at: null }
  const linkRow = {
    ...written,
    digest: digest('l'),
    parent_person: krause,
    child_person: krause,
    location: home,
    ...inNoTrash,
  }
  const locationRow = {
    ...written,
    digest: digest('o'),
    location_id: home,
    notes_version: null,
    notes_digest: null,
    trashed_at: null,
  }

  it('writes an own address with its location, and each part of it by itself', () => {
    const rows = rowsAfter(addresses, lives)
    expect([rows['addresses_person_link'], rows['addresses_location']]).toEqual([[linkRow], [locationRow]])
    const of = { ...place, personLinkId: link, version: 2, about: [], correctedBy: anna }
    const moved: AktenraumEvent = {
      type: 'OwnAddressCorrected',
      data: { ...of, content: null, location: content('p', { notes: digest('n') }) },
    }
    const after = rowsAfter(addresses, lives, moved)
    const later = { version: 2, updated_at: at(2), changed: position(2) }
    expect(after['addresses_person_link']).toEqual([{ ...linkRow, ...later }])
    expect(after['addresses_location']).toEqual([
      {
        ...locationRow,
        ...later,
        content_version: 2,
        digest: digest('p'),
        notes_version: 2,
        notes_digest: digest('n'),
      },
    ])
  })

  it('takes an address and its location as they were sealed anew, each by itself', () => {
    const anew = (record: string) => ({ record, notes: null })
    const under = { ...place, personLinkId: link, keyId: caseKey, resealedBy: anna }
    const both: AktenraumEvent = {
      type: 'PersonLinkResealed',
      data: { ...under, content: anew(digest('m')), location: anew(digest('q')) },
    }
    const rows = rowsAfter(addresses, lives, both)
    const changed = { changed: position(2) }
    expect([rows['addresses_person_link'], rows['addresses_location']]).toEqual([
      [{ ...linkRow, digest: digest('m'), ...changed }],
      [{ ...locationRow, digest: digest('q'), ...changed }],
    ])
    const one: AktenraumEvent = { ...both, data: { ...under, content: null, location: anew(digest('q')) } }
    expect(rowsAfter(addresses, lives, one)['addresses_person_link']).toEqual([linkRow])
  })

  it('has an address in the trash with its location, and both as they were when it comes back', () => {
    const of = { ...place, personLinkId: link }
    const trashed: AktenraumEvent = {
      type: 'PersonLinkTrashed',
      data: { ...of, trashedBy: anna, at: due, shredAt: due },
    }
    const restored: AktenraumEvent = { type: 'PersonLinkRestored', data: { ...of, restoredBy: anna } }
    const gone = rowsAfter(addresses, lives, trashed)
    expect([gone['addresses_person_link'], gone['addresses_location'], gone['addresses_gone']]).toEqual([
      [{ ...linkRow, trashed_at: due, shred_at: due, changed: position(2) }],
      [{ ...locationRow, trashed_at: due, changed: position(2) }],
      [],
    ])
    const back = rowsAfter(addresses, lives, trashed, restored)
    const changed = { changed: position(3) }
    expect([back['addresses_person_link'], back['addresses_location']]).toEqual([
      [{ ...linkRow, ...changed }],
      [{ ...locationRow, ...changed }],
    ])
  })

  it('has no location of a contact that names one of others, and removes what is the contact’s own with it', () => {
    const contact: AktenraumEvent = {
      type: 'ContactRecorded',
      data: { ...lives.data, parentPerson: hafenbau, location: null } as Extract<
        AktenraumEvent,
        { type: 'ContactRecorded' }
      >['data'],
    }
    expect(rowsAfter(addresses, contact)['addresses_location']).toEqual([])
    const removed: AktenraumEvent = {
      type: 'PersonLinkRemoved',
      data: { ...place, personLinkId: link, locationId: home, removedBy: null },
    }
    const rows = rowsAfter(addresses, lives, removed)
    expect([rows['addresses_person_link'], rows['addresses_location']]).toEqual([[], []])
    expect(rows['addresses_gone']?.map(({ kind, id }) => [kind, id])).toEqual([
      ['person_link', link],
      ['location', home],
    ])
  })

  const listId = addressListId.parse(hex('d'))
  const listed: AktenraumEvent = {
    type: 'AddressListRecorded',
    data: { ...place, listId, version: 1, content: content('a'), isEvent: true, parent: null, recordedBy: anna },
  }

  it('says of a list what it is, which content counts, and whether it lies in the trash, until it is erased', () => {
    const of = { ...place, listId }
    const row = {
      case_id: file,
      database_id: place.databaseId,
      list_id: listId,
      is_event: true,
      parent: null,
      version: 1,
      content_version: 1,
      digest: digest('a'),
      trashed_at: null,
      shred_at: null,
      created_at: at(1),
      updated_at: at(1),
      changed: position(1),
    }
    const after = (...events: AktenraumEvent[]) => rowsAfter(addresses, listed, ...events)['addresses_list']
    expect(after()).toEqual([row])
    const correctedTo = { ...of, version: 2, content: content('b'), correctedBy: anna }
    expect(after({ type: 'AddressListCorrected', data: correctedTo })).toEqual([
      { ...row, version: 2, content_version: 2, digest: digest('b'), updated_at: at(2), changed: position(2) },
    ])
    const anew = { ...of, keyId: caseKey, content: { record: digest('c'), notes: null }, resealedBy: anna }
    expect(after({ type: 'AddressListResealed', data: anew })).toEqual([
      { ...row, digest: digest('c'), changed: position(2) },
    ])
    const trashed: AktenraumEvent = {
      type: 'AddressListTrashed',
      data: { ...of, trashedBy: anna, at: due, shredAt: due },
    }
    expect(after(trashed)).toEqual([{ ...row, trashed_at: due, shred_at: due, changed: position(2) }])
    expect(after(trashed, { type: 'AddressListRestored', data: { ...of, restoredBy: anna } })).toEqual([
      { ...row, changed: position(3) },
    ])
    const erased: AktenraumEvent = { type: 'AddressListErased', data: { ...of, erasedBy: null } }
    const { addresses_list: lists, addresses_gone: gone } = rowsAfter(addresses, listed, trashed, erased)
    expect([lists, gone?.map(({ kind, id }) => [kind, id])]).toEqual([[], [['address_list', listId]]])
  })

  const entryId = listEntryId.parse(hex('c'))
  const added: AktenraumEvent = {
    type: 'ListEntryAdded',
    data: {
      ...place,
      listEntryId: entryId,
      listId,
      personLinkId: link,
      version: 1,
      content: content('x'),
      addedBy: anna,
    },
  }

  it('says who stands on which list, and which content of that counts, until they are removed', () => {
    const of = { ...place, listEntryId: entryId }
    const row = {
      case_id: file,
      database_id: place.databaseId,
      list_entry_id: entryId,
      list: listId,
      person_link: link,
      version: 1,
      content_version: 1,
      digest: digest('x'),
      created_at: at(1),
      updated_at: at(1),
      changed: position(1),
    }
    const after = (...events: AktenraumEvent[]) => rowsAfter(addresses, added, ...events)['addresses_list_entry']
    expect(after()).toEqual([row])
    const correctedTo = { ...of, version: 2, content: content('y'), correctedBy: anna }
    expect(after({ type: 'ListEntryCorrected', data: correctedTo })).toEqual([
      { ...row, version: 2, content_version: 2, digest: digest('y'), updated_at: at(2), changed: position(2) },
    ])
    const anew = { ...of, keyId: caseKey, content: { record: digest('z'), notes: null }, resealedBy: anna }
    expect(after({ type: 'ListEntryResealed', data: anew })).toEqual([
      { ...row, digest: digest('z'), changed: position(2) },
    ])
    const removed: AktenraumEvent = { type: 'ListEntryRemoved', data: { ...of, removedBy: null } }
    const { addresses_list_entry: entries, addresses_gone: gone } = rowsAfter(addresses, added, removed)
    expect([entries, gone?.map(({ kind, id }) => [kind, id])]).toEqual([[], [['list_entry', entryId]]])
  })

  const templateId = addressTemplateId.parse(hex('b'))
  const template: AktenraumEvent = {
    type: 'TemplateRecorded',
    data: {
      ...place,
      templateId,
      version: 1,
      content: content('t'),
      templateType: 'salutation',
      isActive: true,
      priority: 9_999_999_999,
      recordedBy: anna,
    },
  }

  it('says of a template what it words, whether it is active and where it stands, until it is removed', () => {
    const of = { ...place, templateId }
    const row = {
      case_id: file,
      database_id: place.databaseId,
      template_id: templateId,
      type: 'salutation',
      is_global: true,
      priority: 9_999_999_999,
      version: 1,
      content_version: 1,
      digest: digest('t'),
      created_at: at(1),
      updated_at: at(1),
      changed: position(1),
    }
    const after = (...events: AktenraumEvent[]) => rowsAfter(addresses, template, ...events)['addresses_template']
    expect(after()).toEqual([row])
    const told = { updated_at: at(2), changed: position(2) }
    const reworded = { ...of, version: 2, content: content('u'), rewordedBy: anna }
    expect(after({ type: 'TemplateReworded', data: reworded })).toEqual([
      { ...row, version: 2, content_version: 2, digest: digest('u'), ...told },
    ])
    const second = { ...of, version: 2, content: content('h') }
    const written = { version: 2, content_version: 2, digest: digest('h'), ...told }
    const hidden: AktenraumEvent = { type: 'TemplateHidden', data: { ...second, hiddenBy: anna } }
    expect(after(hidden)).toEqual([{ ...row, is_global: false, ...written }])
    const third = { ...of, version: 3, content: content('a') }
    const activated: AktenraumEvent = { type: 'TemplateActivated', data: { ...third, activatedBy: anna } }
    const anewOn = { version: 3, content_version: 3, digest: digest('a'), updated_at: at(3), changed: position(3) }
    expect(after(hidden, activated)).toEqual([{ ...row, ...anewOn }])
    expect(after({ type: 'TemplateRanked', data: { ...second, priority: 5, rankedBy: anna } })).toEqual([
      { ...row, priority: 5, ...written },
    ])
    const anew = { ...of, keyId: caseKey, content: { record: digest('v'), notes: null }, resealedBy: anna }
    expect(after({ type: 'TemplateResealed', data: anew })).toEqual([
      { ...row, digest: digest('v'), changed: position(2) },
    ])
    const removed: AktenraumEvent = { type: 'TemplateRemoved', data: { ...of, removedBy: anna } }
    const { addresses_template: templates, addresses_gone: gone } = rowsAfter(addresses, template, removed)
    expect([templates, gone?.map(({ kind, id }) => [kind, id])]).toEqual([[], [['address_template', templateId]]])
  })

  it('says of a database where in the log it was founded', () => {
    const { addresses_database: databases } = rowsAfter(addresses, recorded, founded)
    expect(databases).toMatchObject([{ founded: position(2), created_at: at(2) }])
  })

  it('leaves nothing of what lay in a case that was deleted', () => {
    const deleted: AktenraumEvent = {
      type: 'CaseDeleted',
      data: { caseId: file, on: due, scheduledBy: anna, participants: [anna] },
    }
    const rows = rowsAfter(addresses, founded, recorded, lives, listed, added, template, deleted)
    expect(Object.values(rows)).toEqual([[], [], [], [], [], [], [], [], [], [], [], []])
  })
})
