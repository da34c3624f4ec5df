import { UntrustedKeyError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import { HttpError, UnexpectedAnswerError, ValidationError } from '../api/errors.ts'
import type { Granted } from '../crypto/port.ts'
import { caseKeyOf, fetchCase } from './cases.ts'
import type { Context } from './context.ts'
import { followLogs, saying } from './logs.ts'
import { requireOwner } from './owners.ts'
import { everyPage } from './pages.ts'
import { startRegistration } from './registration.ts'
import { enterSession } from './session.ts'
import type { Invitation, NewUser, OfficeClient } from './types.ts'
import { UnconfirmableError } from './unconfirmable.ts'

type InvitationMethods = Pick<
  OfficeClient,
  | 'invite'
  | 'listInvitations'
  | 'revokeInvitation'
  | 'readAccepted'
  | 'confirmInvitation'
  | 'readInvitation'
  | 'acceptInvitation'
>

const avatars = 10

/** A profile as it is registered; the avatar is drawn by the person's id. */
export const profileOf = (user: NewUser, userId: string) => ({
  ...user,
  avatar_id: (Number.parseInt(userId.slice(0, 4), 16) % avatars) + 1,
})

/** How a person is stated: as they are called, or by their address where nobody gave a name. */
export const statedName = ({ title, salutation, email }: Pick<NewUser, 'title' | 'salutation' | 'email'>): string =>
  [salutation, title].map((name) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')).find((name) => name !== '') ??
  email

/** The address as the server keeps it. */
export const statedAddress = ({ email }: Pick<NewUser, 'email'>): string => email.trim().toLowerCase()

export const invitationMethods = (context: Context): InvitationMethods => {
  const { api, crypto, state, now, newId, origin, toUser } = context

  /** Where the invited person takes part by now, under the key of now. */
  const joinedOf = async ({ user, cases }: Accepted): Promise<readonly Granted[]> => {
    const found = await Promise.all(cases.map(({ case_id }) => fetchCase(context, case_id).catch(unlessGone)))
    return found.flatMap((dto) => {
      const role = dto?.participants?.find((each) => each.user.id === user.id)?.role
      return dto === undefined || role === undefined ? [] : [{ caseId: dto.id, keyId: dto.key_id, role }]
    })
  }

  const invitationOf = ({ token, user }: Accepted) => ({ userId: user.id, invitationId: token.slice(user.id.length) })

  const acceptedOf = (invitation: Invitation): Accepted => {
    if (invitation.is_own && isAccepted(invitation)) return invitation
    throw new UnconfirmableError('of-others')
  }

  return {
    invite: async (user, cases) => {
      if (user.is_staff) await requireOwner(context)
      const [userId, invitationId] = [newId(), newId()]
      const offered = await Promise.all(
        cases.map(async ({ caseId, role }) => ({ ...(await caseKeyOf(context, caseId)), role })),
      )
      const about = {
        userId,
        invitationId,
        isStaff: user.is_staff,
        name: statedName(user),
        address: statedAddress(user),
      }
      const { secret, answer } = await saying(context, async () => {
        const made = await crypto.invite({ ...about, cases: offered, at: now() })
        const { offer, proof_hash, inviter_copy, entry } = made
        const body = {
          invitation_id: invitationId,
          user_id: userId,
          profile: profileOf(user, userId),
          cases: cases.map(({ caseId, role }) => ({ case_id: caseId, role })),
          offer: { data: offer },
          proof_hash,
          inviter_copy,
          entry,
        }
        return { secret: made.secret, answer: await api.call(contracts.createInvitation, { body }) }
      })
      const { token, expires_at } = answer
      return { link: `${origin}/einladung/${token}#${secret}`, token, expiresAt: expires_at }
    },
    listInvitations: async ({ caseId, status } = {}) => {
      const query = { ...(caseId === undefined ? {} : { case: caseId }), ...(status === undefined ? {} : { status }) }
      const all = await everyPage((paging) =>
        api.callPage(contracts.listInvitations, { query: { ...query, ...paging } }),
      )
      return all.map(({ user, ...rest }) => ({
        ...rest,
        user: toUser(user),
        is_own: rest.invited_by === state.viewerId,
      }))
    },
    revokeInvitation: (token) => api.call(contracts.revokeInvitation, { params: { token } }),
    readAccepted: async (invitation) => {
      const accepted = acceptedOf(invitation)
      await followLogs(context)
      const copy = await crypto.readInviterCopy({ ...invitationOf(accepted), inviterCopy: accepted.inviter_copy })
      if (!copy.isNewest) throw new UnconfirmableError('replaced')
      if (now() > copy.confirmBy) throw new UnconfirmableError('late')
      if (copy.kind === 'staff') await requireOwner(context)
      return copy
    },
    confirmInvitation: async (invitation, { digest: shown }) => {
      const accepted = acceptedOf(invitation)
      const { token, public_keys: publicKeys, mac, inviter_copy: inviterCopy } = accepted
      const cases = await joinedOf(accepted)
      await saying(context, async () => {
        const keys = { publicKeys, mac, inviterCopy, shown }
        const body = await crypto.confirm({ ...invitationOf(accepted), ...keys, cases, at: now() })
        await api.call(contracts.confirmInvitation, { params: { token }, body }).catch(unlessConfirmed)
      })
    },
    readInvitation: async (token, secret) => {
      const dto = await api.call(contracts.retrieveInvitation, { params: { token } })
      if (dto.offer !== null) {
        const { officeId } = await crypto.readOffer({ secret, offer: dto.offer.data })
        if (officeId !== dto.office_id) throw new UntrustedKeyError('another office than the offer names')
      }
      const { status, email, salutation, is_staff, expires_at } = dto
      return { status, email, salutation, isStaff: is_staff, expiresAt: expires_at }
    },
    acceptInvitation: async (token, secret, password) => {
      const params = { token }
      const { offer, user_id, email, salutation } = await api.call(contracts.retrieveInvitation, { params })
      // The link names the person; the inviter will check the MAC for this very id.
      if (user_id !== token.slice(0, user_id.length)) throw new UntrustedKeyError('invitation of somebody else')
      const { handle, request } = await startRegistration(context, password, [email, salutation])
      const { registration_response } = await api.call(contracts.startAcceptance, {
        params,
        body: { registration_request: request },
      })
      if (offer === null) throw new UnexpectedAnswerError('retrieveInvitation', 'an open invitation without offer')
      const registration = { handle, response: registration_response, userId: user_id, at: now() }
      const body = await crypto.accept({ ...registration, secret, offer: offer.data })
      const dto = await api.call(contracts.acceptInvitation, { params, body })
      return enterSession(context, handle, dto)
    },
  }
}

type Accepted = Invitation & {
  readonly [Field in 'public_keys' | 'mac' | 'inviter_copy']: NonNullable<Invitation[Field]>
}
const isAccepted = (invitation: Invitation): invitation is Accepted =>
  invitation.public_keys !== null && invitation.mac !== null && invitation.inviter_copy !== null

/** The inviter takes part no more, or the case is deleted. */
const unlessGone = (error: unknown): undefined => {
  if (!(error instanceof HttpError) || error.status !== 404) throw error
}

/** Another tab of the same person was faster. */
const unlessConfirmed = (error: unknown): void => {
  const isConfirmed =
    error instanceof ValidationError && contracts.problem.safeParse(error.data).data?.code === 'user/already-confirmed'
  if (!isConfirmed) throw error
}
