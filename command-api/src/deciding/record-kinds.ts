import {
  addressDatabaseStream,
  addressListStream,
  addressTemplateStream,
  conflictCheckStream,
  listEntryStream,
  partyStream,
  personLinkStream,
  personStream,
} from '@aktenraum/domain'
import type { EventSchemas, KeptContent } from '@aktenraum/domain'
import type { Party, Person, PersonLink } from '@aktenraum/domain/deciders'
import {
  addressDatabaseStreams,
  addressListStreams,
  addressTemplateStreams,
  conflictCheckStreams,
  listEntryStreams,
  partyStreams,
  personLinkStreams,
  personStreams,
} from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { StreamType } from '@aktenraum/infra/event-store/decide'
import type { Runtime } from '@aktenraum/infra/runtime'
import type { Counting, Owner } from '../vault/address-content.ts'

/** One kind of record of address books: its stream, how that is decided on, and which contents count by its state. */
export interface RecordKind<Id extends string, State, Command, Schemas extends EventSchemas> {
  readonly owner: Owner['kind']
  readonly streamOf: (id: Id) => string
  readonly type: StreamType<State, Command, Schemas>
  readonly counting: (id: Id, now: Date) => (state: State) => Counting
}

const kindOf = <Id extends string, State, Command, Schemas extends EventSchemas>(
  kind: RecordKind<Id, State, Command, Schemas>,
): RecordKind<Id, State, Command, Schemas> => kind

/** Of most kinds what is said of them last, and nothing else. */
const last =
  (recordId: string) =>
  ({ content }: { readonly content: KeptContent | null }): Counting => [{ recordId, content }]

export const addressDatabases = kindOf({
  owner: 'address_database',
  streamOf: addressDatabaseStream,
  type: addressDatabaseStreams,
  counting: last,
})
export const people = kindOf({
  owner: 'person',
  streamOf: personStream,
  type: personStreams,
  counting: (_, now) => contentsOfPerson(now),
})
export const personLinks = kindOf({
  owner: 'person_link',
  streamOf: personLinkStream,
  type: personLinkStreams,
  counting: (_, now) => contentsOfLink(now),
})
export const addressLists = kindOf({
  owner: 'address_list',
  streamOf: addressListStream,
  type: addressListStreams,
  counting: last,
})
export const listEntries = kindOf({
  owner: 'list_entry',
  streamOf: listEntryStream,
  type: listEntryStreams,
  counting: last,
})
export const addressTemplates = kindOf({
  owner: 'address_template',
  streamOf: addressTemplateStream,
  type: addressTemplateStreams,
  counting: last,
})
export const conflictChecks = kindOf({
  owner: 'conflict_check',
  streamOf: conflictCheckStream,
  type: conflictCheckStreams,
  counting: last,
})
export const parties = kindOf({
  owner: 'party',
  streamOf: partyStream,
  type: partyStreams,
  counting: () => contentsOfParty,
})

/** Which contents of an owner count as its stream stands. */
export const countingOf = (runtime: Reading, { kind, id }: Owner): Promise<Counting> => {
  switch (kind) {
    case 'address_database':
      return countingIn(runtime, addressDatabases, id)
    case 'person':
      return countingIn(runtime, people, id)
    case 'person_link':
      return countingIn(runtime, personLinks, id)
    case 'address_list':
      return countingIn(runtime, addressLists, id)
    case 'list_entry':
      return countingIn(runtime, listEntries, id)
    case 'address_template':
      return countingIn(runtime, addressTemplates, id)
    case 'conflict_check':
      return countingIn(runtime, conflictChecks, id)
    case 'party':
      return countingIn(runtime, parties, id)
  }
}

type Reading = Pick<Runtime, 'store' | 'now'>

const countingIn = async <Id extends string, State, Command, Schemas extends EventSchemas>(
  { store, now }: Reading,
  { streamOf, type, counting }: RecordKind<Id, State, Command, Schemas>,
  id: Id,
): Promise<Counting> => counting(id, now())((await loadStream(store, streamOf(id), type)).state)

/** What is said of a person, and what was before a merge that can be taken back. */
export const contentsOfPerson =
  (now: Date) =>
  ({ personId, content, earlier }: Person): Counting =>
    personId === null
      ? []
      : [content, ...stillCounting(earlier, now)].map((each) => ({ recordId: personId, content: each }))

/** What is said of an address or contact, likewise, and of its location. */
export const contentsOfLink =
  (now: Date) =>
  ({ personLinkId, locationId, content, location, earlier }: PersonLink): Counting => [
    ...(personLinkId === null
      ? []
      : [content, ...stillCounting(earlier, now)].map((each) => ({ recordId: personLinkId, content: each }))),
    ...(locationId === null ? [] : [{ recordId: locationId, content: location }]),
  ]

const stillCounting = (earlier: Person['earlier'] | PersonLink['earlier'], now: Date): readonly KeptContent[] =>
  earlier.flatMap(({ content, until }) => (now.getTime() < Date.parse(until) ? [content] : []))

/** What is said of a party, and what the register says of it. */
const contentsOfParty = ({ partyId, entryId, content, register }: Party): Counting =>
  partyId === null || entryId === null
    ? []
    : [
        { recordId: partyId, content },
        { recordId: entryId, content: register },
      ]
