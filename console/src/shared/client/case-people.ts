import type { Context } from './context.ts'
import type { OfficeClient } from './types.ts'

/** What staff seldom does with a case, loaded when it is done. */
export const casePeopleMethods = (
  context: Context,
): Pick<OfficeClient, 'removeParticipant' | 'changeRole' | 'renewDocumentKeys'> => ({
  removeParticipant: async (caseId, userId) => {
    const { removeParticipant } = await import('./removing.ts')
    await removeParticipant(context, caseId, userId)
  },
  changeRole: async (caseId, userId, role) => {
    const { changeRole } = await import('./removing.ts')
    await changeRole(context, { caseId, userId, role })
  },
  renewDocumentKeys: async (caseId, renewal) => {
    const { renewDocumentKeys } = await import('./removing.ts')
    return renewDocumentKeys(context, caseId, renewal)
  },
})
