import { z } from 'zod'
import { caseId, encryptedValue, keyId, userId } from '../kernel/ids.ts'
import { participantRole } from '../case/events.ts'
import { signedEntry } from '../log/events.ts'
import { contract } from './contract.ts'
import { grant, keyWrap } from './shared.ts'

const inCase = z.strictObject({ id: caseId })
const params = z.strictObject({ id: caseId, user_id: userId })
const people = z.array(userId).max(1000)

/**
 * Takes the case away from a person: it gets a new key, sealed to all who stay, and number and title under it anew.
 * `without_key`: who stays and cannot be given it yet. 409 where case or participants have changed since.
 */
export const removeParticipant = contract({
  operationId: 'removeParticipant',
  method: 'POST',
  path: '/api/cases/{id}/participants/{user_id}/removal/',
  summary: 'Ends that a person takes part, under a new case key',
  audience: 'staff',
  params,
  body: z.strictObject({
    former_key_id: keyId,
    key_id: keyId,
    encrypted_case_number: encryptedValue,
    encrypted_title: encryptedValue,
    grants: z.array(grant).max(1000),
    without_key: people,
    entry: signedEntry,
  }),
  answer: z.strictObject({ id: caseId, key_id: keyId }),
})

export const changeRole = contract({
  operationId: 'changeRole',
  method: 'PATCH',
  path: '/api/cases/{id}/participants/{user_id}/',
  summary: 'Changes in which role a person takes part',
  audience: 'staff',
  params,
  body: z.strictObject({ role: participantRole, entry: signedEntry }),
  answer: z.strictObject({ id: caseId, user_id: userId }),
})

/** How many documents' keys travel at once. */
export const keysAtOnce = 200

/** Keys of documents that still hang under a former key of the case, in the order of their ids, after `after`. */
export const listFormerDocumentKeys = contract({
  operationId: 'listFormerDocumentKeys',
  method: 'GET',
  path: '/api/cases/{id}/document-keys/',
  summary: 'Document keys that still hang under a former key of the case',
  audience: 'staff',
  params: inCase,
  query: z.strictObject({ after: keyId.optional() }),
  answer: z.strictObject({ results: z.array(keyWrap).max(keysAtOnce) }),
})

/**
 * Takes documents' keys under the case's present key, in place of those under former ones. When none is left there, the
 * renewal is over: `left` is how many there still are.
 */
export const renewDocumentKeys = contract({
  operationId: 'renewDocumentKeys',
  method: 'PUT',
  path: '/api/cases/{id}/document-keys/',
  summary: 'Wraps document keys under the case’s present key',
  audience: 'staff',
  params: inCase,
  body: z.strictObject({ key_id: keyId, keys: z.array(keyWrap).max(keysAtOnce) }),
  answer: z.strictObject({ left: z.int().nonnegative() }),
})
