import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import type { Deletions } from '../../shared/documents/deletions.ts'

/** What may be done with all of these; what one may do with some of them alone is not offered. */
export const allowedWithAll = (documents: readonly TrashedDocument[]) => ({
  restore: documents.every(({ can_restore: canRestore }) => canRestore),
  erase: documents.every(({ can_erase: canErase }) => canErase),
})

/** One after the other; where one fails, those behind it stay as they are. */
export const each =
  (work: Deletions['restore' | 'erase']) =>
  async (documents: readonly TrashedDocument[]): Promise<void> => {
    for (const document of documents) await work(document)
  }
