import type { AktenraumEvent, EventType, ResealedContent } from '@aktenraum/domain'
import {
  addressDatabaseTable,
  addressGoneTable,
  addressListTable,
  addressTemplateTable,
  conflictCheckTable,
  keptApartTable,
  listEntryTable,
  locationTable,
  partyTable,
  personLinkTable,
  personTable,
  registerEntryTable,
} from '@aktenraum/infra/read-models/addresses'
import type { AddressTemplateRow } from '@aktenraum/infra/read-models/addresses'
import type { RowChange } from '../folding/changes.ts'
import { patch, put, remove } from '../folding/changes.ts'
import type { EventOf, Projection } from '../folding/projection.ts'
import { anewOf, firstOf, goneIn, laterOf, placeOf } from './address-rows.ts'
import type { Written } from './address-rows.ts'
import { partyRows } from './parties.ts'

/** Address books: what lies in them, which content of it counts, and what is gone. Contents are none of it. */
export const addresses: Projection = {
  name: 'addresses',
  version: 2,
  tables: [
    addressDatabaseTable,
    personTable,
    personLinkTable,
    locationTable,
    addressListTable,
    listEntryTable,
    addressTemplateTable,
    conflictCheckTable,
    partyTable,
    registerEntryTable,
    keptApartTable,
    addressGoneTable,
  ],
  on: {
    AddressDatabaseFounded: (event) => [
      put(addressDatabaseTable, { ...placeOf(event), ...firstOf(event), document: null, founded: event.position }),
    ],
    AddressDatabaseNamed: (event) => {
      const { case_id, database_id } = placeOf(event)
      return [patch(addressDatabaseTable, { case_id, database_id }, laterOf(event, event.data.content))]
    },
    AddressDatabaseFiledAsDocument: (event) => {
      const { case_id, database_id } = placeOf(event)
      const { content, documentId: document } = event.data
      return [patch(addressDatabaseTable, { case_id, database_id }, { ...laterOf(event, content), document })]
    },
    AddressDatabaseResealed: (event) => {
      const { case_id, database_id } = placeOf(event)
      return [patch(addressDatabaseTable, { case_id, database_id }, anewOf(event, event.data.content))]
    },
    PersonRecorded: (event) => [
      put(personTable, {
        ...placeOf(event),
        ...firstOf(event),
        ...(notesOf(event.data) ?? noNotes),
        person_id: event.data.personId,
        default_person_link: null,
        merged_into: null,
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
    PersonResealed: (event) => [
      patch(personTable, personKey(event), {
        ...anewOf(event, event.data.content),
        ...notesAnew(event.data.content),
      }),
    ],
    PersonTrashed: (event) => {
      const { at: trashed_at, shredAt: shred_at } = event.data
      return [patch(personTable, personKey(event), { trashed_at, shred_at, changed: event.position })]
    },
    PersonRestored: (event) => [
      patch(personTable, personKey(event), { trashed_at: null, shred_at: null, changed: event.position }),
    ],
    PersonMergedInto: (event) => {
      const { into: merged_into, at: trashed_at, shredAt: shred_at } = event.data
      return [patch(personTable, personKey(event), { merged_into, trashed_at, shred_at, changed: event.position })]
    },
    PersonAbsorbed: (event) => [
      patch(personTable, personKey(event), {
        ...laterOf(event, event.data.content),
        ...notesOf(event.data),
        default_person_link: event.data.personLinkId,
      }),
    ],
    PersonUnmerged: (event) => {
      const untouched = { merged_into: null, trashed_at: null, shred_at: null }
      return [patch(personTable, personKey(event), { ...untouched, changed: event.position })]
    },
    PersonContentReinstated: (event) => {
      const { notes } = event.data.content
      return [
        patch(personTable, personKey(event), {
          ...reinstatedOf(event),
          notes_version: notes?.version ?? null,
          notes_digest: notes?.digest ?? null,
          default_person_link: event.data.personLinkId,
        }),
      ]
    },
    PersonErased: (event) => [
      remove(personTable, personKey(event)),
      put(addressGoneTable, { ...goneIn(event), kind: 'person', id: event.data.personId }),
    ],
    OwnAddressRecorded: linkRecorded,
    ContactRecorded: linkRecorded,
    OwnAddressCorrected: linkCorrected,
    ContactCorrected: linkCorrected,
    PersonLinkResealed: (event) => {
      const { content, location } = event.data
      return [
        ...(content === null ? [] : [patch(personLinkTable, linkKey(event), anewOf(event, content))]),
        ...(location === null
          ? []
          : [patch(locationTable, linkKey(event), { ...anewOf(event, location), ...notesAnew(location) })]),
      ]
    },
    PersonLinkRedirected: (event) => [
      patch(personLinkTable, linkKey(event), { ...laterOf(event, event.data.content), ...peopleOf(event) }),
      patch(locationTable, linkKey(event), laterOf(event, null)),
    ],
    PersonLinkReinstated: (event) => [
      patch(personLinkTable, linkKey(event), { ...reinstatedOf(event), ...peopleOf(event) }),
      patch(locationTable, linkKey(event), laterOf(event, null)),
    ],
    PersonLinkTrashed: (event) => {
      const { at: trashed_at, shredAt: shred_at } = event.data
      return trashOf(event, { trashed_at, shred_at })
    },
    PersonLinkRestored: (event) => trashOf(event, { trashed_at: null, shred_at: null }),
    PersonLinkRemoved: (event) => {
      const { personLinkId, locationId } = event.data
      return [
        remove(personLinkTable, linkKey(event)),
        remove(locationTable, linkKey(event)),
        put(addressGoneTable, { ...goneIn(event), kind: 'person_link', id: personLinkId }),
        ...(locationId === null ? [] : [put(addressGoneTable, { ...goneIn(event), kind: 'location', id: locationId })]),
      ]
    },
    AddressListRecorded: (event) => {
      const { listId: list_id, isEvent: is_event, parent } = event.data
      const untouched = { trashed_at: null, shred_at: null }
      return [put(addressListTable, { ...placeOf(event), ...firstOf(event), list_id, is_event, parent, ...untouched })]
    },
    AddressListCorrected: (event) => [patch(addressListTable, listKey(event), laterOf(event, event.data.content))],
    AddressListResealed: (event) => [patch(addressListTable, listKey(event), anewOf(event, event.data.content))],
    AddressListTrashed: (event) => {
      const { at: trashed_at, shredAt: shred_at } = event.data
      return [patch(addressListTable, listKey(event), { trashed_at, shred_at, changed: event.position })]
    },
    AddressListRestored: (event) => [
      patch(addressListTable, listKey(event), { trashed_at: null, shred_at: null, changed: event.position }),
    ],
    AddressListErased: (event) => [
      remove(addressListTable, listKey(event)),
      put(addressGoneTable, { ...goneIn(event), kind: 'address_list', id: event.data.listId }),
    ],
    ListEntryAdded: (event) => {
      const { listEntryId: list_entry_id, listId: list, personLinkId: person_link } = event.data
      return [put(listEntryTable, { ...placeOf(event), ...firstOf(event), list_entry_id, list, person_link })]
    },
    ListEntryCorrected: (event) => [patch(listEntryTable, entryKey(event), laterOf(event, event.data.content))],
    ListEntryResealed: (event) => [patch(listEntryTable, entryKey(event), anewOf(event, event.data.content))],
    ListEntryRemoved: (event) => [
      remove(listEntryTable, entryKey(event)),
      put(addressGoneTable, { ...goneIn(event), kind: 'list_entry', id: event.data.listEntryId }),
    ],
    TemplateRecorded: (event) => {
      const { templateId: template_id, templateType: type, isActive: is_global, priority } = event.data
      return [
        put(addressTemplateTable, { ...placeOf(event), ...firstOf(event), template_id, type, is_global, priority }),
      ]
    },
    TemplateReworded: (event) => [patch(addressTemplateTable, templateKey(event), laterOf(event, event.data.content))],
    TemplateActivated: (event) => templateSaid(event, { is_global: true }),
    TemplateHidden: (event) => templateSaid(event, { is_global: false }),
    TemplateRanked: (event) => templateSaid(event, { priority: event.data.priority }),
    TemplateResealed: (event) => [patch(addressTemplateTable, templateKey(event), anewOf(event, event.data.content))],
    TemplateRemoved: (event) => [
      remove(addressTemplateTable, templateKey(event)),
      put(addressGoneTable, { ...goneIn(event), kind: 'address_template', id: event.data.templateId }),
    ],
    ConflictsChecked: (event) => {
      const { checkId: check_id, checkedBy: checked_by } = event.data
      const said = { check_id, checked_by, cleared_at: null }
      return [put(conflictCheckTable, { ...placeOf(event), ...firstOf(event), ...said })]
    },
    ConflictCleared: (event) => [
      patch(conflictCheckTable, checkKey(event), { ...laterOf(event, event.data.content), cleared_at: event.meta.at }),
    ],
    ConflictCheckResealed: (event) => [patch(conflictCheckTable, checkKey(event), anewOf(event, event.data.content))],
    ...partyRows,
    PeopleKeptApart: (event) => [put(keptApartTable, { ...placeOf(event), ...pairOf(event) })],
    PeopleComparedAgain: (event) => [remove(keptApartTable, { case_id: event.data.caseId, ...pairOf(event) })],
    CaseDeleted: ({ data: { caseId: case_id } }) => [
      remove(addressDatabaseTable, { case_id }),
      remove(personTable, { case_id }),
      remove(personLinkTable, { case_id }),
      remove(locationTable, { case_id }),
      remove(addressListTable, { case_id }),
      remove(listEntryTable, { case_id }),
      remove(addressTemplateTable, { case_id }),
      remove(conflictCheckTable, { case_id }),
      remove(partyTable, { case_id }),
      remove(registerEntryTable, { case_id }),
      remove(keptApartTable, { case_id }),
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
    trashed_at: null,
    shred_at: null,
  })
  if (location === null) return [link]
  const ownLocation = {
    ...place,
    ...firstOf({ data: { version, content: location }, meta: event.meta, position: event.position }),
    ...(notesOf({ version, content: location }) ?? noNotes),
    person_link_id: personLinkId,
    location_id: locationId,
    trashed_at: null,
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

/** A location lies in the trash with what it came with. */
function trashOf(
  event: EventOf<'PersonLinkTrashed' | 'PersonLinkRestored'>,
  { trashed_at, shred_at }: { readonly trashed_at: string | null; readonly shred_at: string | null },
): readonly RowChange[] {
  const changed = event.position
  return [
    patch(personLinkTable, linkKey(event), { trashed_at, shred_at, changed }),
    patch(locationTable, linkKey(event), { trashed_at, changed }),
  ]
}

/** What is said of a template, which its content repeats. */
function templateSaid(
  event: EventOf<'TemplateActivated' | 'TemplateHidden' | 'TemplateRanked'>,
  said: Partial<Pick<AddressTemplateRow, 'is_global' | 'priority'>>,
): readonly RowChange[] {
  return [patch(addressTemplateTable, templateKey(event), { ...laterOf(event, event.data.content), ...said })]
}

type Of<Type extends EventType> = Extract<AktenraumEvent, { type: Type }>['data']

const personKey = ({ data }: { readonly data: Pick<Of<'PersonErased'>, 'caseId' | 'personId'> }) => ({
  case_id: data.caseId,
  person_id: data.personId,
})
const linkKey = ({ data }: { readonly data: Pick<Of<'PersonLinkRemoved'>, 'caseId' | 'personLinkId'> }) => ({
  case_id: data.caseId,
  person_link_id: data.personLinkId,
})
const listKey = ({ data }: { readonly data: Pick<Of<'AddressListErased'>, 'caseId' | 'listId'> }) => ({
  case_id: data.caseId,
  list_id: data.listId,
})
const entryKey = ({ data }: { readonly data: Pick<Of<'ListEntryRemoved'>, 'caseId' | 'listEntryId'> }) => ({
  case_id: data.caseId,
  list_entry_id: data.listEntryId,
})
const templateKey = ({ data }: { readonly data: Pick<Of<'TemplateRemoved'>, 'caseId' | 'templateId'> }) => ({
  case_id: data.caseId,
  template_id: data.templateId,
})

const checkKey = ({ data }: { readonly data: Pick<Of<'ConflictsChecked'>, 'caseId' | 'checkId'> }) => ({
  case_id: data.caseId,
  check_id: data.checkId,
})

/** What was written before counts again, at a version of its own. */
const reinstatedOf = ({
  data: { version, content },
  meta,
  position,
}: EventOf<'PersonContentReinstated' | 'PersonLinkReinstated'>) => ({
  version,
  content_version: content.record.version,
  digest: content.record.digest,
  updated_at: meta.at,
  changed: position,
})
const peopleOf = ({ data }: EventOf<'PersonLinkRedirected' | 'PersonLinkReinstated'>) => ({
  parent_person: data.parentPerson,
  child_person: data.childPerson,
})
const pairOf = ({ data }: EventOf<'PeopleKeptApart' | 'PeopleComparedAgain'>) => {
  const [one, other] = data.people
  return one < other ? { one, other } : { one: other, other: one }
}

const notesAnew = ({ notes }: ResealedContent) => (notes === null ? {} : { notes_digest: notes })

/** Null where they are as they were. */
const notesOf = ({ version, content: { notes } }: Written['data']) => {
  if (notes === undefined) return null
  return notes === null ? noNotes : { notes_version: version, notes_digest: notes }
}
const noNotes = { notes_version: null, notes_digest: null }
