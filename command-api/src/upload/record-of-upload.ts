import { documentEvents, documentStream, parseEvent } from '@aktenraum/domain'
import type { DocumentEvent, DocumentId } from '@aktenraum/domain'
import type { Runtime } from '@aktenraum/infra/runtime'

export type Uploaded = Extract<DocumentEvent, { type: 'DocumentUploaded' }>['data']

/** What was recorded of a document's upload, or `null` when there was none. */
export const recordOfUpload = async (
  { store }: Pick<Runtime, 'store'>,
  id: DocumentId,
): Promise<{ readonly uploaded: Uploaded; readonly position: string } | null> => {
  for await (const event of store.readStream(documentStream(id), { limit: 1 })) {
    const parsed = parseEvent(documentEvents, event)
    if (parsed.type === 'DocumentUploaded') return { uploaded: parsed.data, position: event.position }
  }
  return null
}
