import { caseStream, instant, invitationId, isRejection, userId, userStream } from '@aktenraum/domain'
import type { InvitationId, LogName, Rejection, UserId } from '@aktenraum/domain'
import { confirmInvitation, createInvitation, revokeInvitation } from '@aktenraum/domain/contracts'
import type { Grant } from '@aktenraum/domain/contracts'
import type { User, UserCommand } from '@aktenraum/domain/deciders'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { authorityOf } from '../authority.ts'
import { commandedBy, handleCommand, obstacleTo } from '../handle-command.ts'
import { appendEntry, obstacleOf } from '../logs.ts'
import type { Fits } from '../logs.ts'
import { loadUser, mayAppointOperators } from '../people.ts'
import { profileFrom } from '../profile.ts'
import { caseStreams, userStreams } from '../streams.ts'
import { texts } from '../texts/de.ts'
import { handOverLoginName, findLoginName, releaseLoginName, reserveLoginName } from '../vault/accounts.ts'
import { grantFits, storeGrants } from '../vault/grants.ts'
import { removeOffer, storeOffer } from '../vault/offers.ts'

export const validMs = 14 * 24 * 3_600_000

export const readToken = (token: string): { readonly userId: UserId; readonly invitationId: InvitationId } => ({
  userId: userId.parse(token.slice(0, 32)),
  invitationId: invitationId.parse(token.slice(32)),
})

/** What staff does with invitations. */
export const invitationRoutes = (http: Http): void => {
  const { runtime } = http
  const { pool } = runtime

  mount(http, createInvitation, (exchange, caller) => invite(runtime, exchange, caller))

  mount(http, confirmInvitation, async ({ params, body, meta, reply }, caller) => {
    const invited = readToken(params.token)
    const user = await loadUser(runtime, invited.userId)
    if (user.invitation?.id !== invited.invitationId) return { rejected: 'user/not-invited' }
    const about = meta(caller.userId)
    const { entry, grants } = body
    const states = { log: logOf(user), entry, fits: statesKeysOf(user, invited) }
    const by = { ...(await authorityOf(runtime, caller)), ...commandedBy(about, caller.userId) }
    const confirm = {
      stream: userStream(invited.userId),
      command: { type: 'ConfirmUser' as const, ...by },
      meta: about,
    }
    const obstacle =
      (await obstacleTo(runtime, userStreams, confirm)) ??
      (await checkGrants(runtime, user, grants, caller)) ??
      (await appendEntry(runtime, states, { about, reply }))
    if (obstacle !== null) return obstacle
    await storeGrants(pool, grants)
    const confirmed = await handleCommand(runtime, userStreams, confirm, reply)
    if (isRejection(confirmed)) return confirmed
    await removeOffer(pool, invited.invitationId, invited.userId)
    return undefined
  })

  mount(http, revokeInvitation, async ({ params, meta, reply }, caller) => {
    const invited = readToken(params.token)
    const about = meta(caller.userId)
    const by = { ...(await authorityOf(runtime, caller)), ...commandedBy(about, caller.userId) }
    const command = { type: 'RevokeInvitation' as const, invitationId: invited.invitationId, ...by }
    const stream = userStream(invited.userId)
    const revoked = await handleCommand(runtime, userStreams, { stream, command, meta: about }, reply)
    if (isRejection(revoked)) return revoked
    await removeOffer(pool, invited.invitationId, invited.userId)
    return undefined
  })
}

type InvitationExchange = Exchange<typeof createInvitation>

const invite = async (runtime: Runtime, { body, meta, reply }: InvitationExchange, caller: Session) => {
  const { pool } = runtime
  const { user_id: invitee, invitation_id: id } = body
  const about = meta(caller.userId)
  const invitation = await invitationFrom(runtime, { body, about }, caller)
  const { profile, expiresAt } = invitation.command
  const says = { log: 'people' as const, entry: body.entry, fits: invites(invitee, id) }
  const obstacle = await obstacleToInviting(runtime, caller, {
    ...invitation,
    says,
    invitee: { userId: invitee, isStaff: profile.isStaff },
  })
  if (obstacle !== null) return obstacle
  if (!(await obtainLoginName(runtime, profile.email, invitee)))
    throw problems.fields({ 'profile.email': [texts.emailTaken] })
  // Before the invitation: a link that nobody has said in the log could not be confirmed.
  const said = await appendEntry(runtime, says, { about, reply })
  // The address stays reserved for the very person who is to be invited: the next attempt needs it.
  if (said !== null) return said
  const { offer, proof_hash: proofHash, inviter_copy: inviterCopy } = body
  await storeOffer(pool, { invitationId: id, userId: invitee, offer: offer.data, proofHash, inviterCopy })
  const invited = await handleCommand(runtime, userStreams, invitation, reply)
  if (isRejection(invited)) {
    await takeBack(runtime, { id, invitee, email: profile.email })
    return invited
  }
  const { status, invitation: recorded } = invited.state
  // The request came again after the invitation had ended.
  if (status !== 'invited' || recorded?.isRevoked) await removeOffer(pool, id, invitee)
  return {
    token: `${invitee}${id}`,
    user_id: invitee,
    expires_at: recorded?.expiresAt ?? expiresAt,
  }
}

type Said = Parameters<typeof obstacleOf>[1]
const obstacleToInviting = async (
  runtime: Runtime,
  caller: Session,
  inviting: Inviting & Awaited<ReturnType<typeof invitationFrom>> & { readonly says: Said },
): Promise<Rejection | null> =>
  (await obstacleInCases(runtime, caller, inviting)) ??
  (await obstacleTo(runtime, userStreams, inviting)) ??
  (await obstacleOf(runtime, inviting.says))

/** An entry that says which invitation of somebody is the newest. */
export const invites =
  (userId: UserId, invitationId: InvitationId): Fits =>
  (entry) =>
    entry.op === 'invite' && entry.userId === userId && entry.invitationId === invitationId

const logOf = ({ profile }: User): LogName => (profile?.isStaff ? 'office' : 'people')

/** An entry that states the very keys that came by this invitation, and of the person that it was for. */
const statesKeysOf =
  ({ publicKeys, profile }: User, { userId, invitationId }: ReturnType<typeof readToken>): Fits =>
  (entry) => {
    if (entry.op !== 'staff' && entry.op !== 'person') return false
    const { statement } = entry
    if (entry.op === 'person' && entry.invitationId !== invitationId) return false
    const isTheirs = statement.userId === userId && statement.address === profile?.email
    return isTheirs && statement.encryption === publicKeys?.encryption && statement.signature === publicKeys.signature
  }

interface Inviting {
  readonly invitee: { readonly userId: UserId; readonly isStaff: boolean }
  readonly command: Pick<Extract<UserCommand, { type: 'InviteUser' }>, 'cases' | 'by' | 'at'>
  readonly meta: EventMeta
}

/** Removes what was stored for an invitation that was refused, but for what belongs to one that was faster. */
const takeBack = async (
  runtime: Runtime,
  { id, invitee, email }: { readonly id: InvitationId; readonly invitee: UserId; readonly email: string },
): Promise<void> => {
  const { invitation, profile } = await loadUser(runtime, invitee)
  if (invitation?.id !== id) await removeOffer(runtime.pool, id, invitee)
  if (profile?.email !== email) await releaseLoginName(runtime.pool, email, invitee)
}

/** Who invites to a case must be able to add a participant to it. */
export const obstacleInCases = async (
  runtime: Runtime,
  { isStaff }: Session,
  { invitee, command: { cases, by, at }, meta }: Inviting,
): Promise<Rejection | null> => {
  for (const { caseId, role } of cases) {
    const user = { userId: invitee.userId, role, userIsStaff: invitee.isStaff }
    const command = { type: 'AddParticipant' as const, ...user, byStaff: isStaff, by, at }
    const obstacle = await obstacleTo(runtime, caseStreams, { stream: caseStream(caseId), command, meta })
    if (obstacle !== null) return obstacle
  }
  return null
}

/** An address whose invitation was revoked or has expired can be invited again, as a new person. */
const obtainLoginName = async (runtime: Runtime, email: string, invitee: UserId): Promise<boolean> => {
  const { pool, now } = runtime
  if (await reserveLoginName(pool, email, invitee)) return true
  const holder = await findLoginName(pool, email)
  if (holder === null) return reserveLoginName(pool, email, invitee)
  const { status, invitation } = await loadUser(runtime, holder)
  const hasEnded =
    status === 'unknown' ||
    (status === 'invited' &&
      (invitation === null || invitation.isRevoked || invitation.expiresAt < now().toISOString()))
  return hasEnded && handOverLoginName(pool, { email, from: holder, to: invitee })
}

/** Case keys may be handed on only by who manages the case, and only to who takes part in it since this invitation. */
const checkGrants = async (
  runtime: Runtime,
  { userId: recipient, invitation }: User,
  grants: readonly Grant[],
  caller: Session,
): Promise<Rejection | null> => {
  if (recipient === null) return { rejected: 'user/not-invited' }
  for (const grant of grants) {
    const invited = invitation?.cases.find(({ caseId }) => caseId === grant.case_id)
    const { state } = await loadStream(runtime.store, caseStream(grant.case_id), caseStreams)
    const own = state.participants[caller.userId]
    if (own === undefined || invited === undefined) return { rejected: 'case/not-found' }
    if (own === 'client') return { rejected: 'case/forbidden' }
    const { role } = invited
    const isExact =
      state.keyId !== null && grantFits(grant, { key_id: state.keyId, recipient, role, granted_by: caller.userId })
    if (!isExact || state.participants[recipient] !== role) throw problems.fields({ grants: [texts.wrongGrant] })
  }
  return null
}

/** What is to be decided on: an invitation that is good for 14 days from now. */
const invitationFrom = async (
  runtime: Runtime,
  { body, about }: { body: InvitationExchange['body']; about: ReturnType<InvitationExchange['meta']> },
  caller: Session,
) => {
  return {
    stream: userStream(body.user_id),
    command: {
      type: 'InviteUser' as const,
      userId: body.user_id,
      invitationId: body.invitation_id,
      profile: profileFrom(body.profile),
      cases: body.cases.map(({ case_id, role }) => ({ caseId: case_id, role })),
      expiresAt: instant.parse(new Date(Date.parse(about.at) + validMs).toISOString()),
      mayAppointOperators: await mayAppointOperators(runtime, caller),
      ...(await authorityOf(runtime, caller)),
      ...commandedBy(about, caller.userId),
    },
    meta: about,
  }
}
