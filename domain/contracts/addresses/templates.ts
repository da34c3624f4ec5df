import { z } from 'zod'
import { templatePriority, templateType } from '../../address-book/template/events.ts'
import { addressDatabaseId, addressTemplateId } from '../../kernel/ids.ts'
import { collection } from '../collection.ts'
import { ofManyWithoutNotes } from './people.ts'
import { maxWrittenBytes, ofRecord, readVersion, sealedNotes } from './values.ts'

/** A template can be as long as notes (TPL-05). */
const encrypted_record = sealedNotes
const described = { type: templateType, is_global: z.boolean(), priority: templatePriority }
/**
 * A template of an address or a salutation. Its text is in the record. With `is_global` it is active and offered for
 * choice, else hidden; `priority` orders the templates of a type, lowest first.
 */
export const addressTemplate = z.strictObject({ id: addressTemplateId, ...ofRecord, encrypted_record, ...described })
export type AddressTemplateDto = z.infer<typeof addressTemplate>

const templates = collection({
  name: { one: 'AddressTemplate', many: 'AddressTemplates' },
  path: '/api/addresses/templates/',
  parent: {},
  id: { id: addressTemplateId },
  audience: 'user',
  item: addressTemplate,
})
const { params } = templates

export const listAddressTemplates = templates.list(ofManyWithoutNotes, {
  summary: 'The templates of all address databases that one may read',
})
export const retrieveAddressTemplate = templates.one({}, addressTemplate)
export const createAddressTemplate = templates.create(
  z.strictObject({ id: addressTemplateId, database: addressDatabaseId, ...described, encrypted_record }),
  params,
  { maxBytes: maxWrittenBytes },
)
const rewording = z.strictObject({ ...readVersion, encrypted_record })
/**
 * One of the three: other words, active or hidden, or another place. The record comes sealed anew, for it repeats all
 * of it. `holder`: the active one of its type that stands at that place, which takes the one that becomes free
 * (TPL-16).
 */
export const partialUpdateAddressTemplate = templates.change(
  z.union([
    rewording,
    rewording.extend({ is_global: described.is_global }),
    rewording.extend({
      priority: described.priority,
      holder: rewording.extend({ id: addressTemplateId }).optional(),
    }),
  ]),
  params,
  { maxBytes: 2 * maxWrittenBytes },
)
/** A record is sealed as a whole. */
export const updateAddressTemplate = templates.replace(rewording, params, { maxBytes: maxWrittenBytes })
export const destroyAddressTemplate = templates.remove(params, { summary: 'Removes a template for good' })
