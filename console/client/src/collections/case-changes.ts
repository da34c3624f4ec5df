import * as contracts from '@aktenraum/domain/contracts'
import { isRefusal } from '../base/retry.ts'
import type { CallInput } from '../wire/api.ts'
import { asShown, idOf } from './as-shown.ts'
import type { Attempt } from './attempt.ts'
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
  readonly openCase: (draft: NamedCase & { isRoom?: boolean }, attempt?: Attempt) => Promise<string>
}
interface NamedCase {
  readonly caseNumber: string
  readonly title: string
}
/** A case as it was to be opened: sent again, it is the same to the byte. */
interface Opening extends NamedCase {
  readonly commandId: string
  readonly body: CallInput<typeof contracts.openCase>['body']
}
/** Of attempts whose case may have been opened, though nobody knows. */
const openings = new WeakMap<Attempt, Opening>()

/** What staff do with cases, each with their word in the case's log. */
export const caseChanges = (context: Context): CaseChanges => {
  const { api, crypto, now, state } = context
  const changes: CaseChanges = {
    openCase: async ({ isRoom = false, ...named }, attempt = {}) => {
      const { timesForgotten } = state
      const opening = openings.get(attempt) ?? (await opened(context, named, isRoom))
      openings.set(attempt, opening)
      attempt.id = opening.body.id
      const { body, commandId, caseNumber, title } = opening
      const { id, entry } = body
      try {
        await sending(context, [{ caseId: id, entry }], () => api.call(contracts.openCase, { body, commandId }))
      } catch (error) {
        if (isRefusal(error)) openings.delete(attempt)
        throw error
      }
      if (state.timesForgotten === timesForgotten) state.caseKeys.set(id, body.key_id)
      if (caseNumber !== named.caseNumber || title !== named.title) await changes.renameCase(id, named)
      openings.delete(attempt)
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
  return changes
}

/** A case with a key of its own, and the first entry of its log. */
const opened = async (context: Context, named: NamedCase, isRoom: boolean): Promise<Opening> => {
  const { crypto, now, newId, state } = context
  const id = newId()
  const sealed = await crypto.openCase({ caseId: id, ...named, isRoom, at: now() })
  await followLogs(context)
  await beginCase(context, id)
  const entry = await crypto.signRoster({
    caseId: id,
    keyId: sealed.key_id,
    places: [{ userId: state.viewerId ?? '', role: 'owner' }],
    caseNumber: sealed.encrypted_case_number,
    title: sealed.encrypted_title,
    about: null,
    upon: null,
    at: now(),
  })
  return { ...named, commandId: globalThis.crypto.randomUUID(), body: { id, ...sealed, entry } }
}
