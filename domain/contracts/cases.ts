import { z } from 'zod'
import { caseId, encryptedValue, keyId, userId } from '../kernel/ids.ts'
import { participantRole } from '../case/events.ts'
import { placedEntry, signedEntry } from '../log/events.ts'
import { collection } from './collection.ts'
import { contract } from './contract.ts'
import { grant, idList, oneOrMore, orderedBy, wrappedKeys } from './shared.ts'
import { user } from './users.ts'

const expand = oneOrMore(['participants']).optional()

export const participant = z.strictObject({ user, role: participantRole, since: z.iso.datetime() })
export type ParticipantDto = z.infer<typeof participant>

/**
 * A case (CAS-03); number and title open with the case key. `log`: the newest roster of its log, which says who takes
 * part, and what number and title are. `is_renewing_keys`: documents may still hang under a former case key.
 * `participants` with `expand=participants`.
 */
export const caseDto = z.strictObject({
  id: caseId,
  encrypted_case_number: encryptedValue,
  encrypted_title: encryptedValue,
  last_update_date: z.iso.datetime(),
  scheduled_deletion_date: z.iso.datetime().nullable(),
  documents_count: z.int().nonnegative(),
  unread_count: z.int().nonnegative(),
  can_upload: z.boolean(),
  can_manage: z.boolean(),
  key_id: keyId,
  role: participantRole,
  log: placedEntry.nullable(),
  is_renewing_keys: z.boolean(),
  participants: z.array(participant).optional(),
})
export type CaseDto = z.infer<typeof caseDto>

const cases = collection({
  name: { one: 'Case', many: 'Cases' },
  path: '/api/cases/',
  parent: {},
  id: { id: caseId },
  audience: 'user',
  item: caseDto,
})
const { params } = cases

/** What the server can order cases by; names are for browsers to order by. */
export const caseOrderings = ['last_update_date', 'documents_count', 'unread_count'] as const
export type CaseOrdering = (typeof caseOrderings)[number]

export const listCases = cases.list(
  {
    ...orderedBy(caseOrderings),
    id__in: idList.optional(),
    expand,
    /** Rooms are no cases to who looks for cases: they come only where they are asked for, with cases or alone. */
    rooms: z.enum(['too', 'only']).optional(),
  },
  { summary: 'The cases one takes part in; rooms, which are for staff alone, where they are asked for' },
)

export const retrieveCase = cases.one(
  { expand },
  z.strictObject({ ...caseDto.shape, wrappedKeys: wrappedKeys.optional() }),
  { summary: 'One case' },
)

export const openCase = cases.create(
  z.strictObject({
    id: caseId,
    encrypted_case_number: encryptedValue,
    encrypted_title: encryptedValue,
    key_id: keyId,
    grant,
    /** The first roster. */
    entry: signedEntry,
  }),
  params,
  { operationId: 'openCase', summary: 'Opens a case, owned by who opens it', audience: 'staff' },
)

export const partialUpdateCase = cases.change(
  z.strictObject({
    encrypted_case_number: encryptedValue.optional(),
    encrypted_title: encryptedValue.optional(),
    scheduled_deletion_date: z.iso.datetime().nullable().optional(),
    /** The roster that says number and title: needed where they change. */
    entry: signedEntry.optional(),
    /** `close`: needed where the day changes. */
    closing: signedEntry.optional(),
  }),
  params,
  { summary: 'Renames a case, schedules or cancels its deletion', audience: 'staff' },
)

export const addParticipant = contract({
  operationId: 'addParticipant',
  method: 'POST',
  path: '/api/cases/{id}/participants/',
  summary: 'Lets a person take part; the grant brings them the case key',
  audience: 'staff',
  params,
  body: z.strictObject({ user_id: userId, role: participantRole, grant, entry: signedEntry }),
  answer: z.strictObject({ id: caseId, user_id: userId }),
  status: 201,
})
