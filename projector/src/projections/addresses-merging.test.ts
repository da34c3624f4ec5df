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
  merged_into: null,
  trashed_at: null,
  shred_at: null,
  created_at: at(1),
  updated_at: at(1),
  changed: position(1),
}
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
const peopleAfter = (...events: AktenraumEvent[]) => rowsAfter(addresses, recorded, ...events)['addresses_person']

describe('the projection of address books, of people who were entered twice', () => {
  it('says into whom a person was merged, and what counts of who stays', () => {
    const merging = { ...place, shredAt: due }
    const dropped: AktenraumEvent = {
      type: 'PersonMergedInto',
      data: { ...merging, personId: krause, into: hafenbau, links: [link], mergedBy: anna, at: due },
    }
    const aside = { ...person, merged_into: hafenbau, trashed_at: due, shred_at: due, changed: position(2) }
    expect(peopleAfter(dropped)).toEqual([aside])
    const unmerged: AktenraumEvent = { type: 'PersonUnmerged', data: { ...place, personId: krause, unmergedBy: anna } }
    expect(peopleAfter(dropped, unmerged)).toEqual([{ ...person, changed: position(3) }])
    const absorbed: AktenraumEvent = {
      type: 'PersonAbsorbed',
      data: {
        ...merging,
        personId: krause,
        version: 2,
        content: content('b', { notes: null }),
        about: [],
        dropped: hafenbau,
        personLinkId: link,
        absorbedBy: anna,
      },
    }
    const told = { updated_at: at(2), changed: position(2) }
    const both = { version: 2, content_version: 2, digest: digest('b'), default_person_link: link }
    expect(peopleAfter(absorbed)).toEqual([{ ...person, ...both, notes_version: null, notes_digest: null, ...told }])
    const before = { record: { version: 1, digest: digest('r') }, notes: { version: 1, digest: digest('n') } }
    const reinstated: AktenraumEvent = {
      type: 'PersonContentReinstated',
      data: {
        ...place,
        personId: krause,
        dropped: hafenbau,
        version: 3,
        content: before,
        personLinkId: null,
        reinstatedBy: anna,
      },
    }
    expect(peopleAfter(absorbed, reinstated)).toEqual([
      { ...person, version: 3, updated_at: at(3), changed: position(3) },
    ])
  })

  it('says to whom an address leads, by then and before, with the version of its location', () => {
    const after = (...events: AktenraumEvent[]) => {
      const { addresses_person_link: links, addresses_location: locations } = rowsAfter(addresses, lives, ...events)
      return [links?.[0], locations?.[0]]
    }
    const ofLink = { ...place, personLinkId: link, dropped: krause }
    const led = { parentPerson: hafenbau, childPerson: hafenbau }
    const redirected: AktenraumEvent = {
      type: 'PersonLinkRedirected',
      data: { ...ofLink, ...led, version: 2, content: content('m'), redirectedBy: anna, shredAt: due },
    }
    const [first, place1] = after()
    const told = { updated_at: at(2), changed: position(2) }
    const leads = { parent_person: hafenbau, child_person: hafenbau }
    expect(after(redirected)).toEqual([
      { ...first, ...leads, version: 2, content_version: 2, digest: digest('m'), ...told },
      { ...place1, version: 2, ...told },
    ])
    const content1 = { record: { version: 1, digest: String(first?.['digest']) }, notes: null }
    const back = { parentPerson: krause, childPerson: krause, version: 3, content: content1, reinstatedBy: anna }
    const told3 = { version: 3, updated_at: at(3), changed: position(3) }
    expect(after(redirected, { type: 'PersonLinkReinstated', data: { ...ofLink, ...back } })).toEqual([
      { ...first, ...told3 },
      { ...place1, ...told3 },
    ])
  })

  it('keeps people apart by the lower of their ids, until they are compared again or their case is gone', () => {
    const after = (...events: AktenraumEvent[]) => rowsAfter(addresses, ...events)['addresses_kept_apart']
    const apart: AktenraumEvent = {
      type: 'PeopleKeptApart',
      data: { ...place, people: [hafenbau, krause], keptApartBy: anna },
    }
    const pair = { case_id: file, database_id: place.databaseId, one: krause, other: hafenbau }
    expect(after(apart)).toEqual([pair])
    const deleted = { caseId: file, on: due, scheduledBy: anna, participants: [anna] }
    expect(after(apart, { type: 'CaseDeleted', data: deleted })).toEqual([])
    const again = { ...place, people: [krause, hafenbau] as [typeof krause, typeof krause], comparedBy: anna }
    expect(after(apart, { type: 'PeopleComparedAgain', data: again })).toEqual([])
  })
})
