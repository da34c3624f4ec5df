import { caseStream, isRejection, userStream } from '@aktenraum/domain'
import type { InvitationId, LogName, Rejection, UserId } from '@aktenraum/domain'
import { confirmInvitation, createInvitation, revokeInvitation } from '@aktenraum/domain/contracts'
import type { Grant } from '@aktenraum/domain/contracts'
import { isStaffRoom } from '@aktenraum/domain/deciders'
import type { User, UserCommand } from '@aktenraum/domain/deciders'
import { caseStreams, userStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { inTurnOfLoginNames, obtainLoginName } from '../access/login-names.ts'
import { appendEntry, appendJudged } from '../deciding/append-entry.ts'
import { authorityIn, authorityOf, mayAppointOperators } from '../deciding/authority.ts'
import { carryOut, commandedBy, loadToDecide, obstacleTo } from '../deciding/carry-out.ts'
import { readToken, tokenOf, validUntil } from '../deciding/invitation-links.ts'
import { judgeEntry, readLogs } from '../deciding/logs.ts'
import type { Fits, StandingOffice } from '../deciding/logs.ts'
import { loadUserToDecide } from '../deciding/people.ts'
import { profileFrom } from './profile.ts'
import { texts } from '../texts/de.ts'
import { releaseLoginName, releaseOtherLoginNames } from '../vault/accounts.ts'
import { removeOutOfForce } from '../vault/dead-credentials.ts'
import { grantFits, storeGrants } from '../vault/grants.ts'
import { removeOffer, storeOffer } from '../vault/offers.ts'

/** What staff does with invitations. */
export const invitationRoutes = (http: Http): void => {
  const { runtime } = http
  const { pool } = runtime

  mount(http, createInvitation, (exchange, caller) => invite(runtime, exchange, caller))

  mount(http, confirmInvitation, async ({ params, body, meta, reply }, caller) => {
    const invited = readToken(params.token)
    const loaded = await loadUserToDecide(runtime, invited.userId)
    const user = loaded.state
    if (user.invitation?.id !== invited.invitationId) return { rejected: 'user/not-invited' }
    const about = meta(caller.userId)
    const { entry, grants } = body
    const logs = await readLogs(runtime)
    const states = { log: logOf(user), entry, fits: statesKeysOf(user, invited) }
    const confirmed = await carryOut(runtime, {
      type: userStreams,
      stream: userStream(invited.userId),
      command: { type: 'ConfirmUser', ...authorityIn(logs.office, caller), ...commandedBy(about, caller.userId) },
      meta: about,
      reply,
      loaded,
      before: async (_, isRepeated) => {
        // They may have been removed since from a case that they were let into.
        if (isRepeated) return null
        const refused =
          (await checkGrants(runtime, user, grants, caller)) ??
          (await appendEntry(runtime, logs, states, { meta: about, reply }))
        return refused ?? storeGrants(pool, grants)
      },
      after: () => removeOffer(pool, invited.invitationId, invited.userId),
    })
    return isRejection(confirmed) ? confirmed : undefined
  })

  mount(http, revokeInvitation, async ({ params, meta, reply }, caller) => {
    const { userId, invitationId } = readToken(params.token)
    const about = meta(caller.userId)
    const by = { ...(await authorityOf(runtime, caller)), ...commandedBy(about, caller.userId) }
    const revoked = await carryOut(runtime, {
      type: userStreams,
      stream: userStream(userId),
      command: { type: 'RevokeInvitation', invitationId, ...by },
      meta: about,
      reply,
      after: async (user) => {
        await removeOffer(pool, invitationId, userId)
        await removeOutOfForce(pool, user)
      },
    })
    return isRejection(revoked) ? revoked : undefined
  })
}

type InvitationExchange = Exchange<typeof createInvitation>

const invite = async (runtime: Runtime, { body, meta, reply }: InvitationExchange, caller: Session) => {
  const { pool } = runtime
  const { user_id: invitee, invitation_id: id } = body
  const about = meta(caller.userId)
  const logs = await readLogs(runtime)
  const command = invitationFrom({ body, about, office: logs.office }, caller)
  const { profile } = command
  const inviting = { invitee: { userId: invitee, isStaff: profile.isStaff }, command, meta: about }
  const obstacle = await obstacleInCases(runtime, caller, inviting)
  if (obstacle !== null) return obstacle
  const { offer, proof_hash: proofHash, inviter_copy: inviterCopy } = body
  const invited = await inTurnOfLoginNames(runtime, () =>
    carryOut(runtime, {
      type: userStreams,
      stream: userStream(invitee),
      command,
      meta: about,
      reply,
      before: async ({ status }) => {
        const judged = await judgeEntry(logs, { log: 'people', entry: body.entry, fits: invites(invitee, id) })
        if (isRejection(judged)) return judged
        if (status === 'unknown') await releaseOtherLoginNames(pool, profile.email, invitee)
        if (!(await obtainLoginName(runtime, profile.email, invitee)))
          throw problems.fields({ 'profile.email': [texts.emailTaken] })
        // Before the invitation: a link that nobody has said in the log could not be confirmed.
        const said = await appendJudged(runtime, judged, { meta: about, reply })
        // The address stays reserved for the very person who is to be invited: the next attempt needs it.
        if (said !== null) return said
        return storeOffer(pool, { invitationId: id, userId: invitee, offer: offer.data, proofHash, inviterCopy })
      },
      undo: (user) => takeBack(runtime, user, { id, invitee, email: profile.email }),
      after: async ({ status, invitation }) => {
        // The request came again after the invitation had ended.
        if (status !== 'invited' || invitation?.isRevoked) await removeOffer(pool, id, invitee)
      },
    }),
  )
  if (isRejection(invited)) return invited
  return {
    token: tokenOf(invitee, id),
    user_id: invitee,
    expires_at: invited.state.invitation?.expiresAt ?? command.expiresAt,
  }
}

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
  { pool }: Runtime,
  { invitation, profile }: User,
  { id, invitee, email }: { readonly id: InvitationId; readonly invitee: UserId; readonly email: string },
): Promise<void> => {
  if (invitation?.id !== id) await removeOffer(pool, id, invitee)
  if (profile?.email !== email) await releaseLoginName(pool, email, invitee)
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
    const loaded = await loadToDecide(runtime, caseStreams, caseStream(caseId))
    const obstacle = obstacleTo(caseStreams, loaded, { command, meta })
    if (obstacle !== null) return obstacle
    // A link may leak: colleagues are let in once they are confirmed.
    if (isStaffRoom(loaded.state)) return { rejected: 'case/staff-only' }
  }
  return null
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

interface Invited {
  readonly body: InvitationExchange['body']
  readonly about: EventMeta
  readonly office: StandingOffice
}

/** What is to be decided on: an invitation that is good for 14 days from now. */
const invitationFrom = (
  { body, about, office }: Invited,
  caller: Session,
): Extract<UserCommand, { type: 'InviteUser' }> => ({
  type: 'InviteUser',
  userId: body.user_id,
  invitationId: body.invitation_id,
  profile: profileFrom(body.profile),
  cases: body.cases.map(({ case_id, role }) => ({ caseId: case_id, role })),
  expiresAt: validUntil(about),
  mayAppointOperators: mayAppointOperators(office, caller),
  ...authorityIn(office, caller),
  ...commandedBy(about, caller.userId),
})
