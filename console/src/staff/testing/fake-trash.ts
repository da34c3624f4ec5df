import { ApiError } from '@aktenraum/client/base/errors/http'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import { noon, sabine } from './fake-data.ts'

export const trashed = (
  { id, case: caseId, name, description, type, charset, size, uploaded_at, uploader, key_id, related_object }: Document,
  change: Partial<TrashedDocument> = {},
): TrashedDocument => ({
  id,
  case: caseId,
  name,
  description,
  type,
  charset,
  size,
  uploaded_at,
  uploader: uploader ?? sabine.id,
  key_id,
  related_object,
  trashed_by: sabine.id,
  trashed_at: noon,
  shred_at: '2026-12-21T11:00:00.000Z',
  can_restore: true,
  can_erase: true,
  ...change,
})

interface State {
  documents: readonly Document[]
  trash: readonly TrashedDocument[]
}
type TrashMethods = Pick<
  OfficeClient,
  'deleteDocument' | 'listTrash' | 'restoreDocument' | 'eraseDocument' | 'emptyTrash'
>

/** A trash in memory: what is restored is the document that was deleted, as it was. */
export const fakeTrash = (state: State): TrashMethods => {
  const whole = new Map<string, Document>()
  const take = (id: string): void => {
    if (!state.trash.some((row) => row.id === id)) throw new ApiError(404, undefined, 'trash')
    state.trash = state.trash.filter((row) => row.id !== id)
  }
  return {
    deleteDocument: async (document) => {
      const { id } = document
      if (!state.documents.some((row) => row.id === id)) return
      whole.set(id, document)
      state.documents = state.documents.filter((row) => row.id !== id)
      state.trash = [trashed(document), ...state.trash]
    },
    listTrash: async (caseId, { page = 1, pageSize = 30 } = {}) => {
      const rows = state.trash.filter((row) => row.case === caseId)
      return { count: rows.length, results: rows.slice((page - 1) * pageSize, page * pageSize) }
    },
    restoreDocument: async ({ id }) => {
      take(id)
      const document = whole.get(id)
      if (document !== undefined) state.documents = [document, ...state.documents]
    },
    eraseDocument: async ({ id }) => take(id),
    emptyTrash: async (caseId) => {
      const erased = state.trash.filter((row) => row.case === caseId && row.can_erase)
      state.trash = state.trash.filter((row) => !erased.includes(row))
      return erased.length
    },
  }
}
