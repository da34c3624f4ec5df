import type { Context } from './context.ts'
import type { OfficeClient } from './types.ts'

/** What staff seldom does with a case, loaded when it is done. */
export const casePeopleMethods = (
  context: Context,
): Pick<
  OfficeClient,
  'removeParticipant' | 'changeRole' | 'renewDocumentKeys' | 'checkCompleteness' | 'confirmDocuments'
> => ({
  removeParticipant: async (caseId, userId) => {
    const { removeParticipant } = await import('./removing.ts')
    await removeParticipant(context, caseId, userId)
  },
  changeRole: async (caseId, userId, role) => {
    const { changeRole } = await import('./removing.ts')
    await changeRole(context, { caseId, userId, role })
  },
  checkCompleteness: async (caseId) => {
    const { checkCompleteness } = await import('./completeness.ts')
    return checkCompleteness(context, caseId)
  },
  confirmDocuments: async (caseId) => {
    const { confirmDocuments } = await import('./manifests.ts')
    await confirmDocuments(context, caseId)
  },
  renewDocumentKeys: async (caseId, renewal) => {
    const { renewDocumentKeys } = await import('./removing.ts')
    return renewDocumentKeys(context, caseId, renewal)
  },
})
