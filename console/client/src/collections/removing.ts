import * as contracts from '@aktenraum/domain/contracts'
import type { ParticipantRole } from '@aktenraum/domain/contracts'
import { resealContents } from './address-book/resealing.ts'
import { AdvisedError } from '../base/errors/advised.ts'
import { OvertakenError } from '../base/errors/overtaken.ts'
import { sayingTexts } from '../words/saying.ts'
import { asShown, idOf } from './as-shown.ts'
import type { KeyRenewal, Someone } from './case-types.ts'
import { presentCase, presentKeyOf } from './cases.ts'
import type { PresentCase } from './cases.ts'
import type { Context } from './context.ts'
import { changedPlaces, rosterAfter } from './roster-entries.ts'
import { refusalIn, settled } from './saying-in-cases.ts'
import type { OfficeClient } from './types.ts'
import { sendRemoval } from './sending-removal.ts'
import { sendingKept } from './unsent-in-cases.ts'

const tries = 4

/** What staff seldom does with a case. */
export const removingMethods = (
  context: Context,
): Pick<OfficeClient, 'removeParticipant' | 'changeRole' | 'renewDocumentKeys'> => ({
  removeParticipant: (caseId, who) => removeParticipant(context, caseId, who),
  changeRole: (caseId, who, role) => changeRole(context, { caseId, who, role }),
  renewDocumentKeys: async (caseId, renewal) => {
    const renewed = await renewDocumentKeys(context, caseId, renewal)
    await resealContents(context, caseId)
    return renewed
  },
})

/** Under a new case key. Where somebody else changed the case meanwhile, once more after their word. */
const removeParticipant = async (context: Context, caseId: string, who: Someone): Promise<void> =>
  withFreshCase(context, caseId, async ({ dto, opened, told }) => {
    const userId = idOf(who)
    const about = { userId, shown: asShown(context, who) }
    const { participants = [] } = opened
    // An earlier try whose answer was lost has come through: they are on no list any more.
    if (![...participants.map(({ user }) => user.id), ...namedIn(told)].includes(userId)) return
    const { timesForgotten } = context.state
    const staying = participants.filter(({ user }) => user.id !== userId)
    const places = changedPlaces(told, (each) => (each.userId === userId ? null : each))
    const renewed = await context.crypto.renewCaseKey({
      caseId,
      staying: staying.map(({ user, role }) => ({ userId: user.id, role })),
      caseNumber: dto.encrypted_case_number,
      title: dto.encrypted_title,
      at: context.now(),
    })
    const ref = { caseId, keyId: renewed.key_id }
    const { entry } = await rosterAfter(context, ref, told, {
      places,
      about,
      caseNumber: renewed.encrypted_case_number,
      title: renewed.encrypted_title,
    })
    const { grants, without_key: withoutKey } = renewed
    await sendingKept(context, { caseId, entry }, (deliver) =>
      sendRemoval(context, deliver, {
        params: { id: caseId, user_id: userId },
        body: { ...renewed, grants: [...grants], without_key: [...withoutKey], entry },
      }),
    )
    if (context.state.timesForgotten === timesForgotten) context.state.caseKeys.set(caseId, renewed.key_id)
  })

const namedIn = ({ roster }: PresentCase['told']): readonly string[] => roster?.places.map((each) => each.userId) ?? []

const changeRole = async (
  context: Context,
  { caseId, who, role }: { readonly caseId: string; readonly who: Someone; readonly role: ParticipantRole },
): Promise<void> =>
  withFreshCase(context, caseId, async ({ dto, told }) => {
    const userId = idOf(who)
    const about = { userId, shown: asShown(context, who) }
    if (told.roster?.places.every((each) => each.userId !== userId) ?? true)
      throw new AdvisedError(sayingTexts.notNamed, 'on no roster of the case')
    const places = changedPlaces(told, (each) => (each.userId === userId ? { userId, role } : each))
    const { entry } = await rosterAfter(context, { caseId, keyId: dto.key_id }, told, { places, about })
    await sendingKept(context, { caseId, entry }, (deliver) =>
      deliver('changeRole', { params: { id: caseId, user_id: userId }, body: { role, entry } }),
    )
  })

const withFreshCase = async (
  context: Context,
  caseId: string,
  work: (present: PresentCase) => Promise<void>,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await settled(context, [caseId])
      return await work(await presentCase(context, caseId))
    } catch (error) {
      if (attempt === tries || !(error instanceof OvertakenError)) throw refusalIn(error)
    }
  }
}

/**
 * Takes the keys of all documents under the present case key, page by page. Whoever manages the case can go on where
 * another stopped, for what is done is gone from the list.
 */
const renewDocumentKeys = async (
  context: Context,
  caseId: string,
  { onProgress, signal }: KeyRenewal = {},
): Promise<{ readonly left: number }> => {
  const { api, crypto } = context
  let after = ''
  let done = 0
  const { keyId } = await presentKeyOf(context, caseId)
  for (;;) {
    signal?.throwIfAborted()
    const query = after === '' ? {} : { after }
    const { results } = await api.call(contracts.listFormerDocumentKeys, { params: { id: caseId }, query })
    const { keys } = await crypto.renewDocumentKeys({ caseId, keyId, keys: results })
    const body = { key_id: keyId, keys: [...keys] }
    const { left } = await api.call(contracts.renewDocumentKeys, { params: { id: caseId }, body })
    done += keys.length
    onProgress?.(done, done + left)
    after = results.at(-1)?.key_id ?? after
    if (left === 0 || results.length < contracts.keysAtOnce) return { left }
  }
}
