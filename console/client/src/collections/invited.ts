import { UntrustedKeyError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import { UnexpectedAnswerError } from '../base/errors/http.ts'
import type { Context } from './context.ts'
import { startRegistration } from './registration.ts'
import { enterSession } from './session.ts'
import type { OfficeClient } from './types.ts'
import { doneOnce } from './unanswered.ts'

type InvitedMethods = Pick<OfficeClient, 'readInvitation' | 'acceptInvitation' | 'requestRenewal'>

/** For who follows an invitation. */
export const invitedMethods = (context: Context): InvitedMethods => {
  const { api, crypto, now } = context
  return {
    readInvitation: async (token, secret) => {
      const dto = await api.call(contracts.retrieveInvitation, { params: { token } })
      if (dto.offer !== null) {
        const { officeId, kind } = await crypto.readOffer({ secret, offer: dto.offer.data })
        if (officeId !== dto.office_id) throw new UntrustedKeyError('another office than the offer names')
        if ((kind === 'staff') !== dto.is_staff) throw new UntrustedKeyError('invited as something else')
      }
      const { status, email, salutation, is_staff, expires_at } = dto
      return { status, email, salutation, isStaff: is_staff, expiresAt: expires_at }
    },
    acceptInvitation: async (token, secret, password) => {
      const params = { token }
      const { handle, dto } = await doneOnce(context, {
        of: ['acceptInvitation', token, secret, password],
        prepare: async () => {
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
          const { office } = await crypto.readOffer({ secret, offer: offer.data })
          // What the inviter had seen of the office is the first that this browser remembers: a newcomer is shown no
          // older one, even if the answer is lost and they sign in later.
          const known = context.seen.loadHeads(user_id).office
          if (known === null || known.n < office.n) context.seen.saveHeads(user_id, { office })
          return { handle, body }
        },
        send: async ({ handle, body }, commandId) => ({
          handle,
          dto: await api.call(contracts.acceptInvitation, { params, body, commandId }),
        }),
      })
      return enterSession(context, handle, dto)
    },
    requestRenewal: (token) => api.call(contracts.requestRenewal, { params: { token } }),
  }
}
