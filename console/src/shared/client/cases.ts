import { UntrustedRosterError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { CaseDto } from '@aktenraum/domain/contracts'
import type { CaseKeyRef, Decrypted, ValueToOpen } from '../crypto/port.ts'
import { ValidationError } from '../api/errors.ts'
import { UploadError } from '../uploads/errors.ts'
import type { Context } from './context.ts'
import { everyPage } from './pages.ts'
import { fetchTrusted, trustCases, unprovenIn } from './rosters.ts'
import type { Case, OfficeClient } from './types.ts'
import { fetchUser, introduce } from './users.ts'

type CaseMethods = Pick<
  OfficeClient,
  'listCases' | 'listCasePage' | 'retrieveCase' | 'openCase' | 'renameCase' | 'addParticipant' | 'scheduleDeletion'
>

export const caseMethods = (context: Context): CaseMethods => {
  const { api, crypto, now, newId, state } = context
  return {
    listCases: async () => {
      const query = { ordering: '-last_update_date', expand: 'participants' } as const
      const cases = await everyPage((paging) => api.callPage(contracts.listCases, { query: { ...query, ...paging } }))
      return openCases(context, cases)
    },
    listCasePage: async ({ page, pageSize, ordering }) => {
      const query = { page, page_size: pageSize, ordering }
      const { count = 0, results } = await api.callPage(contracts.listCases, { query })
      return { count, results: await openCases(context, results) }
    },
    retrieveCase: async (id) => {
      const dto = await fetchCase(context, id)
      await crypto.requireCaseKey({ caseId: id, keyId: dto.key_id })
      const [opened] = await openCases(context, [dto])
      if (opened === undefined) throw new TypeError('one case in, one case out')
      const unproven = await unprovenIn(context, dto)
      const { participants = [] } = opened
      return {
        ...opened,
        participants: participants.map((each) => (unproven.has(each.user.id) ? { ...each, isUnproven: true } : each)),
      }
    },
    openCase: async ({ caseNumber, title }) => {
      const id = newId()
      const sealed = await crypto.openCase({ caseId: id, caseNumber, title, at: now() })
      await api.call(contracts.openCase, { body: { id, ...sealed } })
      state.caseKeys.set(id, sealed.key_id)
      return id
    },
    renameCase: async (id, change) => {
      await underPresentKey(context, id, async (ref) => {
        const body = await crypto.sealCaseFields({ ...ref, caseNumber: change.caseNumber, title: change.title })
        await api.call(contracts.partialUpdateCase, { params: { id }, body })
      })
    },
    addParticipant: async (caseId, userId, role) => {
      await fetchUser(context, userId)
      await underPresentKey(context, caseId, async (ref) => {
        const grant = await crypto.grant({ ...ref, recipient: userId, role, at: now() })
        await api.call(contracts.addParticipant, { params: { id: caseId }, body: { user_id: userId, role, grant } })
      })
    },
    scheduleDeletion: async (id, on) => {
      await api.call(contracts.partialUpdateCase, { params: { id }, body: { scheduled_deletion_date: on } })
    },
  }
}

/** @throws UntrustedRosterError when the server insists on keys or people that are not to be trusted. */
export const fetchCase = async (context: Context, id: string): Promise<CaseDto> =>
  fetchTrusted(context, async () => {
    const dto = await context.api.call(contracts.retrieveCase, { params: { id }, query: { expand: 'participants' } })
    await introduce(
      context,
      (dto.participants ?? []).map(({ user }) => user),
    )
    return dto
  })

/**
 * Seals something under the key of a case and sends it. Refused, it is done anew if the case has another key by now: the
 * one that this page knows of is of before somebody was removed.
 */
export const underPresentKey = async <Result>(
  context: Context,
  caseId: string,
  work: (ref: CaseKeyRef) => Promise<Result>,
): Promise<Result> => {
  const ref = await caseKeyOf(context, caseId)
  try {
    return await work(ref)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const keyId = await fetchCase(context, caseId).then(({ key_id }) => key_id, unlessUntrusted)
    if (keyId === undefined || keyId === ref.keyId) throw error
    return work({ caseId, keyId })
  }
}
/** What was refused counts, whatever else cannot be had. */
const unlessUntrusted = (error: unknown): undefined => {
  if (error instanceof UntrustedRosterError) throw error
}
const isRefusal = (error: unknown): boolean =>
  error instanceof ValidationError
    ? error.status === 400 || error.status === 409
    : error instanceof UploadError && error.problem.kind === 'refused'

/** Which key a case's content is sealed under now. Fetches the case if it was not seen in this session. */
export const caseKeyOf = async (context: Context, caseId: string): Promise<CaseKeyRef> => ({
  caseId,
  keyId: context.state.caseKeys.get(caseId) ?? (await fetchCase(context, caseId)).key_id,
})

/** Decrypts cases, all in one message to the worker. */
export const openCases = async (context: Context, cases: readonly CaseDto[]): Promise<readonly Case[]> => {
  await introduce(
    context,
    cases.flatMap(({ participants = [] }) => participants.map(({ user }) => user)),
  )
  await trustCases(context, cases)
  const values = cases.flatMap(({ id, encrypted_case_number, encrypted_title }): ValueToOpen[] => [
    { of: 'case', caseId: id, field: 'case_number', value: encrypted_case_number },
    { of: 'case', caseId: id, field: 'title', value: encrypted_title },
  ])
  const opened = values.length === 0 ? [] : await context.crypto.openValues({ values })
  return cases.map((dto, index) => caseOf(context, dto, { number: opened[2 * index], title: opened[2 * index + 1] }))
}

const caseOf = (
  { toUser }: Context,
  { encrypted_case_number: _number, encrypted_title: _title, participants, ...rest }: CaseDto,
  opened: { readonly number: Decrypted | undefined; readonly title: Decrypted | undefined },
): Case => ({
  ...rest,
  case_number: opened.number ?? { failed: true },
  title: opened.title ?? { failed: true },
  ...(participants === undefined
    ? {}
    : { participants: participants.map(({ user, grant: _grant, ...part }) => ({ ...part, user: toUser(user) })) }),
})
