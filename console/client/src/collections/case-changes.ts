import * as contracts from '@aktenraum/domain/contracts'
import { asShown, idOf } from './as-shown.ts'
import { beginCase } from './case-logs.ts'
import { sayingUnderKey } from './cases.ts'
import type { Context } from './context.ts'
import { followLogs } from './logs.ts'
import { rosterAfter } from './roster-entries.ts'
import { sayingInCases } from './saying-in-cases.ts'
import { sending } from './sending.ts'
import { requireOn } from './signing.ts'
import type { OfficeClient } from './types.ts'
import { sendingKept } from './unsent-in-cases.ts'
import { fetchUser } from './users.ts'

type CaseChanges = Pick<OfficeClient, 'renameCase' | 'addParticipant' | 'scheduleDeletion'> & {
  /** `isRoom`: for staff alone. */
  readonly openCase: (draft: { caseNumber: string; title: string; isRoom?: boolean }) => Promise<string>
}

/** What staff do with cases, each with their word in the case's log. */
export const caseChanges = (context: Context): CaseChanges => {
  const { api, crypto, now, newId, state } = context
  return {
    openCase: async ({ caseNumber, title, isRoom = false }) => {
      const id = newId()
      const sealed = await crypto.openCase({ caseId: id, caseNumber, title, isRoom, at: now() })
      await followLogs(context)
      await beginCase(context, id)
      const { key_id: keyId, encrypted_case_number: number, encrypted_title: sealedTitle } = sealed
      const places = [{ userId: state.viewerId ?? '', role: 'owner' as const }]
      const said = {
        caseId: id,
        keyId,
        places,
        caseNumber: number,
        title: sealedTitle,
        about: null,
        upon: null,
        at: now(),
      }
      const entry = await crypto.signRoster(said)
      await sending(context, [{ caseId: id, entry }], () =>
        api.call(contracts.openCase, { body: { id, ...sealed, entry } }),
      )
      state.caseKeys.set(id, sealed.key_id)
      return id
    },
    renameCase: (id, { caseNumber, title }) =>
      sayingUnderKey(context, id, async (ref, told) => {
        const body = await crypto.sealFields({ ...ref, texts: { case_number: caseNumber, title } })
        const { encrypted_case_number: sealedNumber = null, encrypted_title: sealedTitle = null } = body
        const { entry } = await rosterAfter(context, ref, told, {
          caseNumber: sealedNumber,
          title: sealedTitle,
          about: null,
        })
        await sendingKept(context, { caseId: id, entry }, (deliver) =>
          deliver('partialUpdateCase', { params: { id }, body: { ...body, entry } }),
        )
      }),
    addParticipant: async (caseId, who, role) => {
      const userId = idOf(who)
      await fetchUser(context, userId)
      await sayingUnderKey(context, caseId, async (ref, told) => {
        const shown = asShown(context, who)
        const grant = await crypto.grant({ ...ref, recipient: userId, role, shown, at: now() })
        const others = told.roster?.places.filter((each) => each.userId !== userId) ?? []
        const places = [...others, { userId, role }]
        const about = { userId, shown }
        const { entry } = await rosterAfter(context, ref, told, { places, named: userId, about })
        const body = { user_id: userId, role, grant, entry }
        await sendingKept(context, { caseId, entry }, (deliver) =>
          deliver('addParticipant', { params: { id: caseId }, body }),
        )
      })
    },
    scheduleDeletion: async (id, on) => {
      await sayingInCases(context, [id], async ([told]) => {
        requireOn(context, told)
        const day = on === null ? null : new Date(on).toISOString()
        const closing = await crypto.signClose({ caseId: id, day, at: now() })
        const body = { scheduled_deletion_date: on, closing }
        await sendingKept(context, { caseId: id, entry: closing }, (deliver) =>
          deliver('partialUpdateCase', { params: { id }, body }),
        )
      })
    },
  }
}
