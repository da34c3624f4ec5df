import { z } from 'zod'
import { base64url } from '../kernel/ids.ts'
import { contract } from './contract.ts'
import { passwordProof } from './proof.ts'
import { session } from './session.ts'
import { page } from './shared.ts'

const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type PasskeyDto = z.infer<typeof passkey>

const id = base64url.min(1).max(1400)
const bytes = base64url.max(20_000)
/** What an authenticator answers (WebAuthn Level 3, §5.1), of which only what is checked is taken. */
const answered = { id, rawId: id, type: z.literal('public-key') }
const registrationResponse = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
const authenticationResponse = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})

export const listPasskeys = contract({
  operationId: 'listPasskeys',
  method: 'GET',
  path: '/api/account/passkeys/',
  summary: 'The passkeys that are asked for, besides the password, when one signs in',
  audience: 'user',
  answer: page(passkey),
})

export const startPasskey = contract({
  operationId: 'startPasskey',
  method: 'POST',
  path: '/api/account/passkeys/registration/',
  summary: 'Begins to add a passkey: what the browser is to make it of',
  audience: 'user',
  body: z.strictObject({ proof: passwordProof }),
  answer: z.strictObject({ registration_id: z.string(), options: z.looseObject({ challenge: z.string() }) }),
})

export const addPasskey = contract({
  operationId: 'addPasskey',
  method: 'POST',
  path: '/api/account/passkeys/',
  summary: 'Adds the passkey that was made',
  audience: 'user',
  body: z.strictObject({
    registration_id: z.string().max(100),
    name: z.string().trim().min(1).max(80),
    response: registrationResponse,
  }),
  answer: passkey,
  status: 201,
})

export const removePasskey = contract({
  operationId: 'removePasskey',
  method: 'POST',
  path: '/api/account/passkeys/{id}/removal/',
  summary: 'Removes one of one’s own passkeys',
  audience: 'user',
  params: z.strictObject({ id: z.string().max(100) }),
  body: z.strictObject({ proof: passwordProof }),
})

export const finishWithPasskey = contract({
  operationId: 'finishWithPasskey',
  method: 'POST',
  path: '/api/session/passkey/',
  summary: 'The second factor of a sign-in whose password was proven; sets the session cookie',
  audience: 'public',
  body: z.strictObject({ ticket: z.string().max(100), response: authenticationResponse }),
  answer: session,
  refusals: [401],
})
