import { instant, isRejection, userStream } from '@aktenraum/domain'
import type { InvitationId, Rejection, UserId } from '@aktenraum/domain'
import { renewInvitation, requestRenewal, resetAccount } from '@aktenraum/domain/contracts'
import type { UserCommand } from '@aktenraum/domain/deciders'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import { mount, mountPublic } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { forgetDevices } from '../access/known-devices.ts'
import { authorityOf } from '../authority.ts'
import { commandedBy, handleCommand, obstacleTo } from '../handle-command.ts'
import { openAttempts } from '../limits.ts'
import { appendEntry } from '../logs.ts'
import type { OwnPassword } from '../own-password.ts'
import { loadUser, mayAppointOperators } from '../people.ts'
import { userStreams } from '../streams.ts'
import { keepOneCredential } from '../vault/accounts.ts'
import { removeGrantsTo } from '../vault/grants.ts'
import { removeOffer, storeOffer } from '../vault/offers.ts'
import { removePasskeys } from '../vault/passkeys.ts'
import { keepOneRecovery } from '../vault/recovery.ts'
import { invites, obstacleInCases, readToken, validMs } from './invitations.ts'

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
    const asked = await handleCommand(runtime, userStreams, { stream: userStream(userId), command, meta: about }, reply)
    return isRejection(asked) ? asked : undefined
  })

  mount(http, renewInvitation, async (exchange, caller) => {
    const { params, body, meta } = exchange
    const { userId, invitationId: formerInvitationId } = readToken(params.token)
    const about = meta(caller.userId)
    const cases = body.cases.map(({ case_id, role }) => ({ caseId: case_id, role }))
    const command: NewLinkCommand = {
      type: 'RenewInvitation',
      invitationId: body.invitation_id,
      formerInvitationId,
      cases,
      expiresAt: validFrom(about),
      mayAppointOperators: await mayAppointOperators(runtime, caller),
      ...(await authorityOf(runtime, caller)),
      ...commandedBy(about, caller.userId),
    }
    const { profile } = await loadUser(runtime, userId)
    const invitee = { userId, isStaff: profile?.isStaff ?? false }
    const obstacle = await obstacleInCases(runtime, caller, { invitee, command: { ...command, cases }, meta: about })
    if (obstacle !== null) return obstacle
    const renewed = await giveLink(runtime, exchange, { userId, command, about })
    if (!('rejected' in renewed)) await removeOffer(pool, formerInvitationId, userId)
    return renewed
  })

  mount(http, resetAccount, async (exchange, caller) => {
    const { params, body, address, header, meta } = exchange
    const about = meta(caller.userId)
    const command: NewLinkCommand = {
      type: 'ResetAccount',
      invitationId: body.invitation_id,
      expiresAt: validFrom(about),
      ...(await authorityOf(runtime, caller)),
      ...commandedBy(about, caller.userId),
    }
    const resetting = { stream: userStream(params.id), command, meta: about }
    const obstacle = await obstacleTo(runtime, userStreams, resetting)
    if (obstacle !== null) return obstacle
    await ownPassword(body.proof, { caller, address, header, act: { act: 'reset', user_id: params.id } })
    const reset = await giveLink(runtime, exchange, { userId: params.id, command, about })
    if ('rejected' in reset) return reset
    await endAccess(runtime, params.id, body.invitation_id)
    return reset
  })
}

/** Asked again after the person has begun anew, nothing of theirs is touched. */
const endAccess = async ({ pool, store, sessions }: Runtime, userId: UserId, link: InvitationId): Promise<void> => {
  const { status, invitation } = await loadUser({ store }, userId)
  if (status !== 'invited' || invitation?.id !== link) return
  await sessions.endAllSessionsOf(userId)
  await keepOneCredential(pool, userId, null)
  await keepOneRecovery(pool, userId, null)
  await removeGrantsTo(pool, userId)
  await forgetDevices(pool, userId)
  await removePasskeys(pool, userId, null)
}

type NewLinkCommand = Extract<UserCommand, { type: 'RenewInvitation' | 'ResetAccount' }>
type Body = Omit<Exchange<typeof resetAccount>['body'], 'proof'>
type LinkExchange = Pick<Exchange, 'reply'> & { readonly body: Body }
interface Giving {
  readonly userId: UserId
  readonly command: NewLinkCommand
  readonly about: EventMeta
}
interface Given {
  readonly token: string
  readonly user_id: UserId
  readonly expires_at: string
}

const validFrom = ({ at }: EventMeta) => instant.parse(new Date(Date.parse(at) + validMs).toISOString())

/** The offer comes first, as with every invitation: a link that is recorded must open something. */
const giveLink = async (
  runtime: Runtime,
  { body, reply }: LinkExchange,
  { userId, command, about }: Giving,
): Promise<Given | Rejection> => {
  const giving = { stream: userStream(userId), command, meta: about }
  const invitationId: InvitationId = body.invitation_id
  const says = { log: 'people' as const, entry: body.entry, fits: invites(userId, invitationId) }
  const obstacle =
    (await obstacleTo(runtime, userStreams, giving)) ?? (await appendEntry(runtime, says, { about, reply }))
  if (obstacle !== null) return obstacle
  const { offer, proof_hash: proofHash, inviter_copy: inviterCopy } = body
  await storeOffer(runtime.pool, { invitationId, userId, offer: offer.data, proofHash, inviterCopy })
  if (command.type === 'ResetAccount') await runtime.sessions.endAllSessionsOf(userId)
  const given = await handleCommand(runtime, userStreams, giving, reply)
  const recorded = isRejection(given) ? (await loadUser(runtime, userId)).invitation : given.state.invitation
  if (recorded?.id !== invitationId) await removeOffer(runtime.pool, invitationId, userId)
  if (isRejection(given)) return given
  return { token: `${userId}${invitationId}`, user_id: userId, expires_at: recorded?.expiresAt ?? command.expiresAt }
}
