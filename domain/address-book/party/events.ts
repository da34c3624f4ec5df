import { z } from 'zod'
import { caseId, keyId, partyId, registerEntryId, userId } from '../../kernel/ids.ts'
import type { PartyId } from '../../kernel/ids.ts'
import type { EventsOf } from '../../kernel/event.ts'
import { inDatabase, resealedContent, storedContent, version } from '../sealed.ts'

export const partyStream = (id: PartyId): string => `party-${id}`

/** `caseId`: the room of the book, as with all records there; `inCase`: in which case somebody is a party. */
const ofParty = { ...inDatabase, partyId, inCase: caseId }
const written = { ...ofParty, version, content: storedContent, register: storedContent }

/**
 * Who takes part in a case, on which side, is in the content; what the register of the office says of it, for conflict
 * checks, in another one (decision 0056). Clients of the case hear of none of it, so it is said in the room of the
 * book.
 */
export const partyEvents = {
  PartyNamed: z.object({ ...written, entryId: registerEntryId, namedBy: userId }),
  PartyRoleCorrected: z.object({ ...written, entryId: registerEntryId, correctedBy: userId }),
  /** What was written stands under another key. Null: that content is as it was. */
  PartyResealed: z.object({
    ...ofParty,
    entryId: registerEntryId,
    keyId,
    content: resealedContent.nullable(),
    register: resealedContent.nullable(),
    resealedBy: userId,
  }),
  /** By nobody: with the case. */
  PartyRemoved: z.object({ ...ofParty, entryId: registerEntryId, removedBy: userId.nullable() }),
} as const
export type PartyEvent = EventsOf<typeof partyEvents>
