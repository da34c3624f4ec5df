import * as contracts from '@aktenraum/domain/contracts'
import { ChangedMeanwhileError } from '../base/errors/changed-meanwhile.ts'
import { unlessGone } from '../base/errors/http.ts'
import { requireName } from '../base/name.ts'
import { sayingTexts } from '../words/saying.ts'
import { takeCaseKeys } from './cases.ts'
import type { Context } from './context.ts'
import { paramsOf, withKeys } from './documents.ts'
import { sayingCourse, sayingName } from './signing.ts'
import type { Document, OfficeClient } from './types.ts'

type DocumentChanges = Pick<OfficeClient, 'describeDocument' | 'renameDocument' | 'deleteDocument'>

/** What is done with documents, each with the word of who does it in the case's log. */
export const documentChanges = (context: Context): DocumentChanges => {
  const { api, crypto } = context
  const change = async (
    document: Document,
    field: Changed,
    { text, shown }: Change<string | undefined>,
  ): Promise<void> => {
    await takeCaseKeys(context, document.case)
    const { case: caseId, key_id: documentKeyId } = document
    const value = await withKeys(context, document, () =>
      crypto.sealDocumentField({ caseId, documentKeyId, field, text }),
    )
    const body = field === 'name' ? { encrypted_name: value } : { encrypted_description: value }
    await sayingName(context, document, field === 'name' ? { name: value } : { description: value }, {
      check: shown === undefined ? undefined : requireShown(field, { text, shown }),
      send: (signed) =>
        api.call(contracts.partialUpdateDocument, { params: paramsOf(document), body: { ...body, ...signed } }),
    })
  }
  return {
    describeDocument: (document, text, shown) => change(document, 'description', { text, shown }),
    renameDocument: async (document, text, shown) => {
      requireName(text)
      await change(document, 'name', { text, shown })
    },
    deleteDocument: async (document) => {
      await sayingCourse(context, document, 'remove', (body) =>
        api.call(contracts.destroyDocument, { params: paramsOf(document), body }),
      ).then(() => undefined, unlessGone)
    },
  }
}

type Changed = 'name' | 'description'
interface Change<Shown = string> {
  readonly text: string
  /** What it is to replace. */
  readonly shown: Shown
}

/** Who asks again after a lost answer finds their own text there. What does not open may be replaced. */
const requireShown =
  (field: Changed, { text, shown }: Change) =>
  ({ [field]: current, name }: Document): void => {
    if ('failed' in name || (current !== null && 'failed' in current)) return
    const now = current?.text ?? ''
    if (now !== shown && now !== text) throw new ChangedMeanwhileError(now, sayingTexts.documentChanged(field, now))
  }
