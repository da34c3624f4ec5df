import { z } from 'zod'
import { instant, personId, personLinkId, userId } from '../../kernel/ids.ts'
import type { PersonId } from '../../kernel/ids.ts'
import type { EventsOf } from '../../kernel/event.ts'
import { addressTopic, inDatabase, storedContent, version } from '../sealed.ts'

export const personStream = (id: PersonId): string => `person-${id}`

const ofPerson = { ...inDatabase, personId }
const written = { ...ofPerson, version, content: storedContent, about: z.array(addressTopic) }

/**
 * People and companies. `PersonErased` is final: the contents of the person go with it, and those of their addresses and
 * contacts. What the sweep erases was erased by nobody, and has the actor `system`.
 */
export const personEvents = {
  PersonRecorded: z.object({ ...written, recordedBy: userId }),
  PersonCorrected: z.object({ ...written, correctedBy: userId }),
  DefaultContactChosen: z.object({ ...written, personLinkId: personLinkId.nullable(), chosenBy: userId }),
  PersonTrashed: z.object({ ...ofPerson, trashedBy: userId, at: instant, shredAt: instant }),
  PersonRestored: z.object({ ...ofPerson, restoredBy: userId }),
  PersonErased: z.object({ ...ofPerson, erasedBy: userId.nullable() }),
} as const
export type PersonEvent = EventsOf<typeof personEvents>
