import { isRejection, userStream } from '@aktenraum/domain'
import type { InvitationId, Rejection, UserId } from '@aktenraum/domain'
import { renewInvitation, requestRenewal, resetAccount } from '@aktenraum/domain/contracts'
import type { ResetOrder, User, UserCommand } from '@aktenraum/domain/deciders'
import { userStreams } from '@aktenraum/domain/streams'
import type { Decided, Loaded } from '@aktenraum/infra/event-store/decide'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import { mount, mountPublic } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { appendEntry } from '../deciding/append-entry.ts'
import { authorityIn, mayAppointOperators } from '../deciding/authority.ts'
import { carryOut, commandedBy, obstacleTo } from '../deciding/carry-out.ts'
import { readToken, tokenOf, validUntil } from '../deciding/invitation-links.ts'
import { openAttempts } from '../access/limits.ts'
import { inTurnOfLoginNames, obtainLoginName } from '../access/login-names.ts'
import { endFormerAccess } from '../access/former-access.ts'
import { readLogs } from '../deciding/logs.ts'
import type { StandingLogs } from '../deciding/logs.ts'
import type { OwnPassword } from '../access/own-password.ts'
import { loadUser, loadUserToDecide } from '../deciding/people.ts'
import { texts } from '../texts/de.ts'
import { removeOutOfForce } from '../vault/dead-credentials.ts'
import { removeOffer, storeOffer } from '../vault/offers.ts'
import { removeStopCode, storeStopCode } from '../vault/stop-codes.ts'
import { invites, obstacleInCases } from './invitations.ts'

/** New links for people who are known already: in place of one that has expired, or of keys that are lost. */
export const newLinkRoutes = (http: Http, ownPassword: OwnPassword): void => {
  const { runtime } = http
  const { pool } = runtime
  const attempts = openAttempts(runtime, 'invitation')

  mountPublic(http, requestRenewal, async ({ params, address, meta, reply }) => {
    await attempts.count(params.token, address)
    const { userId, invitationId } = readToken(params.token)
    const about = meta(userId)
    const command = { type: 'RequestRenewal' as const, invitationId, ...commandedBy(about, userId) }
    const stream = userStream(userId)
    const asked = await carryOut(runtime, { type: userStreams, stream, command, meta: about, reply })
    return isRejection(asked) ? asked : undefined
  })

  mount(http, renewInvitation, async (exchange, caller) => {
    const { params, body, meta } = exchange
    const { userId, invitationId: formerInvitationId } = readToken(params.token)
    const about = meta(caller.userId)
    const cases = body.cases.map(({ case_id, role }) => ({ caseId: case_id, role }))
    const logs = await readLogs(runtime)
    const command: NewLinkCommand = {
      type: 'RenewInvitation',
      invitationId: body.invitation_id,
      formerInvitationId,
      cases,
      expiresAt: validUntil(about),
      mayAppointOperators: mayAppointOperators(logs.office, caller),
      ...authorityIn(logs.office, caller),
      ...commandedBy(about, caller.userId),
    }
    const loaded = await loadUserToDecide(runtime, userId)
    const invitee = { userId, isStaff: loaded.state.profile?.isStaff ?? false }
    const obstacle = await obstacleInCases(runtime, caller, { invitee, command: { ...command, cases }, meta: about })
    if (obstacle !== null) return obstacle
    const renewed = await giveLink(runtime, exchange, { userId, command, about, logs, loaded })
    if (isRejection(renewed)) return renewed
    await removeOffer(pool, formerInvitationId, userId)
    return linkOf(renewed.state, { userId, command })
  })

  mount(http, resetAccount, async (exchange, caller) => {
    const { params, body, address, header, meta } = exchange
    const { id: userId } = params
    const about = meta(caller.userId)
    const logs = await readLogs(runtime)
    const command: NewLinkCommand = {
      type: 'ResetAccount',
      invitationId: body.invitation_id,
      expiresAt: validUntil(about),
      ...authorityIn(logs.office, caller),
      ...commandedBy(about, caller.userId),
    }
    const loaded = await loadUserToDecide(runtime, userId)
    const obstacle = obstacleTo(userStreams, loaded, { command, meta: about })
    if (obstacle !== null) return obstacle
    // Sent again because its answer was lost, it brings the proof of the first time, which is used up.
    if (!loaded.carriedOut.has(about.commandId))
      await ownPassword(body.proof, { caller, address, header, act: { act: 'reset', user_id: userId } })
    // As the offer: the mail that tells of the order names it.
    await storeStopCode(pool, body.invitation_id, userId)
    const reset = await giveLink(runtime, exchange, { userId, command, about, logs, loaded })
    const user = isRejection(reset) ? await loadUser(runtime, userId) : reset.state
    await removeOutOfForce(pool, user)
    if (user.resetOrder?.invitationId !== body.invitation_id) await removeStopCode(pool, body.invitation_id, userId)
    if (isRejection(reset)) return reset
    await endIfAnew(runtime, user, body.invitation_id)
    return { ...linkOf(user, { userId, command }), due_at: dueAtOf(user, body.invitation_id) }
  })
}

/** Where the reset waits for nothing. */
const endIfAnew = async (runtime: Runtime, user: User, link: InvitationId): Promise<void> => {
  if (user.status === 'invited' && user.invitation?.id === link) await endFormerAccess(runtime, user)
}

const dueAtOf = ({ resetOrder }: User, link: InvitationId): string | null =>
  resetOrder?.invitationId === link ? resetOrder.dueAt : null

type NewLinkCommand = Extract<UserCommand, { type: 'RenewInvitation' | 'ResetAccount' }>
type Body = Omit<Exchange<typeof resetAccount>['body'], 'proof'>
type LinkExchange = Pick<Exchange, 'reply'> & { readonly body: Body }
interface Giving {
  readonly userId: UserId
  readonly command: NewLinkCommand
  readonly about: EventMeta
  readonly logs: StandingLogs
  readonly loaded: Loaded<User>
}

/** The offer comes first, as with every invitation: a link that is recorded must open something. */
const giveLink = (
  runtime: Runtime,
  { body, reply }: LinkExchange,
  { userId, command, about, logs, loaded }: Giving,
): Promise<Decided<User> | Rejection> => {
  const { pool } = runtime
  const invitationId: InvitationId = body.invitation_id
  const says = { log: 'people' as const, entry: body.entry, fits: invites(userId, invitationId) }
  const { offer, proof_hash: proofHash, inviter_copy: inviterCopy } = body
  const unlessInForce = async (user: User): Promise<void> => {
    if (linkInForce(user, invitationId) === null) await removeOffer(pool, invitationId, userId)
  }
  return inTurnOfLoginNames(runtime, () =>
    carryOut(runtime, {
      type: userStreams,
      stream: userStream(userId),
      command,
      meta: about,
      reply,
      loaded,
      before: async ({ profile }) => {
        // It may be somebody else's since the last link expired: another would open nothing.
        if (!(await obtainLoginName(runtime, profile?.email ?? '', userId)))
          throw problems.saying(409, texts.emailTaken)
        return (
          (await appendEntry(runtime, logs, says, { meta: about, reply })) ??
          storeOffer(pool, { invitationId, userId, offer: offer.data, proofHash, inviterCopy })
        )
      },
      undo: unlessInForce,
      after: unlessInForce,
    }),
  )
}

const linkOf = (user: User, { userId, command }: Pick<Giving, 'userId' | 'command'>) => {
  const { expiresAt } = linkInForce(user, command.invitationId) ?? command
  return { token: tokenOf(userId, command.invitationId), user_id: userId, expires_at: expiresAt }
}

/** A link that somebody was given, as long as it leads to something. */
const linkInForce = ({ invitation, resetOrder }: User, id: InvitationId): Pick<ResetOrder, 'expiresAt'> | null => {
  if (resetOrder?.invitationId === id) return resetOrder
  return invitation?.id === id ? invitation : null
}
