import * as contracts from '@aktenraum/domain/contracts'
import { unlessGone } from '../base/errors/http.ts'
import { takeCaseKeys } from './cases.ts'
import type { Context } from './context.ts'
import { paramsOf } from './documents.ts'
import { heldAgainstLog } from './held.ts'
import { sayingCourse } from './signing.ts'
import { trashedRow } from './shown-row.ts'
import type { OfficeClient } from './types.ts'

type TrashMethods = Pick<OfficeClient, 'listTrash' | 'restoreDocument' | 'eraseDocument' | 'emptyTrash'>

export const trashMethods = (context: Context): TrashMethods => {
  const { api, crypto } = context
  return {
    listTrash: async (caseId, { page, pageSize } = {}) => {
      await takeCaseKeys(context, caseId)
      const query = {
        ...(page === undefined ? {} : { page }),
        ...(pageSize === undefined ? {} : { page_size: pageSize }),
      }
      const { answer, verdicts } = await heldAgainstLog(context, caseId, {
        fetch: () => api.callPage(contracts.listTrash, { params: { case_id: caseId }, query }),
        rowsOf: ({ results }) => results.map(trashedRow),
      })
      const { count, results } = answer
      const isWrong = (place: number): boolean => verdicts[place]?.state === 'wrong'
      const values = results.flatMap(({ case: of, key_id: keyId, encrypted_name: value }, place) =>
        isWrong(place) ? [] : [{ of: 'document', caseId: of, keyId, field: 'name', value } as const],
      )
      const names = (values.length === 0 ? [] : await crypto.openValues({ values })).values()
      return {
        count: count ?? results.length,
        results: results.map(({ encrypted_name: _, encrypted_description: _text, log: _log, ...rest }, place) => {
          const verdict = verdicts[place]
          const name = isWrong(place) ? failed : (names.next().value ?? failed)
          const may = isWrong(place) ? { can_restore: false, can_erase: false } : {}
          return { ...rest, ...may, name, ...(verdict === undefined ? {} : { verdict }) }
        }),
      }
    },
    restoreDocument: async (document) => {
      await sayingCourse(context, document, 'restore', (body) =>
        api.call(contracts.restoreDocument, { params: paramsOf(document), body }),
      )
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

const failed = { failed: true } as const
