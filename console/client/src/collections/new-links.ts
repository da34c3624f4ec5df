import { ContradictionError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import { statedAddress, statedName } from '../base/text/stated-name.ts'
import { caseChanges } from './case-changes.ts'
import { followCase } from './case-logs.ts'
import { openCases, presentKeyOf } from './cases.ts'
import type { Context } from './context.ts'
import type { NewOffer } from '../vault/port.ts'
import { linkOf } from './inviting.ts'
import { managedCasesOf } from './managed-cases.ts'
import { requireOwner } from './owners.ts'
import { proveFor } from './own-password.ts'
import { leaveOut, nameOnRosters } from './roster-entries.ts'
import { saying } from './saying.ts'
import type { ChosenCase, OfficeClient } from './types.ts'
import { fetchUser } from './users.ts'

type NewLinkMethods = Pick<
  OfficeClient,
  'resetAccount' | 'stopReset' | 'stopResetByCode' | 'casesSharedWith' | 'grantAgain' | 'renewInvitation'
>

/** New links for people who are known already. */
export const newLinkMethods = (context: Context): NewLinkMethods => {
  const { api, crypto, newId, now, origin, state } = context
  const { addParticipant } = caseChanges(context)

  const bodyOf = (invitationId: string, { offer, proof_hash, inviter_copy, entry }: NewOffer) => ({
    invitation_id: invitationId,
    offer: { data: offer },
    proof_hash,
    inviter_copy,
    entry,
  })

  return {
    resetAccount: async (user, password) => {
      const { id } = user
      const shown = { isStaff: user.is_staff, name: statedName(user), address: statedAddress(user) }
      await fetchUser(context, id)
      if (user.is_staff && id !== state.viewerId) await requireOwner(context)
      const invitationId = newId()
      const said = await saying(context, {
        call: 'resetAccount',
        about: [id],
        sign: () => crypto.inviteAgain({ userId: id, invitationId, shown, at: now() }),
        request: async (made) => {
          const proof = await proveFor(context, { act: 'reset', user_id: id }, password)
          return { params: { id }, body: { ...bodyOf(invitationId, made), proof } }
        },
      })
      return { ...linkOf(origin, said), validFrom: said?.answer.due_at ?? null }
    },
    stopReset: (id) => api.call(contracts.stopReset, { params: { id } }),
    stopResetByCode: (email, code) => api.call(contracts.stopResetByCode, { body: { email, code } }),
    renewInvitation: async ({ token, user }, { isStaff, cases }) => {
      if (isStaff) await requireOwner(context)
      await fetchUser(context, user.id)
      const offered = await Promise.all(
        cases.map(async ({ caseId, role }) => ({ ...(await presentKeyOf(context, caseId)), role })),
      )
      const about = {
        userId: user.id,
        invitationId: newId(),
        isStaff,
        name: statedName(user),
        address: statedAddress(user),
      }
      const joins = cases.map(({ caseId, role }) => ({ case_id: caseId, role }))
      const said = await saying(context, {
        call: 'renewInvitation',
        about: [token, isStaff, cases],
        sign: () => crypto.invite({ ...about, cases: offered, at: now() }),
        request: (made) => ({ params: { token }, body: { ...bodyOf(about.invitationId, made), cases: joins } }),
      })
      return linkOf(origin, said)
    },
    casesSharedWith: async (userId) => {
      const theirs = await managedCasesOf(context, userId)
      // A case whose log contradicts itself is shown, and nobody is proven to take part in it.
      const rosters = await Promise.all(
        theirs.map(({ dto }) => followCase(context, dto.id).then(({ roster }) => roster, unlessContradicted)),
      )
      const opened = await openCases(
        context,
        theirs.map(({ dto }) => dto),
      )
      return opened.flatMap((each, index) => {
        const role = theirs[index]?.part.role
        const places = rosters[index]?.places ?? []
        const isProven = places.some((place) => place.userId === userId && place.role === role)
        return role === undefined ? [] : [{ case: each, role, isProven }]
      })
    },
    grantAgain: async (userId, cases) => {
      const again = async ({ caseId, role }: ChosenCase): Promise<void> => {
        await leaveOut(context, userId, [caseId])
        await addParticipant(caseId, userId, role)
        // They took part all along, which is nothing new to the case: its roster names the keys that they have now.
        await nameOnRosters(context, userId, [{ caseId, role }])
      }
      const results = await Promise.allSettled(cases.map(again))
      const granted = results.filter(({ status }) => status === 'fulfilled').length
      return { granted, failed: results.length - granted }
    },
  }
}

const unlessContradicted = (error: unknown): null => {
  if (!(error instanceof ContradictionError)) throw error
  return null
}
