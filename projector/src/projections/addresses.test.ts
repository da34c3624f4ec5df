import { addressDatabaseId, locationId, personId, personLinkId } from '@aktenraum/domain'
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
  const linkRow = { ...written, digest: digest('l'), parent_person: krause, child_person: krause, location: home }
  const locationRow = { ...written, digest: digest('o'), location_id: home, notes_version: null, notes_digest: null }

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

  it('leaves nothing of what lay in a case that was deleted', () => {
    const founded: AktenraumEvent = {
      type: 'AddressDatabaseFounded',
      data: { ...place, version: 1, content: content('d'), foundedBy: anna },
    }
    const deleted: AktenraumEvent = {
      type: 'CaseDeleted',
      data: { caseId: file, on: due, scheduledBy: anna, participants: [anna] },
    }
    const rows = rowsAfter(addresses, founded, recorded, lives, deleted)
    expect(Object.values(rows)).toEqual([[], [], [], [], []])
  })
})
