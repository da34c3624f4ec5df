import { isRejection, userStream } from '@aktenraum/domain'
import type { Rejection } from '@aktenraum/domain'
import {
  changePassword,
  keepRecoveryKey,
  startPasswordChange,
  startProof,
  storeRecoveryKey,
} from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import { commandedBy, handleCommand, obstacleTo } from '../handle-command.ts'
import { markIn } from '../access/known-devices.ts'
import { openAttempts } from '../limits.ts'
import type { Login } from '../login.ts'
import type { Opaque } from '../opaque.ts'
import type { OwnPassword } from '../own-password.ts'
import { loadUser } from '../people.ts'
import { userStreams } from '../streams.ts'
import { findCredential, keepOneCredential, removeCredential, storeCredential } from '../vault/accounts.ts'
import { keepOneRecovery, provenForRecovery, storeRecovery } from '../vault/recovery.ts'

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
      const { user } = await ownPassword(body.proof, { caller, address, header, act })
      const about = meta(caller.userId)
      const credentialId = about.commandId
      const change = {
        stream: userStream(caller.userId),
        command: {
          type: 'ChangePassword' as const,
          credentialId,
          provenCredentialId: user.credentialId,
          ...commandedBy(about, caller.userId),
        },
        meta: about,
      }
      const obstacle = await obstacleTo(runtime, userStreams, change)
      if (obstacle !== null) return obstacle
      await storeCredential(pool, {
        credentialId,
        userId: caller.userId,
        registrationRecord: body.registration_record,
        accountSecrets: body.account_secrets,
      })
      // Before as well: should this process end once it is recorded, no session of the old password outlives it.
      await sessions.endAllSessionsOf(caller.userId, caller.publicId)
      const changed = await handleCommand(runtime, userStreams, change, reply)
      if (isRejection(changed)) {
        await removeCredential(pool, credentialId)
        return changed
      }
      await keepOneCredential(pool, caller.userId, changed.state.credentialId)
      await sessions.endAllSessionsOf(caller.userId, caller.publicId)
      return undefined
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
    const command = {
      type: 'CreateRecoveryKey' as const,
      recoveryId,
      provenCredentialId,
      ...commandedBy(about, caller.userId),
    }
    const creation = { stream: userStream(caller.userId), command, meta: about }
    const created = await handleCommand(runtime, userStreams, creation, reply)
    const inForce = isRejection(created)
      ? (await loadUser(runtime, caller.userId)).recoveryId
      : created.state.recoveryId
    await keepOneRecovery(pool, caller.userId, inForce)
    return isRejection(created) ? created : undefined
  })
}
