import { caseStream, isRejection, userStream } from '@aktenraum/domain'
import type { CaseId, Instant, InvitationId, Rejection, UserId } from '@aktenraum/domain'
import { acceptInvitation, startAcceptance } from '@aktenraum/domain/contracts'
import { invitationObstacle } from '@aktenraum/domain/deciders'
import type { CaseFile, User } from '@aktenraum/domain/deciders'
import { isKeyOf } from '@aktenraum/domain/deciders'
import { reject } from '@aktenraum/domain/kernel'
import { caseStreams, userStreams } from '@aktenraum/domain/streams'
import { cameOrWent } from '@aktenraum/infra/cases/came-or-went'
import type { Loaded } from '@aktenraum/infra/event-store/decide'
import type { Position } from '@aktenraum/infra/event-store/port'
import { mountPublic } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import type { Runtime } from '@aktenraum/infra/runtime'
import { endFormerAccess } from '../access/former-access.ts'
import { carryOut, commandedBy, loadToDecide } from '../deciding/carry-out.ts'
import { readToken } from '../deciding/invitation-links.ts'
import { openAttempts } from '../access/limits.ts'
import { inTurnOfLoginNames } from '../access/login-names.ts'
import type { Opaque } from '../access/opaque.ts'
import { signIn } from '../access/sign-in.ts'
import { loadUser, maySignIn } from '../deciding/people.ts'
import { texts } from '../texts/de.ts'
import { findLoginName, isOwnCredential, removeCredential, storeCredential } from '../vault/accounts.ts'
import { broughtNothing } from '../vault/brought.ts'
import { removeOutOfForce } from '../vault/dead-credentials.ts'
import { grantFits, storeGrants } from '../vault/grants.ts'
import { isProven } from '../vault/offers.ts'

type Accepting = Exchange<typeof acceptInvitation>
type Grants = Accepting['body']['grants']

/** How an invited person joins. */
export const acceptanceRoutes = (http: Http, opaque: Opaque): void => {
  const { runtime } = http
  const attempts = openAttempts(runtime, 'invitation')

  mountPublic(http, startAcceptance, async ({ params, body, address, meta }) => {
    await attempts.count(params.token, address)
    const { userId, invitationId } = readToken(params.token)
    const user = await loadUser(runtime, userId)
    const obstacle = invitationObstacle(user, invitationId, commandedBy(meta(userId), userId).at)
    if (obstacle !== null) return { rejected: obstacle }
    const response = await opaque.register(user.profile?.email ?? '', body.registration_request)
    if (response === null) throw problems.fields({ registration_request: [fieldTexts.invalid] })
    return { registration_response: response }
  })

  mountPublic(http, acceptInvitation, async (exchange) => {
    const { params, address, body } = exchange
    await attempts.count(params.token, address)
    const accepted = await accept(runtime, exchange)
    if (isRejection(accepted)) return accepted
    await joinCases(runtime, exchange, accepted)
    await attempts.giveBack(params.token, address)
    return signIn(runtime, exchange, accepted.user, {
      by: 'registration',
      accountSecrets: body.account_secrets,
    })
  })
}

/**
 * Who has just joined, and the cases of the invitation, as they were read. `before`: where the log says so, if this is
 * said once more.
 */
interface Accepted {
  readonly user: User
  readonly cases: ReadonlyMap<CaseId, Loaded<CaseFile>>
  readonly before: Position | null
}

/**
 * What is stored beside the log comes first: an accepted invitation without a login record would shut its person out.
 */
const accept = async (runtime: Runtime, { params, body, meta, reply }: Accepting): Promise<Accepted | Rejection> => {
  const { pool } = runtime
  const { userId, invitationId } = readToken(params.token)
  const about = meta(userId)
  const credentialId = about.commandId
  const { public_keys: publicKeys, mac } = body
  const by = commandedBy(about, userId)
  const cases = new Map<CaseId, Loaded<CaseFile>>()
  let isReset = false
  let grants: Grants = []
  let brought = broughtNothing
  const accepted = await inTurnOfLoginNames(runtime, () =>
    carryOut(runtime, {
      type: userStreams,
      stream: userStream(userId),
      command: { type: 'AcceptInvitation', invitationId, publicKeys, mac, credentialId, ...by },
      meta: about,
      reply,
      before: async (user) => {
        const refusal = await refusalOf(pool, user, { invitationId, userId, proof: body.proof, at: by.at })
        if (refusal !== null) return { rejected: refusal }
        isReset = isByReset(user, invitationId)
        if (isReset) requireNoGrants(body.grants)
        else grants = await usableGrants(runtime, user, body.grants, cases)
        brought = await storeCredential(pool, {
          credentialId,
          userId,
          registrationRecord: body.registration_record,
          accountSecrets: body.account_secrets,
        })
        if (!(await isOwnCredential(pool, credentialId, body.registration_record)))
          return { rejected: 'user/invitation-used' }
        // Before as well: should this process end once it is recorded, no session of the former account outlives it.
        if (isReset) await runtime.sessions.endAllSessionsOf(userId)
        return null
      },
      undo: () => removeCredential(pool, credentialId, brought),
      after: async (user) => {
        if (isReset || hasJustBegunAnew(user, { invitationId, credentialId })) await endFormerAccess(runtime, user)
        // Not before it is certain: of two who race for one link, the slower must not leave grants to keys that nobody
        // has.
        await storeGrants(pool, grants)
        await removeOutOfForce(pool, user)
      },
    }),
  )
  if (isRejection(accepted)) return accepted
  const { state: user, replayed, position = null } = accepted
  return { user, cases, before: replayed === true ? position : null }
}

/** Whether this is the link of a reset, whose person still has the account that they had. */
const isByReset = ({ resetOrder }: User, id: InvitationId): boolean => resetOrder?.invitationId === id

/**
 * Whether a repeated acceptance is that of somebody who has not been confirmed yet: nothing was given to the new keys
 * so far, and what led to former ones may have been left by a process that ended in between.
 */
const hasJustBegunAnew = (
  { status, invitation, credentialId }: User,
  accepted: { readonly invitationId: InvitationId; readonly credentialId: string },
): boolean =>
  status === 'accepted' &&
  invitation?.id === accepted.invitationId &&
  invitation.cases.length === 0 &&
  credentialId === accepted.credentialId

/** A reset leads to no case: staff grant them again once they know who it is. */
const requireNoGrants = (grants: Grants): void => {
  if (grants.length > 0) throw problems.fields({ grants: [texts.wrongGrant] })
}

/** What the log alone does not show: whether the link is there, still good, and its address still this person's. */
const refusalOf = async (
  pool: Runtime['pool'],
  user: User,
  { invitationId, userId, proof, at }: { invitationId: InvitationId; userId: UserId; proof: string; at: Instant },
) => {
  // Who was faster, or repeats a command, is told so when it is decided on.
  const isReset = isByReset(user, invitationId)
  const isOpen = user.status === 'invited' || isReset
  const hasLink = !isOpen || (await isProven(pool, { invitationId, userId }, proof))
  if (!hasLink) return 'user/not-invited' as const
  // A repeated command signs in again: it is good only as long as the link was.
  if (!isReset && user.invitation !== null && at > user.invitation.expiresAt) return 'user/invitation-used' as const
  const isReserved = (await findLoginName(pool, user.profile?.email ?? '')) === userId
  return isReserved ? null : ('user/invitation-expired' as const)
}

/**
 * For each case of the invitation its key, sealed by the new person to themselves. Where the case has a new key since,
 * or is deleted, theirs opens nothing: who invited them will hand them the new one.
 */
const usableGrants = async (
  runtime: Runtime,
  { userId: recipient, invitation }: User,
  grants: Grants,
  read: Map<CaseId, Loaded<CaseFile>>,
): Promise<Grants> => {
  const cases = invitation?.cases ?? []
  if (recipient === null || grants.length !== cases.length) throw problems.fields({ grants: [texts.missingGrant] })
  const usable: Grants = []
  for (const { caseId, role } of cases) {
    const loaded = await loadToDecide(runtime, caseStreams, caseStream(caseId))
    read.set(caseId, loaded)
    const { state } = loaded
    const expected = { case_id: caseId, recipient, role, granted_by: recipient }
    const found = grants.find((grant) => grantFits(grant, expected))
    if (found === undefined || !isKeyOf(state, found.key_id)) throw problems.fields({ grants: [texts.wrongGrant] })
    if (found.key_id === state.keyId && !state.isDeleted) usable.push(found)
  }
  return usable
}

/**
 * In the name of who invited, if they still may: otherwise the case stays closed, and staff can add the person. Said
 * once more it lets nobody in again who was removed meanwhile.
 */
const joinCases = async (
  runtime: Runtime,
  { meta, reply }: Accepting,
  { user, cases, before }: Accepted,
): Promise<void> => {
  const { userId, invitation } = user
  if (userId === null || invitation === null) return
  const inviter = await loadUser(runtime, invitation.invitedBy)
  const byStaff = maySignIn(inviter) && (inviter.profile?.isStaff ?? false)
  for (const { caseId, role } of invitation.cases) {
    const about = { ...meta(userId, caseId), actor: invitation.invitedBy }
    const loaded = cases.get(caseId)
    await carryOut(runtime, {
      type: caseStreams,
      stream: caseStream(caseId),
      command: {
        type: 'AddParticipant',
        userId,
        role,
        userIsStaff: user.profile?.isStaff ?? false,
        byStaff,
        ...commandedBy(about, invitation.invitedBy),
      },
      meta: about,
      reply,
      ...(loaded && { loaded }),
      // After the stream was read to decide on it: what comes later still refuses the append.
      along: async () =>
        before !== null && (await cameOrWent(runtime.store, { caseId, person: userId, since: before }))
          ? reject('case/already-participant')
          : [],
    })
  }
}
