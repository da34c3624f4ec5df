import { UntrustedKeyError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { DocumentDto } from '@aktenraum/domain/contracts'
import { HttpError } from '../api/errors.ts'
import type { CaseKeyRef } from '../crypto/port.ts'
import { underPresentKey } from './cases.ts'
import type { Context } from './context.ts'
import { requireName } from '../documents/name.ts'
import { openDocuments } from './open-documents.ts'
import type { DocumentMove } from './payloads.ts'
import { noteChanges } from './pending.ts'
import type { OfficeClient } from './types.ts'

export const movingMethods = (context: Context): Pick<OfficeClient, 'moveDocument'> => ({
  moveDocument: async (move) => {
    try {
      await send(context, move)
    } catch (error) {
      if (!isMissing(error) || !(await isThere(context, move))) throw error
    }
  },
})

/** As it is now: what somebody else has changed meanwhile moves with it. */
const send = (context: Context, move: DocumentMove): Promise<void> =>
  underPresentKey(context, move.toCaseId, (to) =>
    underPresentKey(context, move.caseId, (from) => sendUnder(context, { from, to }, move)),
  )

const sendUnder = async (
  context: Context,
  { from, to }: { readonly from: CaseKeyRef; readonly to: CaseKeyRef },
  { documentId, caseId, toCaseId, contentKeyId: shown }: DocumentMove,
): Promise<void> => {
  const { api, crypto } = context
  const params = { case_id: caseId, id: documentId }
  const document = await api.call(contracts.retrieveDocument, { params, query: {} })
  if (contentKeyOf(document) !== shown) throw new UntrustedKeyError('another document than was shown')
  const { key_id: documentKeyId, content_key_id: contentKeyId } = document
  const [opened] = await openDocuments(context, [document])
  if (opened !== undefined && 'text' in opened.name) requireName(opened.name.text)
  const sealed = await crypto.moveDocument({
    from: { caseId, documentKeyId, contentKeyId },
    leaving: { documentId, keyId: from.keyId },
    to,
    name: document.encrypted_name,
    description: document.encrypted_description,
  })
  const moved = await api.call(contracts.transferDocument, { params, body: { to_case_id: toCaseId, ...sealed } })
  noteChanges(context, caseId, ['-', documentKeyId])
  noteChanges(context, toCaseId, ['+', moved.key_id])
}

/** The id of the key that a content is encrypted under, which commits to it and stays when the document moves. */
export const contentKeyOf = (document: Pick<DocumentDto, 'key_id' | 'content_key_id'>): string =>
  document.content_key_id ?? document.key_id

const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** The answer to an earlier try may have been lost: then it is where it should be, with the same content. */
const isThere = ({ api }: Context, { documentId, toCaseId, contentKeyId }: DocumentMove): Promise<boolean> =>
  api.call(contracts.retrieveDocument, { params: { case_id: toCaseId, id: documentId }, query: {} }).then(
    (document) => contentKeyOf(document) === contentKeyId,
    () => false,
  )
