import * as contracts from '@aktenraum/domain/contracts'
import type { ParticipantRole } from '@aktenraum/domain/contracts'
import { caseKeyOf, caseMethods } from './cases.ts'
import type { Context } from './context.ts'
import type { NewLink, OfficeClient } from './types.ts'

type NewLinkMethods = Pick<OfficeClient, 'resetAccount' | 'grantAgain' | 'renewInvitation' | 'requestRenewal'>
interface Linked {
  readonly userId: string
  readonly isStaff: boolean
  readonly cases: readonly { readonly caseId: string; readonly role: ParticipantRole }[]
}

/** New links for people who are known already. */
export const newLinkMethods = (context: Context): NewLinkMethods => {
  const { api, crypto, newId, origin } = context
  const { listCases, addParticipant } = caseMethods(context)

  /** Makes the secret of a link, and what the server keeps of it. */
  const prepare = async ({ userId, isStaff, cases }: Linked) => {
    const offered = await Promise.all(
      cases.map(async ({ caseId, role }) => ({ ...(await caseKeyOf(context, caseId)), role })),
    )
    const { secret, offer, ...rest } = await crypto.invite({ userId, isStaff, cases: offered })
    return { secret, body: { invitation_id: newId(), offer: { data: offer }, ...rest } }
  }
  const linkOf = (secret: string, { token, expires_at }: { token: string; expires_at: string }): NewLink => ({
    link: `${origin}/einladung/${token}#${secret}`,
    token,
    expiresAt: expires_at,
  })

  return {
    resetAccount: async ({ id, is_staff: isStaff }) => {
      const { secret, body } = await prepare({ userId: id, isStaff, cases: [] })
      return linkOf(secret, await api.call(contracts.resetAccount, { params: { id }, body }))
    },
    renewInvitation: async ({ token, user, cases: invited }) => {
      const cases = invited.map(({ case_id: caseId, role }) => ({ caseId, role }))
      const { secret, body } = await prepare({ userId: user.id, isStaff: user.is_staff, cases })
      const params = { token }
      return linkOf(
        secret,
        await api.call(contracts.renewInvitation, { params, body: { ...body, cases: [...invited] } }),
      )
    },
    requestRenewal: (token) => api.call(contracts.requestRenewal, { params: { token } }),
    grantAgain: async (userId) => {
      const shared = (await listCases()).flatMap(({ id, can_manage: canManage, participants = [] }) =>
        participants
          .filter(({ user }) => canManage && user.id === userId)
          .map(({ role }) => addParticipant(id, userId, role)),
      )
      const results = await Promise.allSettled(shared)
      const granted = results.filter(({ status }) => status === 'fulfilled').length
      return { granted, failed: results.length - granted }
    },
  }
}
