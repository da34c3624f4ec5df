import type { AddressDatabaseId, CaseId, LocationId, PersonId, PersonLinkId } from '../../kernel/ids.ts'
import { keptAfter } from '../sealed.ts'
import type { KeptContent } from '../sealed.ts'
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
  readonly isRemoved: boolean
}
/** A link that is there. */
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
  isRemoved: false,
}

export const evolve = (link: PersonLink, event: PersonLinkEvent): PersonLink => {
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
    case 'PersonLinkRemoved':
      return { ...link, isRemoved: true, content: null, location: null }
  }
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
