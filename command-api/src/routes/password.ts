import { isRejection, userStream } from '@aktenraum/domain'
import type { Rejection, UserId } from '@aktenraum/domain'
import {
  changePassword,
  keepRecoveryKey,
  startPasswordChange,
  startProof,
  storeRecoveryKey,
} from '@aktenraum/domain/contracts'
import type { User } from '@aktenraum/domain/deciders'
import { userStreams } from '@aktenraum/domain/streams'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import type { Runtime } from '@aktenraum/infra/runtime'
import { carryOut, commandedBy } from '../deciding/carry-out.ts'
import { markIn } from '../vault/known-devices.ts'
import { openAttempts } from '../access/limits.ts'
import type { Login } from '../access/login.ts'
import type { Opaque } from '../access/opaque.ts'
import type { OwnPassword } from '../access/own-password.ts'
import { loadUser } from '../deciding/people.ts'
import { findCredential, isOwnCredential, removeCredential, storeCredential } from '../vault/accounts.ts'
import { broughtNothing } from '../vault/brought.ts'
import { removeOutOfForce } from '../vault/dead-credentials.ts'
import { provenForRecovery, storeRecovery } from '../vault/recovery.ts'

interface Passwords {
  readonly opaque: Opaque
  readonly login: Login
  readonly ownPassword: OwnPassword
}

/** What needs the password once more, so that a tab found open is not enough for it. */
export const passwordRoutes = (http: Http, { opaque, login, ownPassword }: Passwords): void => {
  const { runtime } = http
  const { pool, sessions } = runtime
  const attempts = openAttempts(runtime, 'login')

  mount(http, startProof, async ({ body, address, header }, caller) => {
    const { act, user_id, start_login_request: request } = body
    const { profile, credentialId } = await loadUser(runtime, caller.userId)
    const email = profile?.email ?? ''
    await attempts.count(email, address, markIn(header))
    const started = await login.start(email, request, { act, user_id })
    if (started === null) throw problems.fields({ start_login_request: [fieldTexts.invalid] })
    const own = user_id === caller.userId ? await findCredential(pool, credentialId ?? '') : null
    return own === null ? started : { ...started, account_secrets: own.accountSecrets }
  })

  mount(http, startPasswordChange, async ({ body }, caller) => {
    const { profile } = await loadUser(runtime, caller.userId)
    const response = await opaque.register(profile?.email ?? '', body.registration_request)
    if (response === null) throw problems.fields({ registration_request: [fieldTexts.invalid] })
    return { registration_response: response }
  })

  mount(
    http,
    changePassword,
    async ({ body, meta, reply, address, header }, caller): Promise<Rejection | undefined> => {
      const act = { act: 'change-password', user_id: caller.userId } as const
      const { userId, publicId } = caller
      const about = meta(userId)
      const credentialId = about.commandId
      const { registration_record: registrationRecord, account_secrets: accountSecrets } = body
      const done = await changedBefore(runtime, { userId, credentialId, registrationRecord })
      const { user, standing } =
        done === null
          ? await ownPassword(body.proof, { caller, address, header, act })
          : { user: done, standing: undefined }
      const { credentialId: provenCredentialId } = user
      let brought = broughtNothing
      const changed = await carryOut(runtime, {
        type: userStreams,
        stream: userStream(userId),
        command: { type: 'ChangePassword', credentialId, provenCredentialId, ...commandedBy(about, userId) },
        meta: about,
        reply,
        ...(standing && { loaded: standing }),
        before: async () => {
          brought = await storeCredential(pool, { credentialId, userId, registrationRecord, accountSecrets })
          // Before as well: should this process end once it is recorded, no session of the old password outlives it.
          await sessions.endAllSessionsOf(userId, publicId)
        },
        undo: () => removeCredential(pool, credentialId, brought),
        after: async (now) => {
          await removeOutOfForce(pool, now)
          await sessions.endAllSessionsOf(userId, publicId)
        },
      })
      return isRejection(changed) ? changed : undefined
    },
  )

  mount(http, storeRecoveryKey, async ({ body, meta, address, header }, caller) => {
    const act = { act: 'new-recovery-key', user_id: caller.userId } as const
    const { user } = await ownPassword(body.proof, { caller, address, header, act })
    const { commandId: recoveryId } = meta(caller.userId)
    const { proof_hash: proofHash, account_secrets: accountSecrets } = body
    const { userId, credentialId } = user
    await storeRecovery(pool, { recoveryId, userId, proofHash, accountSecrets, credentialId })
    return { id: recoveryId }
  })

  mount(http, keepRecoveryKey, async ({ params: { id: recoveryId }, meta, reply }, caller) => {
    const provenCredentialId = await provenForRecovery(pool, recoveryId, caller.userId)
    if (provenCredentialId === null) throw problems.notFound()
    const about = meta(caller.userId)
    const { userId } = caller
    const created = await carryOut(runtime, {
      type: userStreams,
      stream: userStream(userId),
      command: { type: 'CreateRecoveryKey', recoveryId, provenCredentialId, ...commandedBy(about, userId) },
      meta: about,
      reply,
      after: (now) => removeOutOfForce(pool, now),
    })
    return isRejection(created) ? created : undefined
  })
}

/**
 * The proof is used up by the first answer, which may have been lost: whoever repeats the command must know what was
 * registered by it. Null where it is not repeated.
 */
const changedBefore = async (
  runtime: Runtime,
  registered: { readonly userId: UserId; readonly credentialId: string; readonly registrationRecord: string },
): Promise<(User & { readonly credentialId: string }) | null> => {
  const { userId, credentialId, registrationRecord } = registered
  if (!(await isOwnCredential(runtime.pool, credentialId, registrationRecord))) return null
  const user = await loadUser(runtime, userId)
  return user.credentialId === credentialId ? { ...user, credentialId } : null
}
