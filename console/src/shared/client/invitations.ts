import { UntrustedKeyError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { InvitationDto } from '@aktenraum/domain/contracts'
import { HttpError, UnexpectedAnswerError, ValidationError } from '../api/errors.ts'
import type { Granted } from '../crypto/port.ts'
import { caseKeyOf, fetchCase } from './cases.ts'
import type { Context } from './context.ts'
import { everyPage } from './pages.ts'
import { startRegistration } from './registration.ts'
import { enterSession } from './session.ts'
import type { NewUser, OfficeClient } from './types.ts'

type InvitationMethods = Pick<
  OfficeClient,
  | 'invite'
  | 'listInvitations'
  | 'revokeInvitation'
  | 'confirmAcceptedInvitations'
  | 'readInvitation'
  | 'acceptInvitation'
>

const avatars = 10

/** A profile as it is registered; the avatar is drawn by the person's id. */
export const profileOf = (user: NewUser, userId: string) => ({
  ...user,
  avatar_id: (Number.parseInt(userId.slice(0, 4), 16) % avatars) + 1,
})

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

  const confirm = async (accepted: Accepted): Promise<void> => {
    const { token, user, public_keys, mac, inviter_copy } = accepted
    const body = await crypto.confirm({
      userId: user.id,
      publicKeys: public_keys,
      mac,
      inviterCopy: inviter_copy,
      cases: await joinedOf(accepted),
      at: now(),
    })
    await api.call(contracts.confirmInvitation, { params: { token }, body }).catch(unlessConfirmed)
  }

  return {
    invite: async (user, cases) => {
      const [userId, invitationId] = [newId(), newId()]
      const offered = await Promise.all(
        cases.map(async ({ caseId, role }) => ({ ...(await caseKeyOf(context, caseId)), role })),
      )
      const { secret, offer, proof_hash, inviter_copy } = await crypto.invite({
        userId,
        isStaff: user.is_staff,
        cases: offered,
      })
      const { token, expires_at } = await api.call(contracts.createInvitation, {
        body: {
          invitation_id: invitationId,
          user_id: userId,
          profile: profileOf(user, userId),
          cases: cases.map(({ caseId, role }) => ({ case_id: caseId, role })),
          offer: { data: offer },
          proof_hash,
          inviter_copy,
        },
      })
      return { link: `${origin}/einladung/${token}#${secret}`, token, expiresAt: expires_at }
    },
    listInvitations: async ({ caseId } = {}) => {
      const query = caseId === undefined ? {} : { case: caseId }
      const all = await everyPage((paging) =>
        api.callPage(contracts.listInvitations, { query: { ...query, ...paging } }),
      )
      return all.map(({ user, ...rest }) => ({ ...rest, user: toUser(user) }))
    },
    revokeInvitation: (token) => api.call(contracts.revokeInvitation, { params: { token } }),
    confirmAcceptedInvitations: async () => {
      const accepted = await everyPage((paging) =>
        api.callPage(contracts.listInvitations, { query: { status: 'accepted', ...paging } }),
      )
      const mine = accepted.filter((invitation) => invitation.invited_by === state.viewerId).filter(isAccepted)
      const failures: unknown[] = []
      for (const invitation of mine) await confirm(invitation).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
      return mine.length
    },
    readInvitation: async (token, secret) => {
      const dto = await api.call(contracts.retrieveInvitation, { params: { token } })
      if (dto.offer !== null) {
        const { officePublicKey } = await crypto.readOffer({ secret, offer: dto.offer.data })
        if (officePublicKey !== dto.office_public_key)
          throw new UntrustedKeyError('another office than the offer names')
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

type Accepted = InvitationDto & {
  readonly [Field in 'public_keys' | 'mac' | 'inviter_copy']: NonNullable<InvitationDto[Field]>
}
const isAccepted = (invitation: InvitationDto): invitation is Accepted =>
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
