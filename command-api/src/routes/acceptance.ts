import { caseStream, isRejection, userStream } from '@aktenraum/domain'
import type { Instant, InvitationId, UserId } from '@aktenraum/domain'
import { acceptInvitation, startAcceptance } from '@aktenraum/domain/contracts'
import { invitationObstacle } from '@aktenraum/domain/deciders'
import type { User } from '@aktenraum/domain/deciders'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mountPublic } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import type { Runtime } from '@aktenraum/infra/runtime'
import { commandedBy, handleCommand, obstacleTo } from '../handle-command.ts'
import { openAttempts } from '../limits.ts'
import type { Opaque } from '../opaque.ts'
import { loadUser, maySignIn, signIn } from '../people.ts'
import { caseStreams, isKeyOf, userStreams } from '../streams.ts'
import { texts } from '../texts/de.ts'
import {
  findLoginName,
  isOwnCredential,
  keepOneCredential,
  removeCredential,
  storeCredential,
} from '../vault/accounts.ts'
import { grantFits, storeGrants } from '../vault/grants.ts'
import { isProven } from '../vault/offers.ts'
import { readToken } from './invitations.ts'

type Accepting = Exchange<typeof acceptInvitation>

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
    const { userId } = readToken(params.token)
    const accepted = await accept(runtime, exchange)
    if (isRejection(accepted)) return accepted
    await joinCases(runtime, exchange, accepted)
    await attempts.giveBack(params.token, address)
    return signIn(runtime, exchange, await loadUser(runtime, userId), {
      by: 'registration',
      accountSecrets: body.account_secrets,
    })
  })
}

/** What is stored beside the log comes first: an accepted invitation without a login record would shut its person out. */
const accept = async (runtime: Runtime, { params, body, meta, reply }: Accepting) => {
  const { pool } = runtime
  const { userId, invitationId } = readToken(params.token)
  const about = meta(userId)
  const credentialId = about.commandId
  const { public_keys: publicKeys, mac } = body
  const by = commandedBy(about, userId)
  const acceptance = {
    stream: userStream(userId),
    command: { type: 'AcceptInvitation' as const, invitationId, publicKeys, mac, credentialId, ...by },
    meta: about,
  }
  const obstacle = await obstacleTo(runtime, userStreams, acceptance)
  if (obstacle !== null) return obstacle
  const user = await loadUser(runtime, userId)
  const refusal = await refusalOf(pool, user, { invitationId, userId, proof: body.proof, at: by.at })
  if (refusal !== null) return { rejected: refusal }
  const grants = await usableGrants(runtime, user, userId, body.grants)
  await storeCredential(pool, {
    credentialId,
    userId,
    registrationRecord: body.registration_record,
    accountSecrets: body.account_secrets,
  })
  if (!(await isOwnCredential(pool, credentialId, body.registration_record)))
    return { rejected: 'user/invitation-used' as const }
  const result = await handleCommand(runtime, userStreams, acceptance, reply)
  if (isRejection(result)) {
    await removeCredential(pool, credentialId)
    return result
  }
  // Not before it is certain: of two who race for one link, the slower must not leave grants to keys that nobody has.
  await storeGrants(pool, grants)
  await keepOneCredential(pool, userId, result.state.credentialId)
  return result.state
}

/** What the log alone does not show: whether the link is there, still good, and its address still this person's. */
const refusalOf = async (
  pool: Runtime['pool'],
  user: User,
  { invitationId, userId, proof, at }: { invitationId: InvitationId; userId: UserId; proof: string; at: Instant },
) => {
  // Who was faster, or repeats a command, is told so when it is decided on.
  const hasLink = user.status !== 'invited' || (await isProven(pool, { invitationId, userId }, proof))
  if (!hasLink) return 'user/not-invited' as const
  // A repeated command signs in again: it is good only as long as the link was.
  if (user.invitation !== null && at > user.invitation.expiresAt) return 'user/invitation-used' as const
  const isReserved = (await findLoginName(pool, user.profile?.email ?? '')) === userId
  return isReserved ? null : ('user/invitation-expired' as const)
}

/**
 * For each case of the invitation its key, sealed by the new person to themselves. Where the case has a new key since, or
 * is deleted, theirs opens nothing: who invited them will hand them the new one.
 */
const usableGrants = async (
  runtime: Runtime,
  { invitation }: User,
  recipient: UserId,
  grants: Accepting['body']['grants'],
): Promise<Accepting['body']['grants']> => {
  const cases = invitation?.cases ?? []
  if (grants.length !== cases.length) throw problems.fields({ grants: [texts.missingGrant] })
  const usable: Accepting['body']['grants'] = []
  for (const { caseId, role } of cases) {
    const { state } = await loadStream(runtime.store, caseStream(caseId), caseStreams)
    const expected = { case_id: caseId, recipient, role, granted_by: recipient }
    const found = grants.find((grant) => grantFits(grant, expected))
    if (found === undefined || !isKeyOf(state, found.key_id)) throw problems.fields({ grants: [texts.wrongGrant] })
    if (found.key_id === state.keyId && !state.isDeleted) usable.push(found)
  }
  return usable
}

/** In the name of who invited, if they still may: otherwise the case stays closed, and staff can add the person. */
const joinCases = async (runtime: Runtime, { meta, reply }: Accepting, user: User): Promise<void> => {
  const { userId, invitation } = user
  if (userId === null || invitation === null) return
  const inviter = await loadUser(runtime, invitation.invitedBy)
  const byStaff = maySignIn(inviter) && (inviter.profile?.isStaff ?? false)
  for (const { caseId, role } of invitation.cases) {
    const about = { ...meta(userId, caseId), actor: invitation.invitedBy }
    const command = {
      type: 'AddParticipant' as const,
      userId,
      role,
      userIsStaff: user.profile?.isStaff ?? false,
      byStaff,
      ...commandedBy(about, invitation.invitedBy),
    }
    await handleCommand(runtime, caseStreams, { stream: caseStream(caseId), command, meta: about }, reply)
  }
}
