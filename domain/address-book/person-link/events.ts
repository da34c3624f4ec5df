import { z } from 'zod'
import { instant, keyId, locationId, personId, personLinkId, userId } from '../../kernel/ids.ts'
import type { PersonLinkId } from '../../kernel/ids.ts'
import type { EventsOf } from '../../kernel/event.ts'
import {
  addressTopic,
  inDatabase,
  keptContent,
  resealedContent,
  resealedPart,
  storedContent,
  version,
} from '../sealed.ts'

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

/**
 * An own address leads from a person to themselves, a contact from one person to another. `PersonLinkRedirected`: one
 * of them was merged into another; with `PersonLinkReinstated` it leads to whom it had led before. `earlier`: parts of
 * what was said before a merge.
 */
export const personLinkEvents = {
  OwnAddressRecorded: z.object({ ...recorded, location: storedContent }),
  OwnAddressCorrected: z.object({ ...written, correctedBy: userId }),
  ContactRecorded: z.object(recorded),
  ContactCorrected: z.object({ ...written, correctedBy: userId }),
  /** What was written of it, of its location or of both stands under another key. */
  PersonLinkResealed: z.object({
    ...ofLink,
    keyId,
    content: resealedContent.nullable(),
    location: resealedContent.nullable(),
    earlier: z.array(resealedPart).optional(),
    resealedBy: userId,
  }),
  PersonLinkRedirected: z.object({
    ...ofLink,
    version,
    content: storedContent,
    dropped: personId,
    parentPerson: personId,
    childPerson: personId,
    redirectedBy: userId,
    shredAt: instant,
  }),
  PersonLinkReinstated: z.object({
    ...ofLink,
    version,
    content: keptContent,
    dropped: personId,
    parentPerson: personId,
    childPerson: personId,
    reinstatedBy: userId,
  }),
  PersonLinkTrashed: z.object({ ...ofLink, trashedBy: userId, at: instant, shredAt: instant }),
  PersonLinkRestored: z.object({ ...ofLink, restoredBy: userId }),
  /**
   * For good. By nobody: with one of the two people, or because its time in the trash is over; by somebody in old logs
   * alone. `locationId`: of the location that goes with it, where it had one of its own.
   */
  PersonLinkRemoved: z.object({ ...ofLink, locationId: locationId.nullable(), removedBy: userId.nullable() }),
} as const
export type PersonLinkEvent = EventsOf<typeof personLinkEvents>
