import * as contracts from '@aktenraum/domain/contracts'
import type { CaseDto } from '@aktenraum/domain/contracts'
import type { CaseKeyRef, Decrypted, ValueToOpen } from '../crypto/port.ts'
import type { Context } from './context.ts'
import { everyPage } from './pages.ts'
import type { Case, OfficeClient } from './types.ts'
import { fetchUser, introduce } from './users.ts'

type CaseMethods = Pick<OfficeClient, 'listCases' | 'retrieveCase' | 'openCase' | 'renameCase' | 'addParticipant'>

export const caseMethods = (context: Context): CaseMethods => {
  const { api, crypto, now, newId, state } = context
  return {
    listCases: async () => {
      const query = { ordering: '-last_update_date', expand: 'participants' } as const
      const cases = await everyPage((paging) => api.callPage(contracts.listCases, { query: { ...query, ...paging } }))
      return openCases(context, cases)
    },
    retrieveCase: async (id) => {
      const dto = await fetchCase(context, id)
      await crypto.requireCaseKey({ caseId: id, keyId: dto.key_id })
      const [opened] = await openCases(context, [dto])
      if (opened === undefined) throw new TypeError('one case in, one case out')
      return opened
    },
    openCase: async ({ caseNumber, title }) => {
      const id = newId()
      const sealed = await crypto.openCase({ caseId: id, caseNumber, title, at: now() })
      await api.call(contracts.openCase, { body: { id, ...sealed } })
      state.caseKeys.set(id, sealed.key_id)
      return id
    },
    renameCase: async (id, change) => {
      const ref = await caseKeyOf(context, id)
      const body = await crypto.sealCaseFields({ ...ref, caseNumber: change.caseNumber, title: change.title })
      await api.call(contracts.partialUpdateCase, { params: { id }, body })
    },
    addParticipant: async (caseId, userId, role) => {
      const [ref] = await Promise.all([caseKeyOf(context, caseId), fetchUser(context, userId)])
      const grant = await crypto.grant({ ...ref, recipient: userId, role, at: now() })
      await api.call(contracts.addParticipant, { params: { id: caseId }, body: { user_id: userId, role, grant } })
    },
  }
}

const fetchCase = async (context: Context, id: string): Promise<CaseDto> => {
  const dto = await context.api.call(contracts.retrieveCase, { params: { id }, query: { expand: 'participants' } })
  context.state.caseKeys.set(id, dto.key_id)
  return dto
}

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
  for (const { id, key_id } of cases) context.state.caseKeys.set(id, key_id)
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
    : { participants: participants.map(({ user, ...part }) => ({ ...part, user: toUser(user) })) }),
})
