import { z } from 'zod'
import { locationId, personId, personLinkId, userId } from '../../kernel/ids.ts'
import type { PersonLinkId } from '../../kernel/ids.ts'
import type { EventsOf } from '../../kernel/event.ts'
import { addressTopic, inDatabase, storedContent, version } from '../sealed.ts'

export const personLinkStream = (id: PersonLinkId): string => `personLink-${id}`

const ofLink = { ...inDatabase, personLinkId }
/**
 * Null: that part is as it was. A location stands in the stream of the address or contact with which it came; a contact
 * that names one of others has none of its own.
 */
const written = {
  ...ofLink,
  version,
  content: storedContent.nullable(),
  location: storedContent.nullable(),
  about: z.array(addressTopic),
}
const recorded = {
  ...written,
  content: storedContent,
  parentPerson: personId,
  childPerson: personId,
  locationId,
  recordedBy: userId,
}

/** An own address leads from a person to themselves, a contact from one person to another. */
export const personLinkEvents = {
  OwnAddressRecorded: z.object({ ...recorded, location: storedContent }),
  OwnAddressCorrected: z.object({ ...written, correctedBy: userId }),
  ContactRecorded: z.object(recorded),
  ContactCorrected: z.object({ ...written, correctedBy: userId }),
  /** By nobody: with one of the two people. `locationId`: of the location that goes with it, where it had one of its own. */
  PersonLinkRemoved: z.object({ ...ofLink, locationId: locationId.nullable(), removedBy: userId.nullable() }),
} as const
export type PersonLinkEvent = EventsOf<typeof personLinkEvents>
