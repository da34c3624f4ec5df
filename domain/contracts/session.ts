import { z } from 'zod'
import { base64url, encryptedValue, userId } from '../kernel/ids.ts'
import { signedEntry } from '../log/events.ts'
import { officeSettings } from '../settings/values.ts'
import { publicKeys } from '../user/events.ts'
import { contract } from './contract.ts'
import { opaqueMessage } from './proof.ts'
import { newProfile, user } from './users.ts'

/**
 * `server_half`: 32 bytes that, mixed with the browser's own 32, make the `session:` key; gone with the session.
 * `account_secrets`: private keys and pins, encrypted under the OPAQUE export key; in the answer to a login only.
 */
export const session = z.strictObject({
  user,
  session: z.strictObject({ id: z.string(), server_half: base64url, expires_at: z.iso.datetime() }),
  backendVersion: z.string(),
  office_id: z.string(),
  /** The log `office` from its beginning. */
  office_log: z.array(signedEntry),
  account_secrets: encryptedValue.optional(),
})
export type SessionDto = z.infer<typeof session>

export const startLogin = contract({
  operationId: 'startLogin',
  method: 'POST',
  path: '/api/session/login/',
  summary: 'First half of the OPAQUE login; unknown addresses get an answer of the same form',
  audience: 'public',
  body: z.strictObject({ email: z.string().trim().max(255), start_login_request: opaqueMessage }),
  answer: z.strictObject({ login_id: z.string(), login_response: opaqueMessage }),
  refusals: [429],
})

/** There is no session before one of the person's passkeys is shown as well. `options`: what for, to the browser. */
const secondFactor = z.strictObject({ ticket: z.string(), options: z.looseObject({ challenge: z.string() }) })
export type SecondFactorDto = z.infer<typeof secondFactor>

export const finishLogin = contract({
  operationId: 'finishLogin',
  method: 'POST',
  path: '/api/session/',
  summary: 'Second half of the OPAQUE login; sets the session cookie, unless a passkey is asked for first',
  audience: 'public',
  body: z.strictObject({ login_id: z.string().max(100), finish_login_request: opaqueMessage }),
  answer: z.union([session, z.strictObject({ second_factor: secondFactor })]),
  refusals: [401],
})

export const retrieveSession = contract({
  operationId: 'retrieveSession',
  method: 'GET',
  path: '/api/session/',
  summary: 'The signed-in user and the server’s half of the session key',
  audience: 'user',
  answer: session,
})

export const signOut = contract({
  operationId: 'signOut',
  method: 'DELETE',
  path: '/api/session/',
  summary: 'Ends the session; its key can never be made again',
  audience: 'user',
})

/** What a browser publishes and stores when a person registers. */
export const registration = {
  registration_record: opaqueMessage,
  public_keys: publicKeys,
  account_secrets: encryptedValue,
}

const setupToken = z.string().min(16).max(200)

export const startSetup = contract({
  operationId: 'startSetup',
  method: 'POST',
  path: '/api/setup/registration/',
  summary: 'First half of registering the founder of a new office; needs the setup token of the installation',
  audience: 'public',
  body: z.strictObject({ setup_token: setupToken, email: z.string().max(255), registration_request: opaqueMessage }),
  answer: z.strictObject({ registration_response: opaqueMessage }),
  refusals: [429],
})

export const finishSetup = contract({
  operationId: 'finishSetup',
  method: 'POST',
  path: '/api/setup/',
  summary: 'Founds the office: its first member, who signs the first entry of its log',
  audience: 'public',
  body: z.strictObject({
    setup_token: setupToken,
    user_id: userId,
    profile: newProfile,
    /** Without one the office is called as the installation is configured. */
    office_name: officeSettings.shape.officeName.optional(),
    /** The first entry of the log `office`. */
    genesis: signedEntry,
    paper_key: encryptedValue,
    ...registration,
  }),
  answer: session,
  status: 201,
  refusals: [429],
})
