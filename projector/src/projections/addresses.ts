import type { AktenraumEvent, EventType, StoredContent } from '@aktenraum/domain'
import {
  addressDatabaseTable,
  addressGoneTable,
  locationTable,
  personLinkTable,
  personTable,
} from '@aktenraum/infra/read-models/addresses'
import type { Position } from '@aktenraum/infra/event-store/port'
import type { RowChange } from '../folding/changes.ts'
import { patch, put, remove } from '../folding/changes.ts'
import type { EventOf, Projection } from '../folding/projection.ts'

/** Address books: what lies in them, which content of it counts, and what is gone. Contents are none of it. */
export const addresses: Projection = {
  name: 'addresses',
  version: 1,
  tables: [addressDatabaseTable, personTable, personLinkTable, locationTable, addressGoneTable],
  on: {
    AddressDatabaseFounded: (event) => [put(addressDatabaseTable, { ...placeOf(event), ...firstOf(event) })],
    AddressDatabaseNamed: (event) => {
      const { case_id, database_id } = placeOf(event)
      return [patch(addressDatabaseTable, { case_id, database_id }, laterOf(event, event.data.content))]
    },
    PersonRecorded: (event) => [
      put(personTable, {
        ...placeOf(event),
        ...firstOf(event),
        ...(notesOf(event.data) ?? noNotes),
        person_id: event.data.personId,
        default_person_link: null,
        trashed_at: null,
        shred_at: null,
      }),
    ],
    PersonCorrected: (event) => [
      patch(personTable, personKey(event), { ...laterOf(event, event.data.content), ...notesOf(event.data) }),
    ],
    DefaultContactChosen: (event) => [
      patch(personTable, personKey(event), {
        ...laterOf(event, event.data.content),
        ...notesOf(event.data),
        default_person_link: event.data.personLinkId,
      }),
    ],
    PersonTrashed: (event) => {
      const { at: trashed_at, shredAt: shred_at } = event.data
      return [patch(personTable, personKey(event), { trashed_at, shred_at, changed: event.position })]
    },
    PersonRestored: (event) => [
      patch(personTable, personKey(event), { trashed_at: null, shred_at: null, changed: event.position }),
    ],
    PersonErased: (event) => [
      remove(personTable, personKey(event)),
      put(addressGoneTable, { ...goneIn(event), kind: 'person', id: event.data.personId }),
    ],
    OwnAddressRecorded: linkRecorded,
    ContactRecorded: linkRecorded,
    OwnAddressCorrected: linkCorrected,
    ContactCorrected: linkCorrected,
    PersonLinkRemoved: (event) => {
      const { personLinkId, locationId } = event.data
      return [
        remove(personLinkTable, linkKey(event)),
        remove(locationTable, linkKey(event)),
        put(addressGoneTable, { ...goneIn(event), kind: 'person_link', id: personLinkId }),
        ...(locationId === null ? [] : [put(addressGoneTable, { ...goneIn(event), kind: 'location', id: locationId })]),
      ]
    },
    CaseDeleted: ({ data: { caseId: case_id } }) => [
      remove(addressDatabaseTable, { case_id }),
      remove(personTable, { case_id }),
      remove(personLinkTable, { case_id }),
      remove(locationTable, { case_id }),
      remove(addressGoneTable, { case_id }),
    ],
  },
}

function linkRecorded(event: EventOf<'OwnAddressRecorded' | 'ContactRecorded'>): readonly RowChange[] {
  const { version, personLinkId, parentPerson, childPerson, locationId, location } = event.data
  const place = placeOf(event)
  const link = put(personLinkTable, {
    ...place,
    ...firstOf(event),
    person_link_id: personLinkId,
    parent_person: parentPerson,
    child_person: childPerson,
    location: locationId,
  })
  if (location === null) return [link]
  const ownLocation = {
    ...place,
    ...firstOf({ data: { version, content: location }, meta: event.meta, position: event.position }),
    ...(notesOf({ version, content: location }) ?? noNotes),
    person_link_id: personLinkId,
    location_id: locationId,
  }
  return [link, put(locationTable, ownLocation)]
}

/** What is changed of one of the two is written with a version of both. */
function linkCorrected(event: EventOf<'OwnAddressCorrected' | 'ContactCorrected'>): readonly RowChange[] {
  const { version, content, location } = event.data
  return [
    patch(personLinkTable, linkKey(event), laterOf(event, content)),
    patch(locationTable, linkKey(event), {
      ...laterOf(event, location),
      ...(location === null ? {} : notesOf({ version, content: location })),
    }),
  ]
}

type Written = {
  readonly data: { readonly version: number; readonly content: StoredContent }
  readonly meta: { readonly at: string }
  readonly position: Position
}
type Placed = {
  readonly data: Pick<Extract<AktenraumEvent, { type: 'PersonErased' }>['data'], 'caseId' | 'databaseId'>
}
type Of<Type extends EventType> = Extract<AktenraumEvent, { type: Type }>['data']

const placeOf = ({ data: { caseId, databaseId } }: Placed) => ({ case_id: caseId, database_id: databaseId })
const goneIn = (event: Placed & { readonly position: Position }) => ({ ...placeOf(event), changed: event.position })
const personKey = ({ data }: { readonly data: Pick<Of<'PersonErased'>, 'caseId' | 'personId'> }) => ({
  case_id: data.caseId,
  person_id: data.personId,
})
const linkKey = ({ data }: { readonly data: Pick<Of<'PersonLinkRemoved'>, 'caseId' | 'personLinkId'> }) => ({
  case_id: data.caseId,
  person_link_id: data.personLinkId,
})

const firstOf = ({ data: { version, content }, meta, position }: Written) => ({
  version,
  content_version: version,
  digest: content.digest,
  created_at: meta.at,
  updated_at: meta.at,
  changed: position,
})

/** Without a content, the one of before counts on. */
const laterOf = (
  { data: { version }, meta, position }: Omit<Written, 'data'> & { readonly data: { readonly version: number } },
  content: StoredContent | null,
) => ({
  version,
  ...(content === null ? {} : { content_version: version, digest: content.digest }),
  updated_at: meta.at,
  changed: position,
})

/** Null where they are as they were. */
const notesOf = ({ version, content: { notes } }: Written['data']) => {
  if (notes === undefined) return null
  return notes === null ? noNotes : { notes_version: version, notes_digest: notes }
}
const noNotes = { notes_version: null, notes_digest: null }
