import { z } from 'zod'
import { instant, keyId, personId, personLinkId, userId } from '../../kernel/ids.ts'
import type { PersonId } from '../../kernel/ids.ts'
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

export const personStream = (id: PersonId): string => `person-${id}`

const ofPerson = { ...inDatabase, personId }
const written = { ...ofPerson, version, content: storedContent, about: z.array(addressTopic) }

/**
 * People and companies. `PersonResealed`: what was written stands under another key, and nothing else has changed.
 * `PersonErased` is final: the contents of the person go with it, and those of their addresses and contacts. What the
 * sweep erases was erased by nobody, and has the actor `system`.
 *
 * Who was entered twice becomes one: `PersonMergedInto` says it of the one that is dropped, with the addresses and
 * contacts that went along, and `PersonAbsorbed` of the one that stays, with what is said of both. Until `shredAt` it
 * can be taken back: `PersonUnmerged`, and `PersonContentReinstated` where nobody has written of the other one since.
 * `earlier`: parts of what was said before a merge.
 */
export const personEvents = {
  PersonRecorded: z.object({ ...written, recordedBy: userId }),
  PersonCorrected: z.object({ ...written, correctedBy: userId }),
  DefaultContactChosen: z.object({ ...written, personLinkId: personLinkId.nullable(), chosenBy: userId }),
  PersonResealed: z.object({
    ...ofPerson,
    keyId,
    content: resealedContent,
    earlier: z.array(resealedPart).optional(),
    resealedBy: userId,
  }),
  PersonTrashed: z.object({ ...ofPerson, trashedBy: userId, at: instant, shredAt: instant }),
  PersonRestored: z.object({ ...ofPerson, restoredBy: userId }),
  PersonMergedInto: z.object({
    ...ofPerson,
    into: personId,
    links: z.array(personLinkId),
    mergedBy: userId,
    at: instant,
    shredAt: instant,
  }),
  PersonAbsorbed: z.object({
    ...written,
    dropped: personId,
    personLinkId: personLinkId.nullable(),
    absorbedBy: userId,
    shredAt: instant,
  }),
  PersonUnmerged: z.object({ ...ofPerson, unmergedBy: userId }),
  PersonContentReinstated: z.object({
    ...ofPerson,
    dropped: personId,
    version,
    content: keptContent,
    personLinkId: personLinkId.nullable(),
    reinstatedBy: userId,
  }),
  PersonErased: z.object({ ...ofPerson, erasedBy: userId.nullable() }),
} as const
export type PersonEvent = EventsOf<typeof personEvents>
