import { z } from 'zod'
import { addressListId, keyId, listEntryId, personLinkId, userId } from '../../kernel/ids.ts'
import type { ListEntryId } from '../../kernel/ids.ts'
import type { EventsOf } from '../../kernel/event.ts'
import { inDatabase, resealedContent, storedContent, version } from '../sealed.ts'

export const listEntryStream = (id: ListEntryId): string => `listEntry-${id}`

const ofEntry = { ...inDatabase, listEntryId }
const written = { ...ofEntry, version, content: storedContent }

/** Who stands on a list, by which address or contact. Whether they come to an event is in the content. */
export const listEntryEvents = {
  ListEntryAdded: z.object({ ...written, listId: addressListId, personLinkId, addedBy: userId }),
  ListEntryCorrected: z.object({ ...written, correctedBy: userId }),
  /** What was written stands under another key. */
  ListEntryResealed: z.object({ ...ofEntry, keyId, content: resealedContent, resealedBy: userId }),
  /** By nobody: with the list, or with the address or contact. */
  ListEntryRemoved: z.object({ ...ofEntry, removedBy: userId.nullable() }),
} as const
export type ListEntryEvent = EventsOf<typeof listEntryEvents>
