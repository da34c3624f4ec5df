import { isRejection, userStream } from '@aktenraum/domain'
import type { EncryptedValue, RefusalReason, UserId } from '@aktenraum/domain'
import { finishRecovery, requestReset, startRecovery } from '@aktenraum/domain/contracts'
import type { User } from '@aktenraum/domain/deciders'
import { userStreams } from '@aktenraum/domain/streams'
import { noteRefusal } from '@aktenraum/infra/access/refusals'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import type { Loaded } from '@aktenraum/infra/event-store/decide'
import { mountPublic } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import type { Runtime } from '@aktenraum/infra/runtime'
import { carryOut, commandedBy } from '../deciding/carry-out.ts'
import { openAttempts } from '../access/limits.ts'
import { nobody } from '../access/login.ts'
import type { Opaque } from '../access/opaque.ts'
import { signIn } from '../access/sign-in.ts'
import { hasJoined, loadUser, loadUserToDecide, maySignIn } from '../deciding/people.ts'
import { texts } from '../texts/de.ts'
import { findLoginName, isOwnCredential, removeCredential, storeCredential } from '../vault/accounts.ts'
import { broughtNothing } from '../vault/brought.ts'
import { removeOutOfForce } from '../vault/dead-credentials.ts'
import { provenRecovery } from '../vault/recovery.ts'

interface Proven {
  readonly user: User & { readonly userId: UserId; readonly recoveryId: string }
  readonly standing: Loaded<User>
  readonly accountSecrets: EncryptedValue
}

/** The ways back for who has forgotten the password: the recovery key, or asking the office. */
export const recoveryRoutes = (http: Http, opaque: Opaque): void => {
  const { runtime } = http
  const { pool, sessions, log } = runtime
  const attempts = openAttempts(runtime, 'recovery')

  mountPublic(http, startRecovery, async ({ body, address }) => {
    const email = body.email.toLowerCase()
    await attempts.count(email, address)
    const { user, accountSecrets } = await prove(runtime, email, body.proof)
    const response = await opaque.register(email, body.registration_request)
    if (response === null) throw problems.fields({ registration_request: [fieldTexts.invalid] })
    return { user_id: user.userId, account_secrets: accountSecrets, registration_response: response }
  })

  mountPublic(http, finishRecovery, async (exchange) => {
    const { body, address, meta, reply } = exchange
    const email = body.email.toLowerCase()
    await attempts.count(email, address)
    const done = await carriedOutBefore(runtime, email, exchange)
    if (done !== null)
      return signIn(runtime, exchange, done, { by: 'recovery-key', accountSecrets: body.account_secrets })
    const { user, standing } = await prove(runtime, email, body.proof)
    const { userId, recoveryId } = user
    const about = meta(userId)
    const credentialId = about.commandId
    const { registration_record: registrationRecord, account_secrets: accountSecrets } = body
    let brought = broughtNothing
    const recovered = await carryOut(runtime, {
      type: userStreams,
      stream: userStream(userId),
      command: { type: 'RecoverAccount', recoveryId, credentialId, ...commandedBy(about, userId) },
      meta: about,
      reply,
      loaded: standing,
      before: async () => {
        brought = await storeCredential(pool, { credentialId, userId, registrationRecord, accountSecrets })
        await sessions.endAllSessionsOf(userId)
      },
      undo: () => removeCredential(pool, credentialId, brought),
      after: async (now) => {
        await removeOutOfForce(pool, now)
        await sessions.endAllSessionsOf(userId)
      },
    })
    if (isRejection(recovered)) return recovered
    await attempts.giveBack(email, address)
    return signIn(runtime, exchange, recovered.state, { by: 'recovery-key', accountSecrets })
  })

  mountPublic(http, requestReset, async ({ body, address, meta, correlationId }) => {
    const email = body.email.toLowerCase()
    await attempts.count(email, address)
    // Not waited for: neither the answer nor its time tells whether there was anything to record.
    void askForReset(runtime, email, meta).catch((error: unknown) =>
      log.error('a request for a new link was lost', { correlationId, error }),
    )
    return undefined
  })
}

/**
 * The key is used up by the first answer, which may have been lost: whoever repeats the command must know what was
 * registered by it. Null where it is not repeated.
 */
const carriedOutBefore = async (
  { pool, store }: Runtime,
  email: string,
  { body, meta }: Exchange<typeof finishRecovery>,
): Promise<User | null> => {
  const who = (await findLoginName(pool, email)) ?? nobody(email)
  const { commandId: credentialId } = meta(who)
  if (!(await isOwnCredential(pool, credentialId, body.registration_record))) return null
  const user = await loadUser({ store }, who)
  return user.credentialId === credentialId ? user : null
}

/** Refused for who does not exist or has not joined. */
const askForReset = async (runtime: Runtime, email: string, meta: Exchange['meta']): Promise<void> => {
  const userId = (await findLoginName(runtime.pool, email)) ?? nobody(email)
  const about = meta(userId)
  const command = { type: 'RequestReset' as const, ...commandedBy(about, userId) }
  await decideAndAppend(runtime.store, userStreams, { stream: userStream(userId), command, meta: about })
}

/** @throws HttpProblem 401, the same for an unknown address as for a wrong key */
const prove = async (runtime: Runtime, email: string, proof: string): Promise<Proven> => {
  const proven = await provenRecovery(runtime.pool, email, proof)
  const standing = proven === null ? null : await loadUserToDecide(runtime, proven.userId)
  const user = standing?.state ?? null
  const refused = (who: UserId | null, reason: RefusalReason): Promise<void> =>
    noteRefusal(runtime, { userId: who, reason }, runtime.now().getTime())
  if (
    proven === null ||
    standing === null ||
    user === null ||
    user.recoveryId !== proven.recoveryId ||
    !hasJoined(user)
  ) {
    await refused(await findLoginName(runtime.pool, email), 'wrong-recovery-key')
    throw problems.saying(401, texts.recoveryFailed)
  }
  if (!maySignIn(user)) {
    await refused(user.userId, 'locked')
    throw problems.rejected({ rejected: 'user/deactivated' })
  }
  const { accountSecrets, userId, recoveryId } = proven
  return { user: { ...user, userId, recoveryId }, standing, accountSecrets }
}
