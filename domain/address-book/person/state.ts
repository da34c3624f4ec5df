import type { AddressDatabaseId, CaseId, Instant, PersonId, PersonLinkId } from '../../kernel/ids.ts'
import { earlierAnew, keptAfter, keptAnew } from '../sealed.ts'
import type { Earlier, KeptContent } from '../sealed.ts'
import type { PersonEvent } from './events.ts'

interface Merged {
  readonly into: PersonId
  readonly links: readonly PersonLinkId[]
  readonly shredAt: Instant
}

/** `version`: of what was written last. */
export interface Person {
  readonly personId: PersonId | null
  readonly caseId: CaseId | null
  readonly databaseId: AddressDatabaseId | null
  readonly version: number
  readonly content: KeptContent | null
  readonly defaultLink: PersonLinkId | null
  readonly trashed: { readonly shredAt: Instant } | null
  /** Into whom, and which addresses and contacts went along; null for who was not. */
  readonly merged: Merged | null
  /** The merge that was taken back last: who asks for it again is told the same. */
  readonly unmerged: Merged | null
  /** What was said before others were merged into this one. */
  readonly earlier: readonly (Earlier & { readonly defaultLink: PersonLinkId | null })[]
  /** For good. */
  readonly isErased: boolean
}
/** Somebody who is there, be it in the trash. */
export type RecordedPerson = Person & {
  readonly [Field in 'personId' | 'caseId' | 'databaseId']: NonNullable<Person[Field]>
}

export const isRecorded = (person: Person): person is RecordedPerson => person.personId !== null && !person.isErased

export const placeOf = ({ caseId, databaseId, personId }: RecordedPerson) => ({ caseId, databaseId, personId })

/** In the book, and not in the trash or merged into somebody else. */
export const isInUse = ({ trashed, merged }: Pick<Person, 'trashed' | 'merged'>): boolean =>
  trashed === null && merged === null

export const noPerson: Person = {
  personId: null,
  caseId: null,
  databaseId: null,
  version: 0,
  content: null,
  defaultLink: null,
  trashed: null,
  merged: null,
  unmerged: null,
  earlier: [],
  isErased: false,
}

export const evolve = (person: Person, event: PersonEvent): Person =>
  isOfMerge(event) ? evolveMerge(person, event) : evolveOtherwise(person, event)

const ofMerges = ['PersonMergedInto', 'PersonAbsorbed', 'PersonUnmerged', 'PersonContentReinstated'] as const
type OfMerge = Extract<PersonEvent, { readonly type: (typeof ofMerges)[number] }>
const isOfMerge = (event: PersonEvent): event is OfMerge => (ofMerges as readonly string[]).includes(event.type)

const evolveMerge = (person: Person, event: OfMerge): Person => {
  switch (event.type) {
    case 'PersonMergedInto': {
      const { into, links, shredAt } = event.data
      return { ...person, merged: { into, links, shredAt } }
    }
    case 'PersonAbsorbed': {
      const { dropped, version, personLinkId: defaultLink, shredAt: until } = event.data
      const { content, defaultLink: formerLink } = person
      const before = person.earlier.filter((each) => each.dropped !== dropped)
      const earlier =
        content === null ? before : [...before, { dropped, version, content, defaultLink: formerLink, until }]
      return { ...writtenOf(person, event.data), defaultLink, earlier }
    }
    case 'PersonUnmerged':
      return { ...person, merged: null, unmerged: person.merged }
    case 'PersonContentReinstated': {
      const { dropped, version, content, personLinkId: defaultLink } = event.data
      return {
        ...person,
        version,
        content,
        defaultLink,
        earlier: person.earlier.filter((one) => one.dropped !== dropped),
      }
    }
  }
}

const evolveOtherwise = (person: Person, event: Exclude<PersonEvent, OfMerge>): Person => {
  switch (event.type) {
    case 'PersonRecorded':
    case 'PersonCorrected':
      return writtenOf(person, event.data)
    case 'DefaultContactChosen':
      return { ...writtenOf(person, event.data), defaultLink: event.data.personLinkId }
    case 'PersonResealed': {
      const { content, earlier } = event.data
      return { ...person, content: keptAnew(person.content, content), earlier: earlierAnew(person.earlier, earlier) }
    }
    case 'PersonTrashed':
      return { ...person, trashed: { shredAt: event.data.shredAt } }
    case 'PersonRestored':
      return { ...person, trashed: null }
    case 'PersonErased':
      return { ...person, isErased: true, trashed: null, merged: null, content: null, earlier: [] }
  }
}

type Written = Extract<PersonEvent, { readonly type: 'PersonRecorded' | 'PersonAbsorbed' }>['data']

const writtenOf = (
  person: Person,
  {
    personId,
    caseId,
    databaseId,
    version,
    content,
  }: Pick<Written, 'personId' | 'caseId' | 'databaseId' | 'version' | 'content'>,
): Person => ({
  ...person,
  personId,
  caseId,
  databaseId,
  version,
  content: keptAfter(person.content, content, version),
})
