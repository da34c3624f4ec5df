import { UntrustedKeyError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { DocumentDto } from '@aktenraum/domain/contracts'
import { isGone } from '../base/errors/http.ts'
import type { CaseKeyRef, MovedDocument } from '../vault/port.ts'
import { requireCaseAsShown } from './case-as-shown.ts'
import { contentKeyOf } from './content-key.ts'
import { sayingUnderKeys } from './cases.ts'
import type { Context } from './context.ts'
import { requireName } from '../base/name.ts'
import { openDocuments } from './open-documents.ts'
import type { DocumentMove } from './payloads.ts'
import { sending } from './sending.ts'
import { rowOf } from './shown-row.ts'
import type { OfficeClient } from './types.ts'

export const movingMethods = (context: Context): Pick<OfficeClient, 'moveDocument'> => ({
  moveDocument: async (move) => {
    try {
      await send(context, move)
    } catch (error) {
      if (!isGone(error) || !(await isThere(context, move))) throw error
    }
  },
})

/** As it is now: what somebody else has changed meanwhile moves with it. */
const send = (context: Context, move: DocumentMove): Promise<void> =>
  sayingUnderKeys(context, [move.caseId, move.toCaseId], ([from, to]) => sendUnder(context, { from, to }, move))

const sendUnder = async (
  context: Context,
  { from, to }: { readonly from: CaseKeyRef; readonly to: CaseKeyRef },
  { documentId, caseId, toCaseId, contentKeyId: shown, shownAs }: DocumentMove,
): Promise<void> => {
  const { api, crypto } = context
  await requireCaseAsShown(context, toCaseId, shownAs)
  const params = { case_id: caseId, id: documentId }
  const document = await api.call(contracts.retrieveDocument, { params, query: {} })
  if (contentKeyOf(document) !== shown) throw new UntrustedKeyError('another document than was shown')
  const { key_id: documentKeyId, content_key_id: contentKeyId } = document
  await crypto.checkRows({ caseId, rows: [rowOf(document)] })
  const [opened] = await openDocuments(context, [document])
  if (opened !== undefined && 'text' in opened.name) requireName(opened.name.text)
  const sealed = await crypto.moveDocument({
    from: { caseId, documentKeyId, contentKeyId },
    leaving: { documentId, keyId: from.keyId },
    to,
    name: document.encrypted_name,
    description: document.encrypted_description,
  })
  const signed = await signedMove(context, document, { toCaseId, sealed })
  const body = { to_case_id: toCaseId, ...sealed, ...signed }
  const both = [
    { caseId, entry: signed.leaving },
    { caseId: toCaseId, entry: signed.arriving },
  ]
  await sending(context, both, () => api.call(contracts.transferDocument, { params, body }))
}

/** @throws UntrustedEntryError for a document whose row was not as it was signed */
const signedMove = async (
  { crypto, now }: Context,
  document: DocumentDto,
  { toCaseId, sealed }: { readonly toCaseId: string; readonly sealed: MovedDocument },
) => {
  const { case: caseId, key_id: keyId } = document
  const row = rowOf(document)
  const { encrypted_key: key, encrypted_name: name, encrypted_description: description } = sealed
  const { type, charset, related } = row
  const there = { caseId: toCaseId, keyId: key.key_id, name, description, type, charset, related }
  return crypto.signMove({ ...there, from: { caseId, keyId }, at: now() })
}

/** The answer to an earlier try may have been lost: then it is where it should be, with the same content. */
const isThere = ({ api }: Context, { documentId, toCaseId, contentKeyId }: DocumentMove): Promise<boolean> =>
  api.call(contracts.retrieveDocument, { params: { case_id: toCaseId, id: documentId }, query: {} }).then(
    (document) => contentKeyOf(document) === contentKeyId,
    () => false,
  )
