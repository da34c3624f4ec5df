import * as contracts from '@aktenraum/domain/contracts'
import { HttpError } from '../api/errors.ts'
import { caseKeyOf } from './cases.ts'
import type { Context } from './context.ts'
import { paramsOf } from './documents.ts'
import { noteChanges } from './pending.ts'
import type { OfficeClient } from './types.ts'

type TrashMethods = Pick<OfficeClient, 'listTrash' | 'restoreDocument' | 'eraseDocument' | 'emptyTrash'>

export const trashMethods = (context: Context): TrashMethods => {
  const { api, crypto } = context
  return {
    listTrash: async (caseId, { page, pageSize } = {}) => {
      await caseKeyOf(context, caseId)
      const { count, results } = await api.callPage(contracts.listTrash, {
        params: { case_id: caseId },
        query: {
          ...(page === undefined ? {} : { page }),
          ...(pageSize === undefined ? {} : { page_size: pageSize }),
        },
      })
      const values = results.map(
        ({ case: of, key_id: keyId, encrypted_name: value }) =>
          ({ of: 'document', caseId: of, keyId, field: 'name', value }) as const,
      )
      const names = values.length === 0 ? [] : await crypto.openValues({ values })
      return {
        count: count ?? results.length,
        results: results.map(({ encrypted_name: _, ...rest }, index) => ({
          ...rest,
          name: names[index] ?? { failed: true },
        })),
      }
    },
    restoreDocument: async (document) => {
      await api.call(contracts.restoreDocument, { params: paramsOf(document) })
      noteChanges(context, document.case, ['+', document.key_id])
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

/** Somebody else erased it first, or its time was over. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof HttpError) || error.status !== 404) throw error
}
