import * as contracts from '@aktenraum/domain/contracts'
import type { ErrorCode, ParticipantRole } from '@aktenraum/domain/contracts'
import { resealContents } from './address-book/resealing.ts'
import { ValidationError } from '../base/errors/http.ts'
import { AdvisedError } from '../base/errors/advised.ts'
import { sayingTexts } from '../words/saying.ts'
import type { KeyRenewal } from './case-types.ts'
import { presentCase, presentKeyOf } from './cases.ts'
import type { PresentCase } from './cases.ts'
import type { Context } from './context.ts'
import { changedPlaces, rosterAfter } from './roster-entries.ts'
import type { OfficeClient } from './types.ts'

const tries = 4

/** What staff seldom does with a case. */
export const removingMethods = (
  context: Context,
): Pick<OfficeClient, 'removeParticipant' | 'changeRole' | 'renewDocumentKeys'> => ({
  removeParticipant: (caseId, userId) => removeParticipant(context, caseId, userId),
  changeRole: (caseId, userId, role) => changeRole(context, { caseId, userId, role }),
  renewDocumentKeys: async (caseId, renewal) => {
    const renewed = await renewDocumentKeys(context, caseId, renewal)
    await resealContents(context, caseId)
    return renewed
  },
})

/** Under a new case key. What was read of the case may be old by the time it is sent: then once more. */
const removeParticipant = async (context: Context, caseId: string, userId: string): Promise<void> =>
  withFreshCase(context, caseId, async ({ dto, told }) => {
    const staying = (dto.participants ?? []).filter(({ user }) => user.id !== userId)
    const places = changedPlaces(told, (each) => (each.userId === userId ? null : each))
    const renewed = await context.crypto.renewCaseKey({
      caseId,
      staying: staying.map(({ user, role }) => ({ userId: user.id, role })),
      caseNumber: dto.encrypted_case_number,
      title: dto.encrypted_title,
      at: context.now(),
    })
    const ref = { caseId, keyId: renewed.key_id }
    const signed = await rosterAfter(context, ref, told, {
      places,
      caseNumber: renewed.encrypted_case_number,
      title: renewed.encrypted_title,
    })
    await context.api.call(contracts.removeParticipant, {
      params: { id: caseId, user_id: userId },
      body: { ...renewed, grants: [...renewed.grants], without_key: [...renewed.without_key], ...signed },
    })
    context.state.caseKeys.set(caseId, renewed.key_id)
  })

const changeRole = async (
  context: Context,
  { caseId, userId, role }: { readonly caseId: string; readonly userId: string; readonly role: ParticipantRole },
): Promise<void> =>
  withFreshCase(context, caseId, async ({ dto, told }) => {
    if (told.roster?.places.every((each) => each.userId !== userId) ?? true)
      throw new AdvisedError(sayingTexts.notNamed, 'on no roster of the case')
    const places = changedPlaces(told, (each) => (each.userId === userId ? { userId, role } : each))
    const signed = await rosterAfter(context, { caseId, keyId: dto.key_id }, told, { places })
    await context.api.call(contracts.changeRole, { params: { id: caseId, user_id: userId }, body: { role, ...signed } })
  })

const withFreshCase = async (
  context: Context,
  caseId: string,
  work: (present: PresentCase) => Promise<void>,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(await presentCase(context, caseId))
    } catch (error) {
      if (attempt === tries || !isOutdated(error)) throw error
    }
  }
}

const outdated: readonly (ErrorCode | undefined)[] = ['case/participants-changed', 'case/key-changed', 'log/behind']
const isOutdated = (error: unknown): boolean =>
  error instanceof ValidationError && outdated.includes(contracts.problem.safeParse(error.data).data?.code)

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
