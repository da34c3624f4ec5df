import { ContradictionError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import { statedAddress, statedName } from '../base/text/stated-name.ts'
import { asShown, idOf } from './as-shown.ts'
import { requireCaseAsShown } from './case-as-shown.ts'
import { caseChanges } from './case-changes.ts'
import { followCase } from './case-logs.ts'
import { presentKeyOf } from './cases.ts'
import type { Context } from './context.ts'
import type { NewOffer } from '../vault/port.ts'
import { linkOf } from './inviting.ts'
import { managedCasesOf } from './managed-cases.ts'
import { requireOwner } from './owners.ts'
import { proveFor } from './own-password.ts'
import { leaveOut } from './roster-entries.ts'
import type { ChosenCase } from './payloads.ts'
import { saying } from './saying.ts'
import type { OfficeClient } from './types.ts'
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
      const asStated = { isStaff: user.is_staff, name: statedName(user), address: statedAddress(user) }
      await fetchUser(context, id)
      if (user.is_staff && id !== state.viewerId) await requireOwner(context)
      const invitationId = newId()
      const said = await saying(context, {
        call: 'resetAccount',
        about: [id],
        sign: () => {
          // Of whom nobody has stated, this is what comes to be signed.
          const shown = { ...asStated, ...(state.stated[id] === undefined ? {} : asShown(context, user)) }
          return crypto.inviteAgain({ userId: id, invitationId, shown, at: now() })
        },
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
      for (const { caseId, shownAs } of cases) await requireCaseAsShown(context, caseId, shownAs)
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
        about: [token, isStaff, joins],
        sign: () => crypto.invite({ ...about, cases: offered, at: now() }),
        request: (made) => ({ params: { token }, body: { ...bodyOf(about.invitationId, made), cases: joins } }),
      })
      return linkOf(origin, said)
    },
    casesSharedWith: async (userId) => {
      const theirs = await managedCasesOf(context, userId)
      // A case whose log contradicts itself is shown, and nobody is proven to take part in it.
      const rosters = await Promise.all(
        theirs.map(({ case: { id } }) => followCase(context, id).then(({ roster }) => roster, unlessContradicted)),
      )
      return theirs.map((each, index) => {
        const places = rosters[index]?.places ?? []
        return { ...each, isProven: places.some((place) => place.userId === userId && place.role === each.role) }
      })
    },
    grantAgain: async (who, cases) => {
      const userId = idOf(who)
      const again = async ({ caseId, role, shownAs }: ChosenCase): Promise<void> => {
        await requireCaseAsShown(context, caseId, shownAs)
        await leaveOut(context, userId, [caseId])
        await addParticipant(caseId, who, role)
      }
      const results = await Promise.allSettled(cases.map(again))
      const failed = cases.flatMap((chosen, at) => {
        const result = results[at]
        return result?.status === 'rejected' ? [{ chosen, error: result.reason as unknown }] : []
      })
      return { granted: cases.length - failed.length, failed }
    },
  }
}

const unlessContradicted = (error: unknown): null => {
  if (!(error instanceof ContradictionError)) throw error
  return null
}
