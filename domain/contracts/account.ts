import { z } from 'zod'
import { accessEvents, refusalReasons } from '../access/events.ts'
import { base64url, encryptedValue } from '../kernel/ids.ts'
import { notificationSettings } from '../user/events.ts'
import { contract } from './contract.ts'
import { opaqueMessage, passwordProof } from './proof.ts'
import { session } from './session.ts'
import { page } from './shared.ts'
import { newProfile, user } from './users.ts'

export type { NotificationSettings } from '../user/events.ts'
export { usualNotifications } from '../user/events.ts'

/** 32 bytes. The server keeps a proof's SHA-256 only. */
const digest = base64url.length(43)

export const account = z.strictObject({
  notifications: notificationSettings,
  recovery_key_created_at: z.iso.datetime().nullable(),
  /** Whether this person may give others access to the operators' pages. */
  may_appoint_operators: z.boolean(),
})
export type AccountDto = z.infer<typeof account>

export const retrieveAccount = contract({
  operationId: 'retrieveAccount',
  method: 'GET',
  path: '/api/account/',
  summary: 'One’s own settings',
  audience: 'user',
  answer: account,
})

/** What is to be done at the start; true once it is. A step that is not for this person is missing. */
const firstSteps = z.strictObject({
  recovery_key: z.boolean(),
  passkey: z.boolean().optional(),
  colleague: z.boolean().optional(),
  client: z.boolean().optional(),
  contact: z.boolean().optional(),
})
export type FirstStepsDto = z.infer<typeof firstSteps>

export const retrieveFirstSteps = contract({
  operationId: 'retrieveFirstSteps',
  method: 'GET',
  path: '/api/account/first-steps/',
  summary: 'What one has done of what is to be done at the start',
  audience: 'user',
  answer: firstSteps,
})

export const updateProfile = contract({
  operationId: 'updateProfile',
  method: 'PUT',
  path: '/api/account/profile/',
  summary: 'How one is named and shown',
  audience: 'user',
  body: newProfile.pick({ gender: true, title: true, salutation: true, avatar_id: true }),
  answer: user,
})

export const updateNotifications = contract({
  operationId: 'updateNotifications',
  method: 'PUT',
  path: '/api/account/notifications/',
  summary: 'When one is told of new documents by mail',
  audience: 'user',
  body: z.strictObject(notificationSettings.shape),
})

export const startPasswordChange = contract({
  operationId: 'startPasswordChange',
  method: 'POST',
  path: '/api/account/password/registration/',
  summary: 'First half of the OPAQUE registration of a new password',
  audience: 'user',
  body: z.strictObject({ registration_request: opaqueMessage }),
  answer: z.strictObject({ registration_response: opaqueMessage }),
})

export const changePassword = contract({
  operationId: 'changePassword',
  method: 'POST',
  path: '/api/account/password/',
  summary: 'Puts a new password in place of the one just proven; every other session ends',
  audience: 'user',
  body: z.strictObject({
    proof: passwordProof,
    registration_record: opaqueMessage,
    account_secrets: encryptedValue,
  }),
})

/** `proof_hash`: of what follows from the recovery key and opens nothing. */
export const storeRecoveryKey = contract({
  operationId: 'storeRecoveryKey',
  method: 'PUT',
  path: '/api/account/recovery/',
  summary: 'Stores the account secrets once more, under a recovery key that is not in force yet',
  audience: 'user',
  body: z.strictObject({ proof: passwordProof, proof_hash: digest, account_secrets: encryptedValue }),
  answer: z.strictObject({ id: z.string() }),
})

export const keepRecoveryKey = contract({
  operationId: 'keepRecoveryKey',
  method: 'POST',
  path: '/api/account/recovery/{id}/',
  summary: 'Puts a recovery key that was just stored in force; a former one is worth nothing from then on',
  audience: 'user',
  params: z.strictObject({ id: z.string().max(100) }),
})

/** A device as coarse as a person needs to know it again. Null: not known. */
const accountSession = z.strictObject({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  since: z.iso.datetime(),
  last_active: z.iso.datetime(),
  is_current: z.boolean(),
})
export type AccountSessionDto = z.infer<typeof accountSession>

export const listSessions = contract({
  operationId: 'listSessions',
  method: 'GET',
  path: '/api/account/sessions/',
  summary: 'Where one is signed in, most recently used first',
  audience: 'user',
  answer: page(accountSession),
})

export const endSession = contract({
  operationId: 'endSession',
  method: 'DELETE',
  path: '/api/account/sessions/{id}/',
  summary: 'Ends one of one’s own sessions',
  audience: 'user',
  params: z.strictObject({ id: z.string().max(100) }),
})

export const endOtherSessions = contract({
  operationId: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions/',
  summary: 'Ends all of one’s sessions but this one',
  audience: 'user',
})

/** Of a sign-in, where from is not known: no network addresses are kept. */
const signIn = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  /** How it was done; null where it was refused. */
  by: accessEvents.SignedIn.shape.by.nullable(),
  is_new_device: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  refused: z.enum(refusalReasons).nullable(),
  times: z.int().min(1),
})
export type SignInDto = z.infer<typeof signIn>

export const listSignIns = contract({
  operationId: 'listSignIns',
  method: 'GET',
  path: '/api/account/sign-ins/',
  summary: 'The last times that somebody signed in as oneself, or tried to, newest first',
  audience: 'user',
  answer: page(signIn),
})

const recoveryClaim = { email: z.string().trim().max(255), proof: digest }

export const startRecovery = contract({
  operationId: 'startRecovery',
  method: 'POST',
  path: '/api/recovery/',
  summary: 'Whoever proves to have the recovery key gets the secrets that it opens, and begins a new registration',
  audience: 'public',
  body: z.strictObject({ ...recoveryClaim, registration_request: opaqueMessage }),
  answer: z.strictObject({
    user_id: user.shape.id,
    account_secrets: encryptedValue,
    registration_response: opaqueMessage,
  }),
  refusals: [401, 429],
})

export const finishRecovery = contract({
  operationId: 'finishRecovery',
  method: 'POST',
  path: '/api/recovery/password/',
  summary: 'Sets the new password, uses the recovery key up, ends every session, and signs in',
  audience: 'public',
  body: z.strictObject({ ...recoveryClaim, registration_record: opaqueMessage, account_secrets: encryptedValue }),
  answer: session,
  refusals: [401, 429],
})

export const requestReset = contract({
  operationId: 'requestReset',
  method: 'POST',
  path: '/api/recovery/request/',
  summary: 'Asks the office for a new link; the answer is the same whether there is such an account or not',
  audience: 'public',
  body: z.strictObject({ email: z.string().trim().max(255) }),
  refusals: [429],
})
