import * as contracts from '@aktenraum/domain/contracts'
import { isGone, unlessGone } from '../base/errors/http.ts'
import type { Context } from './context.ts'
import { paramsOf } from './documents.ts'
import { comesToBeRead } from './patiently.ts'
import { readRows } from './records.ts'
import { sayingCourse } from './signing.ts'
import { trashedRow } from './shown-row.ts'
import type { OfficeClient } from './types.ts'

type TrashMethods = Pick<OfficeClient, 'listTrash' | 'restoreDocument' | 'eraseDocument' | 'emptyTrash'>

export const trashMethods = (context: Context): TrashMethods => {
  const { api } = context
  const read = readRows(context, {
    list: contracts.listTrash,
    whereOf: ({ case: caseId, key_id: keyId }) => ({ of: 'document', caseId, keyId }),
    signedOf: trashedRow,
  })
  return {
    listTrash: async (caseId, { page, pageSize } = {}) => {
      const { count, results } = await read({ case_id: caseId }, { page, page_size: pageSize })
      const nothing = { can_restore: false, can_erase: false }
      return { count, results: results.map((row) => (row.verdict?.state === 'wrong' ? { ...row, ...nothing } : row)) }
    },
    restoreDocument: async (document) => {
      const params = paramsOf(document)
      const isBack = async (): Promise<boolean> =>
        (await api.call(contracts.retrieveDocument, { params, query: {} }).catch(unlessGone)) !== undefined
      await sayingCourse(context, document, 'restore', (body) =>
        api.call(contracts.restoreDocument, { params, body }),
      ).catch(async (error: unknown) => {
        // In no trash any more: somebody was faster, or an earlier attempt whose answer was lost.
        if (!isGone(error) || !(await comesToBeRead(isBack))) throw error
      })
    },
    eraseDocument: async (document) => {
      await api.call(contracts.eraseDocument, { params: paramsOf(document) }).catch(unlessGone)
    },
    emptyTrash: async (caseId) => {
      const { erased } = await api.call(contracts.emptyTrash, { params: { case_id: caseId } })
      return erased
    },
  }
}
