import { z } from 'zod'
import { base64url, encryptedValue, userId } from '../kernel/ids.ts'
import { contract } from './contract.ts'

/** A message of the OPAQUE protocol (RFC 9807), base64url. */
export const opaqueMessage = base64url.min(1).max(4000)

/** The second half of a login with the own password: what is asked before something that a found tab must not do. */
export const passwordProof = z.strictObject({ login_id: z.string().max(100), finish_login_request: opaqueMessage })

/** What is done to somebody else, or to one's own account, and needs a proof that was begun for just that. */
export const provenAct = z.strictObject({
  act: z.enum(['deactivate', 'reset', 'change-password', 'new-recovery-key', 'change-passkeys']),
  user_id: userId,
})
export type ProvenAct = z.infer<typeof provenAct>

export const startProof = contract({
  operationId: 'startProof',
  method: 'POST',
  path: '/api/account/proof/',
  summary: 'First half of showing once more that one knows one’s password, for one act upon one person',
  audience: 'user',
  body: z.strictObject({ ...provenAct.shape, start_login_request: opaqueMessage }),
  /**
   * `account_secrets`: of acts upon oneself. Only the password opens them: so browsers know that it was the right one.
   */
  answer: z.strictObject({
    login_id: z.string(),
    login_response: opaqueMessage,
    account_secrets: encryptedValue.optional(),
  }),
  refusals: [429],
})
