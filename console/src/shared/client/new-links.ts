import * as contracts from '@aktenraum/domain/contracts'
import { caseKeyOf, caseMethods, openCases } from './cases.ts'
import type { Context } from './context.ts'
import type { NewOffer } from '../crypto/port.ts'
import { statedAddress, statedName } from './invitations.ts'
import { saying } from './logs.ts'
import { requireOwner } from './owners.ts'
import { proveFor } from './own-password.ts'
import { everyPage } from './pages.ts'
import { participantsOf } from './rosters.ts'
import type { NewLink, OfficeClient } from './types.ts'
import { fetchUser } from './users.ts'

type NewLinkMethods = Pick<
  OfficeClient,
  'resetAccount' | 'casesSharedWith' | 'grantAgain' | 'renewInvitation' | 'requestRenewal'
>

/** New links for people who are known already. */
export const newLinkMethods = (context: Context): NewLinkMethods => {
  const { api, crypto, newId, now, origin, state } = context
  const { addParticipant } = caseMethods(context)

  const bodyOf = (invitationId: string, { offer, proof_hash, inviter_copy, entry }: NewOffer) => ({
    invitation_id: invitationId,
    offer: { data: offer },
    proof_hash,
    inviter_copy,
    entry,
  })
  const linkOf = (secret: string, { token, expires_at }: { token: string; expires_at: string }): NewLink => ({
    link: `${origin}/einladung/${token}#${secret}`,
    token,
    expiresAt: expires_at,
  })

  /** The cases that one manages and in which, by the server's word, they take part. */
  const everyManagedCase = async (userId: string) => {
    const query = { ordering: '-last_update_date', expand: 'participants' } as const
    const all = await everyPage((paging) => api.callPage(contracts.listCases, { query: { ...query, ...paging } }))
    return all.flatMap((dto) => {
      const part = (dto.participants ?? []).find(({ user }) => user.id === userId)
      return dto.can_manage && part !== undefined ? [{ dto, part }] : []
    })
  }

  return {
    resetAccount: async (user, password) => {
      const { id } = user
      const shown = { isStaff: user.is_staff, name: statedName(user), address: statedAddress(user) }
      await fetchUser(context, id)
      if (user.is_staff && id !== state.viewerId) await requireOwner(context)
      // What they signed counts by the word of who stays, until cases are granted to them again.
      const { sealManifest } = await import('./manifests.ts')
      const shared = await everyManagedCase(id)
      await Promise.allSettled(shared.map(({ dto }) => sealManifest(context, dto.id)))
      const invitationId = newId()
      return saying(context, async () => {
        const made = await crypto.inviteAgain({ userId: id, invitationId, shown, at: now() })
        const proof = await proveFor(context, { act: 'reset', user_id: id }, password)
        const body = { ...bodyOf(invitationId, made), proof }
        return linkOf(made.secret, await api.call(contracts.resetAccount, { params: { id }, body }))
      })
    },
    renewInvitation: async ({ token, user }, { isStaff, cases }) => {
      if (isStaff) await requireOwner(context)
      await fetchUser(context, user.id)
      const offered = await Promise.all(
        cases.map(async ({ caseId, role }) => ({ ...(await caseKeyOf(context, caseId)), role })),
      )
      const about = {
        userId: user.id,
        invitationId: newId(),
        isStaff,
        name: statedName(user),
        address: statedAddress(user),
      }
      return saying(context, async () => {
        const made = await crypto.invite({ ...about, cases: offered, at: now() })
        const joins = cases.map(({ caseId, role }) => ({ case_id: caseId, role }))
        const body = { ...bodyOf(about.invitationId, made), cases: joins }
        return linkOf(made.secret, await api.call(contracts.renewInvitation, { params: { token }, body }))
      })
    },
    requestRenewal: (token) => api.call(contracts.requestRenewal, { params: { token } }),
    casesSharedWith: async (userId) => {
      const theirs = await everyManagedCase(userId)
      const opened = await openCases(
        context,
        theirs.map(({ dto }) => dto),
      )
      const proven = theirs.map(async ({ dto, part }) => {
        const unproven = await crypto.unprovenParticipants(participantsOf(context, dto, [part]))
        return unproven.length === 0
      })
      const isProven = await Promise.all(proven)
      return opened.flatMap((each, index) => {
        const role = theirs[index]?.part.role
        return role === undefined ? [] : [{ case: each, role, isProven: isProven[index] === true }]
      })
    },
    grantAgain: async (userId, cases) => {
      const results = await Promise.allSettled(cases.map(({ caseId, role }) => addParticipant(caseId, userId, role)))
      const granted = results.filter(({ status }) => status === 'fulfilled').length
      return { granted, failed: results.length - granted }
    },
  }
}
