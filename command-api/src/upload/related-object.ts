import { documentEvents, documentStream, parseEvent } from '@aktenraum/domain'
import type { CaseId, KeyId, RelatedObject } from '@aktenraum/domain'
import type { Runtime } from '@aktenraum/infra/runtime'
import { uploadTexts } from '../texts/de.ts'
import { UploadRefused } from './refusal.ts'

/**
 * What is answered must lie in this case, or have lain there: it may have been moved or deleted while the answer was
 * written. @throws UploadRefused
 */
export const requireRelated = async (
  { store }: Pick<Runtime, 'store'>,
  caseId: CaseId,
  related: RelatedObject | undefined,
): Promise<void> => {
  if (related === undefined) return
  let contentKeyId: KeyId | undefined
  for await (const event of store.readStream(documentStream(related.id))) {
    const { type, data } = parseEvent(documentEvents, event)
    if (type === 'DocumentUploaded') contentKeyId = data.keyId
    if (data.caseId === caseId && (related.key_id ?? contentKeyId) === contentKeyId) return
  }
  throw new UploadRefused(400, uploadTexts.unrelated, { related_object: [uploadTexts.unrelated] })
}
