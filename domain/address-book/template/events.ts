import { z } from 'zod'
import { addressTemplateId, keyId, userId } from '../../kernel/ids.ts'
import type { AddressTemplateId } from '../../kernel/ids.ts'
import type { EventsOf } from '../../kernel/event.ts'
import { inDatabase, resealedContent, storedContent, version } from '../sealed.ts'

export const addressTemplateStream = (id: AddressTemplateId): string => `addressTemplate-${id}`

/** What a template words: the block of an address, or how somebody is greeted. */
export const templateType = z.enum(['address', 'salutation'])
export type TemplateType = z.infer<typeof templateType>

/** Ten digits: by it templates of a type are ordered, lowest first. */
export const templatePriority = z.int().min(0).max(9_999_999_999)

const ofTemplate = { ...inDatabase, templateId: addressTemplateId }
const written = { ...ofTemplate, version, content: storedContent }

/**
 * Templates of addresses and salutations: active ones are offered for choice, hidden ones are not. Whether it is active
 * and where it stands is repeated in the content: so each of them brings another one.
 */
export const addressTemplateEvents = {
  TemplateRecorded: z.object({
    ...written,
    templateType,
    isActive: z.boolean(),
    priority: templatePriority,
    recordedBy: userId,
  }),
  TemplateReworded: z.object({ ...written, rewordedBy: userId }),
  TemplateActivated: z.object({ ...written, activatedBy: userId }),
  TemplateHidden: z.object({ ...written, hiddenBy: userId }),
  TemplateRanked: z.object({ ...written, priority: templatePriority, rankedBy: userId }),
  /** What was written stands under another key. */
  TemplateResealed: z.object({ ...ofTemplate, keyId, content: resealedContent, resealedBy: userId }),
  /** For good, with its content. */
  TemplateRemoved: z.object({ ...ofTemplate, removedBy: userId }),
} as const
export type AddressTemplateEvent = EventsOf<typeof addressTemplateEvents>
