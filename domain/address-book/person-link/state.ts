import type { AddressDatabaseId, CaseId, Instant, LocationId, PersonId, PersonLinkId } from '../../kernel/ids.ts'
import { earlierAnew, keptAfter, keptAnew } from '../sealed.ts'
import type { Earlier, KeptContent } from '../sealed.ts'
import type { PersonLinkEvent } from './events.ts'

/** `location`: what counts of the link's own location; null where it names one of others. */
export interface PersonLink {
  readonly personLinkId: PersonLinkId | null
  readonly caseId: CaseId | null
  readonly databaseId: AddressDatabaseId | null
  readonly parentPerson: PersonId | null
  readonly childPerson: PersonId | null
  readonly locationId: LocationId | null
  readonly version: number
  readonly content: KeptContent | null
  readonly location: KeptContent | null
  /** What was said, and of whom, before one of both people was merged into another. */
  readonly earlier: readonly (Earlier & Pick<PersonLink, 'parentPerson' | 'childPerson'>)[]
  readonly trashed: { readonly shredAt: Instant } | null
  /** For good. */
  readonly isRemoved: boolean
}
/** A link that is there, be it in the trash. */
export type RecordedLink = PersonLink & {
  readonly [
    Field in 'personLinkId' | 'caseId' | 'databaseId' | 'parentPerson' | 'childPerson' | 'locationId'
  ]: NonNullable<PersonLink[Field]>
}

export const isLinked = (link: PersonLink): link is RecordedLink => link.personLinkId !== null && !link.isRemoved

export const isOwnAddress = ({
  parentPerson,
  childPerson,
}: Pick<PersonLink, 'parentPerson' | 'childPerson'>): boolean => parentPerson === childPerson

export const placeOf = ({ caseId, databaseId, personLinkId }: RecordedLink) => ({ caseId, databaseId, personLinkId })

export const noLink: PersonLink = {
  personLinkId: null,
  caseId: null,
  databaseId: null,
  parentPerson: null,
  childPerson: null,
  locationId: null,
  version: 0,
  content: null,
  location: null,
  earlier: [],
  trashed: null,
  isRemoved: false,
}

export const evolve = (link: PersonLink, event: PersonLinkEvent): PersonLink => {
  if (event.type === 'PersonLinkRedirected') return redirected(link, event.data)
  if (event.type === 'PersonLinkReinstated') return reinstated(link, event.data)
  return evolveOtherwise(link, event)
}

const evolveOtherwise = (
  link: PersonLink,
  event: Exclude<PersonLinkEvent, { readonly type: 'PersonLinkRedirected' | 'PersonLinkReinstated' }>,
): PersonLink => {
  switch (event.type) {
    case 'OwnAddressRecorded':
    case 'ContactRecorded': {
      const { personLinkId, caseId, databaseId, parentPerson, childPerson, locationId } = event.data
      const named = { personLinkId, caseId, databaseId, parentPerson, childPerson, locationId }
      return { ...link, ...named, ...contentsAfter(link, event.data) }
    }
    case 'OwnAddressCorrected':
    case 'ContactCorrected':
      return { ...link, ...contentsAfter(link, event.data) }
    case 'PersonLinkResealed': {
      const { content, location, earlier } = event.data
      return {
        ...link,
        content: keptAnew(link.content, content),
        location: keptAnew(link.location, location),
        earlier: earlierAnew(link.earlier, earlier),
      }
    }
    case 'PersonLinkTrashed':
      return { ...link, trashed: { shredAt: event.data.shredAt } }
    case 'PersonLinkRestored':
      return { ...link, trashed: null }
    case 'PersonLinkRemoved':
      return { ...link, isRemoved: true, trashed: null, content: null, location: null, earlier: [] }
  }
}

const redirected = (
  link: PersonLink,
  {
    dropped,
    version,
    content,
    shredAt: until,
    ...people
  }: Extract<PersonLinkEvent, { readonly type: 'PersonLinkRedirected' }>['data'],
): PersonLink => {
  const { parentPerson, childPerson } = link
  const before = link.earlier.filter((each) => each.dropped !== dropped)
  return {
    ...link,
    version,
    content: keptAfter(link.content, content, version),
    parentPerson: people.parentPerson,
    childPerson: people.childPerson,
    earlier:
      link.content === null
        ? before
        : [...before, { dropped, version, content: link.content, parentPerson, childPerson, until }],
  }
}

const reinstated = (
  link: PersonLink,
  {
    dropped,
    version,
    content,
    parentPerson,
    childPerson,
  }: Extract<PersonLinkEvent, { readonly type: 'PersonLinkReinstated' }>['data'],
): PersonLink => {
  const earlier = link.earlier.filter((each) => each.dropped !== dropped)
  return { ...link, version, content, parentPerson, childPerson, earlier }
}

type Written = Extract<PersonLinkEvent, { readonly type: 'ContactCorrected' | 'ContactRecorded' }>['data']

const contentsAfter = (
  link: PersonLink,
  { version, content, location }: Pick<Written, 'version' | 'content' | 'location'>,
): Pick<PersonLink, 'version' | 'content' | 'location'> => ({
  version,
  content: content === null ? link.content : keptAfter(link.content, content, version),
  location: location === null ? link.location : keptAfter(link.location, location, version),
})
