import { z } from 'zod'
import { addressListId, instant, keyId, userId } from '../../kernel/ids.ts'
import type { AddressListId } from '../../kernel/ids.ts'
import type { EventsOf } from '../../kernel/event.ts'
import { inDatabase, resealedContent, storedContent, version } from '../sealed.ts'

export const addressListStream = (id: AddressListId): string => `addressList-${id}`

const ofList = { ...inDatabase, listId: addressListId }
const written = { ...ofList, version, content: storedContent }

/**
 * Lists of whom one writes to, and events to which one invites (`isEvent`). `parent`: the list from which an event was
 * made. `AddressListResealed`: what was written stands under another key. `AddressListErased` is final: content and
 * entries go with it. What the sweep erases was erased by nobody.
 */
export const addressListEvents = {
  AddressListRecorded: z.object({
    ...written,
    isEvent: z.boolean(),
    parent: addressListId.nullable(),
    recordedBy: userId,
  }),
  AddressListCorrected: z.object({ ...written, correctedBy: userId }),
  AddressListResealed: z.object({ ...ofList, keyId, content: resealedContent, resealedBy: userId }),
  AddressListTrashed: z.object({ ...ofList, trashedBy: userId, at: instant, shredAt: instant }),
  AddressListRestored: z.object({ ...ofList, restoredBy: userId }),
  AddressListErased: z.object({ ...ofList, erasedBy: userId.nullable() }),
} as const
export type AddressListEvent = EventsOf<typeof addressListEvents>
