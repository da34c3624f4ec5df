import * as contracts from '@aktenraum/domain/contracts'
import { unlessGone } from '../base/errors/http.ts'
import { requireName } from '../base/name.ts'
import { takeCaseKeys } from './cases.ts'
import type { Context } from './context.ts'
import { paramsOf, withKeys } from './documents.ts'
import { sayingCourse, sayingName } from './signing.ts'
import type { Document, OfficeClient } from './types.ts'

type DocumentChanges = Pick<OfficeClient, 'describeDocument' | 'renameDocument' | 'deleteDocument'>

/** What is done with documents, each with the word of who does it in the case's log. */
export const documentChanges = (context: Context): DocumentChanges => {
  const { api, crypto } = context
  const change = async (document: Document, field: 'name' | 'description', text: string): Promise<void> => {
    await takeCaseKeys(context, document.case)
    const { case: caseId, key_id: documentKeyId } = document
    const value = await withKeys(context, document, () =>
      crypto.sealDocumentField({ caseId, documentKeyId, field, text }),
    )
    const body = field === 'name' ? { encrypted_name: value } : { encrypted_description: value }
    await sayingName(context, document, field === 'name' ? { name: value } : { description: value }, (signed) =>
      api.call(contracts.partialUpdateDocument, { params: paramsOf(document), body: { ...body, ...signed } }),
    )
  }
  return {
    describeDocument: (document, description) => change(document, 'description', description),
    renameDocument: async (document, name) => {
      requireName(name)
      await change(document, 'name', name)
    },
    deleteDocument: async (document) => {
      await sayingCourse(context, document, 'remove', (body) =>
        api.call(contracts.destroyDocument, { params: paramsOf(document), body }),
      ).then(() => undefined, unlessGone)
    },
  }
}
