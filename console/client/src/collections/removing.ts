import type { Grant } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { ParticipantRole } from '@aktenraum/domain/contracts'
import { resealContents } from './address-book/resealing.ts'
import { AdvisedError } from '../base/errors/advised.ts'
import { OvertakenError } from '../base/errors/overtaken.ts'
import { sayingTexts } from '../words/saying.ts'
import { asShown, idOf } from './as-shown.ts'
import { refusalIn, settled } from './case-logs.ts'
import type { KeyRenewal, Someone } from './case-types.ts'
import { fetchCase, presentCase, presentKeyOf } from './cases.ts'
import type { PresentCase } from './cases.ts'
import type { Context } from './context.ts'
import { comesToBeRead } from './patiently.ts'
import { changedPlaces, rosterAfter } from './roster-entries.ts'
import { codeOf, sending } from './sending.ts'
import type { OfficeClient } from './types.ts'

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
    const staying = (opened.participants ?? []).filter(({ user }) => user.id !== userId)
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
    const send = (waiting: readonly string[]): Promise<unknown> =>
      context.api.call(contracts.removeParticipant, {
        params: { id: caseId, user_id: userId },
        body: { ...renewed, grants: [...grants], without_key: [...waiting], entry },
      })
    await sending(context, [{ caseId, entry }], () => sendToAll(context, { caseId, userId, grants, withoutKey }, send))
    context.state.caseKeys.set(caseId, renewed.key_id)
  })

interface Removal {
  readonly caseId: string
  readonly userId: string
  readonly grants: readonly Grant[]
  readonly withoutKey: readonly string[]
}

/**
 * Sends a removal as it was signed. Who was invited and has come meanwhile is no word of the log's: they wait for the key
 * like all whom nobody has confirmed, and what was signed is sent as it is.
 */
const sendToAll = async (
  context: Context,
  removal: Removal,
  send: (withoutKey: readonly string[]) => Promise<unknown>,
): Promise<unknown> => {
  let { withoutKey } = removal
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(withoutKey)
    } catch (error) {
      if (attempt === tries || codeOf(error) !== 'case/participants-changed') throw error
      const waiting = await whoWaits(context, { ...removal, withoutKey })
      if (waiting === null) throw error
      withoutKey = waiting
    }
  }
}

/** Who is given no key, where others are by now; null where it is those who are given it that have changed. */
const whoWaits = async (
  context: Context,
  { caseId, userId, grants, withoutKey }: Removal,
): Promise<readonly string[] | null> => {
  let waiting: readonly string[] | null = null
  await comesToBeRead(async () => {
    const { participants = [] } = await fetchCase(context, caseId)
    const roles = new Map<string, string>(participants.map(({ user, role }) => [user.id, role]))
    if (grants.some(({ recipient, role }) => roles.get(recipient) !== role)) return true
    const given = new Set([userId, ...grants.map(({ recipient }) => recipient)])
    const others = [...roles.keys()].filter((id) => !given.has(id))
    const areSame = others.length === withoutKey.length && withoutKey.every((id) => others.includes(id))
    if (!areSame) waiting = others
    return !areSame
  })
  return waiting
}

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
    await sending(context, [{ caseId, entry }], () =>
      context.api.call(contracts.changeRole, { params: { id: caseId, user_id: userId }, body: { role, entry } }),
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
