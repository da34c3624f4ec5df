import { z } from 'zod'
import { caseId, encryptedValue, keyId, userId } from '../kernel/ids.ts'
import { participantRole } from '../case/events.ts'
import { caseDto } from './cases.ts'
import { contract } from './contract.ts'
import { idList, wrappedKeys } from './shared.ts'
import { user } from './users.ts'

/**
 * What the browser keeps of a case to find and to order it by; everything confidential of it is ciphertext. `log`: the
 * newest roster of its log, which names number and title.
 */
const viewerEntry = z.strictObject({
  encrypted_case_number: encryptedValue,
  encrypted_title: encryptedValue,
  key_id: keyId,
  wrapped_keys: wrappedKeys,
  scheduled_deletion_date: z.iso.datetime().nullable(),
  log: caseDto.shape.log,
})
const ownerEntry = z.strictObject({
  participants: z.array(z.strictObject({ user_id: userId, role: participantRole })),
})
const operatorEntry = z.strictObject({
  opened_at: z.iso.datetime(),
  scheduled_deletion_date: z.iso.datetime().nullable(),
})
/** A client (Mandant); `case_ids`: of the cases in which the caller takes part, too. */
const clientEntry = user
  .pick({ email: true, gender: true, title: true, salutation: true, status: true })
  .extend({ case_ids: z.array(caseId) })

const since = z.strictObject({ since: z.string().max(200).optional(), with_ids: z.enum(['true', 'false']).optional() })

/**
 * All entries (`data`), or with `since` those that changed after the `timestamp` of an earlier answer (`changed_data`),
 * in layers, by id (CAS-21 to CAS-25). A `since` of which the server knows nothing is answered with all of them. `ids`,
 * where changes were asked for `with_ids`: all that are there, so that the browser drops the others.
 */
const answerOf = <Layers extends z.ZodType, Ids extends z.ZodType>(layers: Layers, ids: Ids) =>
  z.strictObject({
    timestamp: z.string(),
    data: layers.optional(),
    changed_data: layers.optional(),
    ids: ids.optional(),
  })

const caseLayers = z.strictObject({
  viewer: z.record(caseId, viewerEntry),
  owner: z.record(caseId, ownerEntry),
  operator: z.record(caseId, operatorEntry),
})
export type CaseLayers = z.infer<typeof caseLayers>
const caseIds = z.strictObject({ viewer: z.array(caseId), owner: z.array(caseId), operator: z.array(caseId) })
export type CaseIds = z.infer<typeof caseIds>
const clientLayers = z.strictObject({ viewer: z.record(userId, clientEntry) })
export type ClientLayers = z.infer<typeof clientLayers>
const clientIds = z.strictObject({ viewer: z.array(userId) })
export type ClientIds = z.infer<typeof clientIds>

export const retrieveCaseDatabase = contract({
  operationId: 'retrieveCaseDatabase',
  method: 'GET',
  path: '/api/databases/cases/',
  summary: 'The cases to search in the browser: one’s own, with participants of those one owns; for operators, all',
  audience: 'user',
  query: since,
  answer: answerOf(caseLayers, caseIds),
})

export const retrieveClientDatabase = contract({
  operationId: 'retrieveClientDatabase',
  method: 'GET',
  path: '/api/databases/clients/',
  summary: 'The clients to search in the browser',
  audience: 'staff',
  query: since,
  answer: answerOf(clientLayers, clientIds),
})

/** Rows of a table whose order the browser made; ids of what is not there, or not for the caller, are left out. */
export const listCaseRows = contract({
  operationId: 'listCaseRows',
  method: 'GET',
  path: '/api/databases/cases/rows/',
  summary: 'Rows of cases by their ids',
  audience: 'user',
  query: z.strictObject({ items: idList }),
  answer: z.strictObject({
    rows: z.array(z.strictObject({ id: caseId, row: caseDto })),
    wrappedKeys: wrappedKeys.optional(),
  }),
})
